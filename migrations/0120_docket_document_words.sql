-- Dockets are found by the words of their supporting documents, too (decision 61). A job writes what is here.
create table docket_document_words (
  docket_id uuid primary key references dockets on delete cascade,
  words tsvector,
  changes integer not null default 1 check (changes > 0),
  written integer not null default 0 check (written between 0 and changes)
);
alter table docket_document_words alter words set storage external;
comment on table docket_document_words is 'What dockets with supporting documents are found by beside their own words.';
comment on column docket_document_words.words is 'What the docket has, and the words of its documents as they are now; null until the job wrote them.';
comment on column docket_document_words.changes is 'Counts what changed in the docket''s words or its documents.';
comment on column docket_document_words.written is 'The changes that `words` has; the job takes rows where there are more.';
create index docket_document_words_found on docket_document_words using gin (words) with (fastupdate = off) where words is not null;
create index docket_document_words_waiting on docket_document_words (docket_id) where written <> changes;

insert into docket_document_words (docket_id) select distinct docket_id from docket_documents where ended_at is null;

drop function if exists write_file_words(uuid[]);
