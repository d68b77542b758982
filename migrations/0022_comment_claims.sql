create unlogged table comment_claims (
  comment_id uuid primary key,
  agency_id uuid not null,
  user_id uuid not null references users on delete cascade,
  until timestamptz not null
);
comment on table comment_claims is 'Who has a comment in front of them in review mode, so that no one else is handed it. Not in the write-ahead log, and without a reference to the comment: a claim is not worth a lock on the record.';
create index comment_claims_user on comment_claims (user_id);
