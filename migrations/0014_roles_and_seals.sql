-- Which secret keys something in this database may have been made with.
create table secret_keys (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
  first_used_at timestamptz not null
);
comment on table secret_keys is 'Secret keys by a fingerprint that gives nothing of them away: a start with another key is refused. Forgetting a key removes its row.';

-- The job queue has an account and a schema of its own, which the owner of this function could not reach; nothing called it.
drop function enqueue_job;

-- Entries are sealed in this order: ids hold the time of the application, which may be turned back.
alter table moderation_logs add column number bigint generated always as identity unique;

create table audit_seals (
  number bigint primary key check (number > 0),
  log text not null check (log in ('audit_log', 'moderation_logs')),
  after_entry bigint not null,
  last_entry bigint not null,
  entries integer not null check (entries >= 0),
  entry_marks bytea not null,
  digest bytea not null check (octet_length(digest) = 32),
  chain bytea not null unique check (octet_length(chain) = 32),
  signature bytea not null check (octet_length(signature) = 32),
  key_fingerprint text not null,
  sealed_at timestamptz not null,
  check (last_entry > after_entry or (entries = 0 and last_entry = after_entry)),
  check (octet_length(entry_marks) = entries * 24)
);
create index audit_seals_log on audit_seals (log, number);
alter table audit_seals alter column entry_marks set storage external; -- hashes do not compress
comment on table audit_seals is 'What the entries of both logs were when they were sealed, in ranges, each seal chained to the one before and signed with a key that is not in the database.';
comment on column audit_seals.after_entry is 'The range begins after this entry and ends with last_entry.';
comment on column audit_seals.entry_marks is 'For each entry its id (8 bytes) and the beginning of its SHA-256 (16 bytes): says which one is not what it was.';
comment on column audit_seals.digest is 'SHA-256 over the SHA-256 of every entry of the range.';
comment on column audit_seals.chain is 'SHA-256 over the chain of the seal before and everything this seal says.';
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
revoke update, delete, truncate on audit_seals from opendocket_app;
