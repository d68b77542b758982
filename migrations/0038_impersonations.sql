-- A super owner who sees the pages as a member of an agency does, and changes nothing (settled 14).
create table impersonations (
  id uuid primary key default uuidv7(),
  session_id uuid references sessions on delete set null,
  user_id uuid not null references users,
  target_id uuid not null references users,
  agency_id uuid not null references agencies,
  reason text not null check (char_length(reason) between 1 and 2000),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (user_id <> target_id),
  check (expires_at > started_at and expires_at <= started_at + interval '30 minutes')
);
comment on table impersonations is 'Read-only views of a super owner as a member of an agency, each from one session, for 30 minutes at most.';
create unique index impersonations_running on impersonations (user_id) where ended_at is null;
create index impersonations_session on impersonations (session_id);
create index impersonations_target on impersonations (target_id);
