-- What our own pages remember of signing in, beside the account itself.
alter table sessions
  add column awaits_factor boolean not null default false,
  add column second_factor_at timestamptz,
  add check (not awaits_factor or second_factor_at is null);
comment on column sessions.awaits_factor is 'The password was right and the second factor is still missing: such a session opens nothing but the page that asks for it.';

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'One-time replacements of a second factor, as keyed hashes; using one removes its row.';

create table kept_forms (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  address text not null check (char_length(address) <= 2000),
  fields jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table kept_forms is 'Forms that arrived when their sender''s session had just ended: shown again to the same person after signing in.';
create index kept_forms_user on kept_forms (user_id, created_at);
create index kept_forms_end on kept_forms (expires_at);
