create table users (
  id uuid primary key default gen_random_uuid(),
  email text check (email = lower(email) and char_length(email) <= 254),
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email) where deleted_at is null;
create unique index users_phone on users (phone) where deleted_at is null;

create table profiles (
  id uuid primary key references users,
  email text,
  full_name text check (char_length(full_name) <= 200),
  agency_name text check (char_length(agency_name) <= 200),
  role text not null default 'public' check (role in ('public', 'agency')),
  created_at timestamptz not null default now()
);
comment on column profiles.role is 'Steers routing only; power over an agency comes from agency_members alone.';

create table platform_roles (
  user_id uuid primary key references users,
  role text not null check (role in ('super_owner', 'super_user')),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_by uuid references users
);

create table sessions (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  user_id uuid not null references users,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  purpose text not null check (purpose in ('email_confirmation', 'password_reset', 'email_change', 'submission_link')),
  token_hash bytea not null unique,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
