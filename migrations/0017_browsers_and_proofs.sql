alter table users add column browser_generation uuid not null default gen_random_uuid();
comment on column users.browser_generation is 'What a browser keeps of the account names it. Replaced when every browser shall be new to the account again.';

alter table sessions add column proven_at timestamptz not null default now();
update sessions set proven_at = created_at;
comment on column sessions.proven_at is 'When its owner last proved who they are. A session that begins only because their power changed has that of the one before.';
