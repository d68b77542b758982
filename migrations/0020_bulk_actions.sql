create table bulk_actions (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  actor_id uuid not null references users,
  second_factor boolean not null,
  action text not null check (action in ('approve', 'reject', 'flag')),
  reason text check (char_length(reason) <= 2000),
  tab text not null check (tab in ('pending', 'flagged', 'approved', 'rejected')),
  docket_id uuid,
  q text not null check (char_length(q) <= 500),
  last_id uuid not null,
  total integer not null check (total > 0),
  state text not null default 'running'
    check (state in ('running', 'finished', 'stopped', 'undoing', 'undone', 'undo_stopped')),
  stopped_because text check (stopped_because in ('pressed', 'power', 'failed')),
  done integer not null default 0 check (done >= 0),
  refused integer not null default 0 check (refused >= 0),
  undone integer not null default 0 check (undone >= 0),
  undo_refused integer not null default 0 check (undo_refused >= 0),
  reached_id uuid not null,
  undo_reached_id uuid,
  attempts integer not null default 0 check (attempts >= 0),
  next_step_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  undo_started_at timestamptz,
  undo_ended_at timestamptz,
  unique (agency_id, id),
  foreign key (agency_id, docket_id) references dockets (agency_id, id),
  check ((state = 'running') = (ended_at is null)),
  check ((state in ('undoing', 'undone', 'undo_stopped')) = (undo_started_at is not null)),
  check ((state in ('undone', 'undo_stopped')) = (undo_ended_at is not null)),
  check ((undo_started_at is null) = (undo_reached_id is null)),
  check (state not in ('stopped', 'undo_stopped') or stopped_because is not null),
  check (undone + undo_refused <= done)
);
comment on table bulk_actions is 'One decision on all comments that matched a filter of the queue when it was made, carried out in steps by a job for whoever made it.';
comment on column bulk_actions.second_factor is 'Whether the person had shown a second factor when they asked: the job may do what they might.';
comment on column bulk_actions.last_id is 'The newest comment that can be part of it: what is received later is not.';
comment on column bulk_actions.total is 'How many comments matched.';
comment on column bulk_actions.reached_id is 'Comments after this one are still to be decided, in the order of their ids. It moves in the transaction that decides them.';
comment on column bulk_actions.undo_reached_id is 'The same for taking the decisions back.';
comment on column bulk_actions.attempts is 'How often in a row the next step has failed.';
create index bulk_actions_next on bulk_actions (next_step_at) where state in ('running', 'undoing');
create index bulk_actions_agency on bulk_actions (agency_id, id desc);

create table bulk_action_refusals (
  bulk_action_id uuid not null,
  undoing boolean not null,
  comment_id uuid not null,
  agency_id uuid not null,
  code text not null check (code in ('comment_changed_meanwhile', 'comment_transition_not_allowed')),
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  step_id uuid references moderation_logs,
  primary key (bulk_action_id, undoing, comment_id),
  foreign key (agency_id, bulk_action_id) references bulk_actions (agency_id, id),
  foreign key (agency_id, comment_id) references comments (agency_id, id)
);
comment on table bulk_action_refusals is 'Comments that a bulk action, or its undoing, left as they were, and why.';
comment on column bulk_action_refusals.status is 'What the comment was at that moment.';
comment on column bulk_action_refusals.step_id is 'What somebody else had done to it in the meantime.';

-- A bulk action is taken back in steps, in the order of the comments.
create index moderation_logs_batch_comment on moderation_logs (batch_id, comment_id);
drop index moderation_logs_batch;
