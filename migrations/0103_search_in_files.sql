-- The search finds comments by the text of their files, too (decision 52). A job writes what is here; in this transaction, the files of
-- many comments would keep an installation from starting.
alter table file_text_parts add column words tsvector;
alter table file_text_parts alter words set storage external;
comment on column file_text_parts.words is 'As the search has them; null until the job wrote them.';

alter table comment_search add column with_files tsvector;
alter table comment_search alter with_files set storage external;
comment on column comment_search.with_files is 'What `search` has, and the words of the comment''s files; null when none of them is read yet.';
create index comment_search_with_files on comment_search using gin (with_files) with (fastupdate = off) where with_files is not null;

alter table staff_search add column with_files tsvector;
alter table staff_search alter with_files set storage external;
comment on column staff_search.with_files is 'As in comment_search.';
create index staff_search_with_files on staff_search using gin (with_files) with (fastupdate = off) where with_files is not null;

comment on table comment_search_backlog is 'Comments whose row in comment_search or staff_search is to be written again: a job takes them, oldest first.';
insert into comment_search_backlog (comment_id)
  select distinct a.comment_id from comment_attachments a join file_texts t on t.attachment_id = a.id where t.state = 'done'
on conflict do nothing;
