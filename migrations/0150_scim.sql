-- An agency's identity provider says over SCIM who works for the agency (decision 66).
create table scim_keys (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  name text not null check (char_length(name) between 1 and 100),
  prefix text not null check (char_length(prefix) between 8 and 20),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by uuid not null references users,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users,
  check (revoked_by is null or revoked_at is not null)
);
comment on table scim_keys is 'Keys with which an agency''s identity provider calls /scim/v2, and nothing else. Only what the key hashes to is stored.';
comment on column scim_keys.prefix is 'The beginning of the key, by which people recognize it.';
comment on column scim_keys.last_used_at is 'Noted at most once a minute.';
create index scim_keys_agency on scim_keys (agency_id) where revoked_at is null;

create table scim_members (
  agency_id uuid not null,
  user_id uuid not null,
  user_name text not null check (char_length(user_name) between 1 and 254),
  external_id text check (char_length(external_id) between 1 and 254),
  display_name text check (char_length(display_name) between 1 and 200),
  given_name text check (char_length(given_name) between 1 and 200),
  family_name text check (char_length(family_name) between 1 and 200),
  made_account boolean not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references agency_members (agency_id, user_id)
);
comment on table scim_members is 'What an agency''s identity provider says of a member. Members that it never wrote about have no row.';
comment on column scim_members.made_account is 'Whether the account was made for this agency over SCIM. Only such a one gets its name from there.';
comment on column scim_members.removed_at is 'Since when the provider has deleted the person; as long as the membership is inactive, it finds nobody.';
create unique index scim_members_user_name on scim_members (agency_id, lower(user_name)) where removed_at is null;
create unique index scim_members_external_id on scim_members (agency_id, external_id) where removed_at is null;

create table scim_groups (
  agency_id uuid not null references agencies,
  role text not null check (role in ('admin', 'manager', 'reviewer', 'viewer')),
  display_name text not null check (char_length(display_name) between 1 and 200),
  external_id text check (char_length(external_id) between 1 and 254),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, role)
);
comment on table scim_groups is 'Groups that an agency''s identity provider has given a name of its own. Each stands for a role; nobody becomes owner by a group.';

create table scim_group_members (
  agency_id uuid not null,
  role text not null check (role in ('admin', 'manager', 'reviewer', 'viewer')),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, user_id, role),
  foreign key (agency_id, user_id) references agency_members (agency_id, user_id)
);
comment on table scim_group_members is 'Whom the identity provider has put into which group. The highest of them is the member''s role.';

-- A key of the agency acts, and no person behind it.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in ('visitor', 'user', 'job', 'command', 'program')) not valid;
alter table audit_log validate constraint audit_log_actor_kind_check;
