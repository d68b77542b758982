-- An agency's people sign in with a provider of its own (decision 63).
alter table identities drop constraint identities_provider_check;
alter table identities add constraint identities_provider_check check (provider ~ '^([a-z0-9_-]{1,50}|sso:[0-9a-f-]{36})$');

create table agency_domains (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  domain text not null check (domain ~ '^([a-z0-9-]+\.)+[a-z0-9-]+$' and char_length(domain) <= 253),
  dns_value text not null,
  letter_hash bytea unique,
  letter_expires_at timestamptz,
  proven_at timestamptz,
  proof text check (proof in ('dns', 'letter')),
  created_at timestamptz not null,
  created_by uuid not null references users,
  unique (agency_id, domain),
  check ((proven_at is null) = (proof is null)),
  check ((letter_hash is null) = (letter_expires_at is null))
);
comment on table agency_domains is 'Domains of e-mail addresses that agencies claim, and those they have proven to be theirs.';
comment on column agency_domains.dns_value is 'What a TXT record of the domain must say. It is no secret.';
comment on column agency_domains.letter_hash is 'Of the link in the letter to the postmaster; it works once.';
-- A domain is proven by one agency at a time.
create unique index agency_domains_proven on agency_domains (domain) where proven_at is not null;

create table sign_in_providers (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  kind text not null default 'oidc' check (kind in ('oidc')),
  status text not null default 'off' check (status in ('off', 'on')),
  issuer text not null check (char_length(issuer) between 1 and 2000),
  client_id text not null check (char_length(client_id) between 1 and 500),
  client_auth text not null check (client_auth in ('secret', 'private_key')),
  sealed_credential bytea not null,
  scopes text not null default '' check (char_length(scopes) <= 500),
  acr_values text not null default '' check (char_length(acr_values) <= 1000),
  trusts_second_factor boolean not null default false,
  trusts_addresses boolean not null default false,
  membership text not null default 'invitation' check (membership in ('invitation', 'first_sign_in')),
  groups_claim text check (char_length(groups_claim) between 1 and 100),
  admin_groups text[] not null default '{}',
  manager_groups text[] not null default '{}',
  reviewer_groups text[] not null default '{}',
  required boolean not null default false,
  way_back_user_id uuid references users,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users,
  updated_at timestamptz not null,
  updated_by uuid not null references users,
  unique (agency_id, kind),
  check (not required or (status = 'on' and way_back_user_id is not null))
);
comment on table sign_in_providers is 'The provider with which an agency''s people sign in. Identities that come of it are called sso: and its id.';
comment on column sign_in_providers.sealed_credential is 'The client''s secret, or its private key (PKCS 8).';
comment on column sign_in_providers.trusts_second_factor is 'Whether a second factor that the provider says it saw counts here.';
comment on column sign_in_providers.trusts_addresses is 'Whether an address counts of which the provider does not say that it is verified; never one of which it says that it is not.';
comment on column sign_in_providers.groups_claim is 'The claim that names the groups which give roles; null where roles are given by hand.';
comment on column sign_in_providers.way_back_user_id is 'The owner who still signs in otherwise while the provider is required.';

alter table auth_flows
  add column trial_by uuid references users,
  add column second_factor_shown boolean not null default false;
comment on column auth_flows.trial_by is 'The owner who only wants to see what the provider sends; nobody is signed in.';
comment on column auth_flows.second_factor_shown is 'Whether the provider proved a second factor and is trusted with that.';
create index auth_flows_trial on auth_flows (trial_by) where trial_by is not null;

alter table sessions add column sign_in_provider_id uuid references sign_in_providers on delete set null;
comment on column sessions.sign_in_provider_id is 'The agency''s provider that opened it.';
create index sessions_sign_in_provider on sessions (sign_in_provider_id) where sign_in_provider_id is not null;
