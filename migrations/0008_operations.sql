create table mail_outbox (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]+$'),
  to_address text not null check (char_length(to_address) <= 254),
  subject text not null,
  text_body text not null,
  html_body text not null,
  message_id text not null unique,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_pending on mail_outbox ((kind = 'comment_receipt'), next_attempt_at) where status = 'pending';

create table contact_submissions (
  id uuid primary key default uuidv7(),
  reference_id text not null unique check (reference_id ~ '^[0-9A-Z]{12,40}$'),
  user_type text not null check (user_type in ('citizen', 'government')),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254),
  organization text check (char_length(organization) <= 200),
  subject text not null check (char_length(subject) between 1 and 200),
  category text not null check (category in (
    'technical_support', 'account_access', 'agency_onboarding', 'feature_request', 'bug_report', 'training_request', 'general_inquiry')),
  message text not null check (char_length(message) between 1 and 10000),
  user_id uuid references users,
  form_hash bytea not null unique,
  created_at timestamptz not null
);
comment on column contact_submissions.form_hash is 'The same form sent twice finds its message here.';

create table exports (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  docket_id uuid,
  export_type text not null check (export_type in ('csv', 'zip', 'combined')),
  filters jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'expired')),
  progress_percent integer not null default 0 check (progress_percent between 0 and 100),
  error_message text,
  file_path text,
  size_bytes bigint check (size_bytes >= 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  expires_at timestamptz,
  foreign key (agency_id, docket_id) references dockets (agency_id, id),
  check (status <> 'completed' or file_path is not null)
);
create index exports_agency on exports (agency_id, created_at desc);

create table used_captchas (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table used_captchas is 'A solved captcha counts once.';

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Not in the write-ahead log: counting must not wait for the disk, and a crash may forget it. Shared by all processes. Times are in milliseconds since 1970.';

create table status_checks (
  single boolean primary key default true check (single),
  first_at timestamptz not null,
  last_at timestamptz not null
);
comment on table status_checks is 'One row: since when the parts of the site are checked, and when they last were.';

create table status_incidents (
  id uuid primary key default uuidv7(),
  component text not null check (component in ('site', 'database', 'clock', 'mail')),
  state text not null check (state in ('slow', 'failing')),
  checks integer not null default 1 check (checks > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= started_at)
);
comment on table status_incidents is 'When a part did not work as it should, as the checks saw it. Removed after 90 days.';
comment on column status_incidents.checks is 'How many checks saw it; one alone is not shown.';
create unique index status_incidents_open on status_incidents (component) where ended_at is null;
create index status_incidents_started on status_incidents (started_at);
