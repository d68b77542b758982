create table moderation_logs (
  id uuid primary key default uuidv7(),
  batch_id uuid not null default uuidv7(),
  agency_id uuid not null,
  comment_id uuid not null,
  action text not null check (action in ('review', 'approve', 'reject', 'flag', 'undo')),
  actor_id uuid references users,
  reason text check (char_length(reason) <= 2000),
  previous_status text not null check (previous_status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  new_status text not null check (new_status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  created_at timestamptz not null,
  foreign key (agency_id, comment_id) references comments (agency_id, id)
);
comment on column moderation_logs.batch_id is 'The comments moved by one press of a button share it, so that undo takes back all of them.';
create index moderation_logs_comment on moderation_logs (comment_id, id);
create index moderation_logs_batch on moderation_logs (batch_id);
create trigger moderation_logs_append_only before update or delete or truncate on moderation_logs
  for each statement execute function refuse_change();

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'job', 'command')),
  actor_id uuid,
  actor_name text,
  agency_id uuid references agencies,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text
);
comment on table audit_log is 'Who did what, when, before and after. Written in the transaction of the change; never changed afterwards.';
create index audit_log_entity on audit_log (entity_id, id);
create index audit_log_agency on audit_log (agency_id, id desc) where agency_id is not null;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

revoke update, delete, truncate on certification_texts, moderation_logs, audit_log from opendocket_app;
