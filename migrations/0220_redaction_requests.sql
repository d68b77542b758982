-- What people ask an agency to remove from a comment of theirs that it has decided about (decision 81).
create table redaction_requests (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  comment_id uuid not null,
  what text not null check (char_length(what) between 1 and 2000),
  created_at timestamptz not null,
  foreign key (agency_id, comment_id) references comments (agency_id, id)
);
comment on table redaction_requests is 'What the writer of a comment asks the agency to remove from it. The agency decides; nothing is removed by asking.';
comment on column redaction_requests.what is 'For those who decide about comments, and for whoever asked.';
create index redaction_requests_comment on redaction_requests (comment_id);
