-- Requests for a supporting document in another format, for people who cannot read it as it is.
create table format_requests (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  docket_id uuid not null,
  document_id uuid not null,
  format text not null check (format in ('accessible_pdf', 'word', 'large_print', 'braille', 'audio', 'other')),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  details text check (char_length(details) between 1 and 2000),
  user_id uuid references users,
  form_hash bytea not null unique,
  created_at timestamptz not null,
  foreign key (agency_id, docket_id) references dockets (agency_id, id),
  foreign key (docket_id, document_id) references docket_documents (docket_id, id)
);
comment on table format_requests is 'Who asked the agency for a document in a format that they can read, and where to answer.';
comment on column format_requests.form_hash is 'The same form sent twice finds its request here.';
create index format_requests_docket on format_requests (docket_id, created_at desc);
create index format_requests_document on format_requests (docket_id, document_id);
create index format_requests_user on format_requests (user_id) where user_id is not null;
