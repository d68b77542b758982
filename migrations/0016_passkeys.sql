alter table auth_factors add column last_used_at timestamptz;
comment on column auth_factors.last_used_at is 'When it last proved who somebody is, after the password or on its own.';

create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  challenge text not null,
  browser_mark text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Questions to whatever passkey a browser has for this site; the first answer removes the row.';
comment on column passkey_challenges.browser_mark is 'Keyed hash of the token of the browser that asked; null for API clients.';
create index passkey_challenges_end on passkey_challenges (expires_at);

alter table agencies add column second_factor_for_readers boolean not null default false;
comment on column agencies.second_factor_for_readers is 'Whether members who can read commenters'' email addresses must have shown a second factor.';
