-- What the protocol of /auth/v1 knows of a person beside the account itself.
alter table users
  add column role text not null default 'authenticated' check (char_length(role) between 1 and 100),
  add column is_anonymous boolean not null default false,
  add column invited_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column new_email text check (new_email = lower(new_email) and char_length(new_email) <= 254),
  add column email_change_sent_at timestamptz,
  add column email_change_proven text check (email_change_proven in ('current', 'new')),
  add column erased_at timestamptz;
comment on column users.role is 'A word of the protocol, carried in tokens; it gives no power in this product.';
comment on column users.email_change_proven is 'Which of the two addresses has agreed to the change so far; it takes both.';
comment on column users.erased_at is 'Nothing personal is left; the row stays because the public record points at it.';

create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  provider text not null check (provider ~ '^[a-z0-9_-]{1,50}$'),
  subject text not null check (char_length(subject) between 1 and 255),
  identity_data jsonb not null default '{}',
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, subject)
);
comment on table identities is 'Ways to prove who somebody is: the e-mail address itself, or an account at another provider.';
create index identities_user on identities (user_id);
create index identities_email on identities (email);
insert into identities (user_id, provider, subject, identity_data, created_at, updated_at)
  select id, 'email', id::text,
    jsonb_build_object('sub', id, 'email', email, 'email_verified', email_confirmed_at is not null, 'phone_verified', false), created_at, created_at
  from users where email is not null;

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  factor_id uuid,
  generation integer not null default 0,
  lowest_generation integer not null default 0,
  rotations jsonb not null default '[]',
  user_agent text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table auth_sessions is 'Sessions of API clients. Ending one removes its row. Refresh tokens are computed from id and generation with a key that is not in the database.';
comment on column auth_sessions.lowest_generation is 'Refresh tokens older than this were given out before a second factor was shown.';
comment on column auth_sessions.rotations is 'When the last few refresh tokens were replaced, in milliseconds since 1970, newest last.';
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_end on auth_sessions (expires_at);

create table auth_flows (
  id uuid primary key default gen_random_uuid(),
  provider text,
  state_hash bytea unique,
  browser_hash bytea,
  code_challenge text,
  redirect_to text not null,
  method text not null,
  linking_user_id uuid references users,
  user_id uuid references users,
  auth_code_hash bytea unique,
  provider_tokens bytea,
  failure text check (char_length(failure) <= 200),
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table auth_flows is 'Sign-ins that are on their way through a provider or a mailbox. Provider tokens are encrypted.';
create index auth_flows_end on auth_flows (expires_at);

create table auth_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'sms')),
  verification_type text not null check (verification_type in ('signup', 'invite', 'magiclink', 'recovery', 'email_change', 'reauthentication', 'sms')),
  address text not null,
  link_hash bytea not null unique,
  code_hash bytea not null,
  flow_id uuid references auth_flows on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, kind)
);
comment on table auth_codes is 'Mailed codes and links, and codes sent to telephones, as keyed hashes. A newer one of a kind replaces the older; using one removes its row.';
create index auth_codes_address on auth_codes (address);

create table auth_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text check (char_length(friendly_name) <= 100),
  sealed_secret bytea,
  last_totp_step bigint,
  credential_id text unique,
  credential jsonb,
  sign_count bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((factor_type = 'totp') = (sealed_secret is not null))
);
comment on column auth_factors.last_totp_step is 'The newest time step whose code was accepted: neither it nor an older one is accepted again.';
create unique index auth_factors_name on auth_factors (user_id, friendly_name) where friendly_name <> '';
create index auth_factors_user on auth_factors (user_id);

create table auth_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth_factors on delete cascade,
  webauthn_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_challenges_factor on auth_challenges (factor_id);

create table signing_keys (
  kid text primary key check (char_length(kid) between 1 and 200),
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
comment on table signing_keys is 'Keys of access tokens; private halves encrypted with a key that is not in the database. One signs, retired ones verify for a while.';
create unique index signing_keys_current on signing_keys ((true)) where retired_at is null;

create table service_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null,
  revoked_at timestamptz
);
comment on table service_keys is 'Keys of machines that administer accounts: the token itself exists only where it was handed out.';
create unique index service_keys_name on service_keys (name) where revoked_at is null;
