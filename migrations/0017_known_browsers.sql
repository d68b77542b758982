alter table users add column browser_generation uuid not null default gen_random_uuid();
comment on column users.browser_generation is 'What a browser keeps of the account names it. Replaced when every browser shall be new to the account again.';
