-- A commenter may correct the text of a comment that waits for a decision; its former texts stay in the record (decision 41).
create table former_texts (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  comment_id uuid not null,
  content text not null check (char_length(content) between 1 and 100000),
  replaced_at timestamptz not null,
  foreign key (agency_id, comment_id) references comments (agency_id, id)
);
comment on table former_texts is 'What a comment said before its commenter corrected it, exactly as written. For its commenter and the agency''s moderators.';
create index former_texts_comment on former_texts (comment_id, id);
create trigger former_texts_append_only before update or delete or truncate on former_texts
  for each statement execute function refuse_change();
alter table comments add column corrected_at timestamptz;
comment on column comments.corrected_at is 'When its commenter last corrected the text.';
