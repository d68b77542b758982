-- Keys with which programs call /api/v1 as the person who made them (decision 48).
create table api_keys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 100),
  prefix text not null check (char_length(prefix) between 8 and 20),
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'submit', 'moderate', 'export', 'manage']),
  second_factor boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table api_keys is 'Keys of programs that call the API as a person. Only what the key hashes to is stored.';
comment on column api_keys.prefix is 'The beginning of the key, by which people recognize it.';
comment on column api_keys.second_factor is 'Whether the session that made the key had shown a second factor; the key counts as having shown it, too.';
comment on column api_keys.last_used_at is 'Noted at most once a minute.';
create index api_keys_user on api_keys (user_id) where revoked_at is null;
