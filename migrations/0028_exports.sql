-- An export is the record of who took what out; how far it has come is work in progress, with a table of its own (S 2, S 3).
alter table exports drop column progress_percent,
  add column comment_statuses text[] not null default '{}' check (comment_statuses <@ array['submitted', 'under_review', 'published', 'rejected', 'flagged']),
  add column include_attachments boolean not null default false,
  add column confidential boolean not null default false,
  add column second_factor boolean not null default false,
  add column comment_count bigint check (comment_count >= 0),
  add column file_count bigint check (file_count >= 0),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column deleted_at timestamptz,
  drop column filters,
  add check (status <> 'completed' or (size_bytes is not null and sha256 is not null and completed_at is not null and expires_at is not null)),
  add check (status <> 'failed' or error_message is not null);
comment on column exports.created_at is 'The moment the export speaks of: it holds the comments received before.';
comment on column exports.confidential is 'It holds what only those may read who may approve comments: email addresses, and comments that are not public.';
comment on column exports.second_factor is 'Whoever asked for it had shown a second factor.';
create index exports_expiry on exports (expires_at) where status = 'completed' and deleted_at is null;

create table export_runs (
  export_id uuid primary key references exports,
  work text not null default 'make' check (work in ('make', 'remove')),
  held_until timestamptz not null default '-infinity',
  held_by uuid,
  attempts integer not null default 0 check (attempts >= 0),
  comments_total bigint not null default 0 check (comments_total >= 0),
  comments_done bigint not null default 0 check (comments_done >= 0),
  parts_done integer not null default 0 check (parts_done >= 0),
  last_comment_id uuid
);
comment on table export_runs is 'Exports to be made, and files to be removed: how far each is, and which job has it for how long.';
comment on column export_runs.last_comment_id is 'The last comment in the parts that are done; the next part begins after it.';
