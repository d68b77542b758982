-- Webhooks: an agency's own systems are told what happens to its comments and dockets (decision 54).
create table webhooks (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  url text not null check (char_length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0 and events <@ array['comment.received', 'comment.published', 'comment.unpublished', 'comment.withdrawn', 'docket.opened', 'docket.closed']),
  status text not null default 'active' check (status in ('active', 'paused', 'switched_off')),
  active_since timestamptz not null,
  sealed_secret bytea not null,
  sealed_former_secret bytea,
  former_secret_until timestamptz,
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users,
  updated_at timestamptz not null,
  updated_by uuid not null references users,
  unique (agency_id, url),
  check ((sealed_former_secret is null) = (former_secret_until is null))
);
comment on table webhooks is 'Addresses of an agency''s own systems that are told what happens to its comments and dockets.';
comment on column webhooks.active_since is 'What happened before is not told.';
comment on column webhooks.sealed_former_secret is 'Until `former_secret_until` it signs beside the new one.';
comment on column webhooks.failing_since is 'The first try that failed after the last one that did not.';

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null check (event in ('comment.received', 'comment.published', 'comment.unpublished', 'comment.withdrawn', 'docket.opened', 'docket.closed', 'webhook.test')),
  subject_id uuid not null,
  subject_status text not null,
  at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_attempt_at timestamptz,
  answer_status smallint,
  failure text check (failure in ('answered', 'timed_out', 'address_not_allowed', 'not_trusted', 'not_reached')),
  created_at timestamptz not null
);
comment on table webhook_deliveries is 'What a webhook is told, each event once. Its id is the `webhook-id` of every try.';
comment on column webhook_deliveries.subject_id is 'The comment or docket that it is about; of a test, the webhook.';
comment on column webhook_deliveries.subject_status is 'The status that the event brought about.';
comment on column webhook_deliveries.at is 'When it happened.';
comment on column webhook_deliveries.next_attempt_at is 'While it is being sent, until when nobody else sends it.';
comment on column webhook_deliveries.answer_status is 'The HTTP status of the last answer.';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries_created on webhook_deliveries (created_at);
-- What a docket's dates bring about is looked for again and again.
create unique index webhook_deliveries_turns on webhook_deliveries (webhook_id, event, subject_id, at) where event in ('docket.opened', 'docket.closed');
