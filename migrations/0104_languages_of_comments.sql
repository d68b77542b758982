-- In which language a comment is written, as far as a program can tell from its text (decision 52). Not part of the record.
create table comment_languages (
  comment_id uuid primary key references comments,
  language text not null check (language ~ '^[a-z]{2,3}$')
);
comment on column comment_languages.language is 'A BCP 47 tag, `und` where nobody can tell. A comment without a row waits for the job index_comments.';

-- The rows of before are written anew, a hundred at a time.
insert into comment_search_backlog (comment_id) select id from comments on conflict do nothing;
