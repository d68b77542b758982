-- Two sign-ups with one address that was never confirmed, and two passwords: no letter says whose is the owner's.
alter table users add column password_disputed boolean not null default false;
comment on column users.password_disputed is 'True while the account waits for its confirmation and somebody signed up with another password: a code that confirms it takes the password away.';
