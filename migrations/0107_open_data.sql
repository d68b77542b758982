-- What anyone can download of a docket, and of the whole site: files that a job makes when something changed (decision 53).
create table data_sets (
  id uuid primary key default uuidv7(),
  docket_id uuid unique nulls not distinct references dockets,
  stale boolean not null default true,
  urgent boolean not null default false,
  due_at timestamptz not null default '-infinity',
  held_by uuid,
  held_until timestamptz not null default '-infinity',
  begun integer not null default 0 check (begun >= 0),
  made integer not null default 0 check (made between 0 and begun),
  as_of timestamptz,
  finished_at timestamptz,
  counted bigint not null default 0 check (counted >= 0),
  comment_count bigint not null default 0 check (comment_count >= 0),
  file_count integer not null default 0 check (file_count >= 0),
  files_left_out integer not null default 0 check (files_left_out >= 0),
  files jsonb not null default '[]',
  check ((made = 0) = (as_of is null))
);
comment on table data_sets is 'The files with the public data of a docket, or of the whole site (without a docket): which there are, and which job makes them anew.';
comment on column data_sets.stale is 'Something has changed since as_of, so the files are to be made anew.';
comment on column data_sets.urgent is 'Fewer comments are public than are in the files: they are made anew without waiting for due_at.';
comment on column data_sets.begun is 'Counts the makings; each has names of its own in the file storage.';
comment on column data_sets.made is 'The making whose files can be downloaded; 0 while there is none.';
comment on column data_sets.finished_at is 'When what can be downloaded last changed: the list of all dockets follows.';
comment on column data_sets.counted is 'What the counter of published comments said at as_of; of the whole site, how many dockets were public.';
comment on column data_sets.files_left_out is 'Files of comments that are public but not in the archive, because it would be too large.';
comment on column data_sets.files is 'Name, size in bytes, SHA-256 and storage key of each file.';
create index data_sets_waiting on data_sets (due_at) where stale;
