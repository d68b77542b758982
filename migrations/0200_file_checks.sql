-- A job reads every file of the record again and again, some of them each night, and compares it with the hash that was noted when it came.
create table file_checks (
  id uuid primary key default uuidv7(),
  began_at timestamptz not null,
  ended_at timestamptz,
  after_key text not null default '',
  files bigint not null default 0 check (files >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  damaged bigint not null default 0 check (damaged between 0 and files)
);
comment on table file_checks is 'Rounds in which every stored file of the record is read and compared with its SHA-256.';
comment on column file_checks.ended_at is 'Unset while the round goes on.';
comment on column file_checks.after_key is 'The storage key up to which files were read.';
comment on column file_checks.damaged is 'Files that were missing or not what had been received; the log names each.';
create unique index file_checks_one_goes_on on file_checks ((true)) where ended_at is null;
