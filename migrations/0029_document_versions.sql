-- Each row is one file, and stays what it is: a document that changes gets a new row, and the former one stays readable (S 2).
alter table docket_documents
  add column title text check (char_length(title) between 1 and 255),
  add column position integer not null default 0 check (position >= 0),
  add column ended_at timestamptz,
  add column ended_by uuid references users,
  add column end_reason text check (char_length(end_reason) between 1 and 2000),
  add column replaced_by uuid,
  add unique (docket_id, id),
  add foreign key (docket_id, replaced_by) references docket_documents (docket_id, id),
  add check ((ended_at is null) = (end_reason is null)),
  add check (replaced_by is null or (ended_at is not null and replaced_by <> id));
create unique index docket_documents_replaced_by on docket_documents (replaced_by);
comment on column docket_documents.title is 'What the document is called; null for the name of its file.';
comment on column docket_documents.position is 'Its place in the list; equal places are in the order of the ids.';
comment on column docket_documents.ended_at is 'When it was replaced or withdrawn; null for a document of the docket as it is. What leaves a draft leaves no row.';
comment on column docket_documents.end_reason is 'Why it was replaced or withdrawn, for everyone to read.';
comment on column docket_documents.replaced_by is 'The next version; null for one that was withdrawn.';

alter table dockets add column documents_version integer not null default 1 check (documents_version > 0);
comment on column dockets.documents_version is 'Counts the changes of the supporting documents, so that nobody changes a list that a colleague changed meanwhile.';
