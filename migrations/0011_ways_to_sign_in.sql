-- A telephone number that waits for its code before it replaces the account's own.
alter table users
  add column new_phone text,
  add column phone_change_sent_at timestamptz;

alter table auth_codes
  drop constraint auth_codes_kind_check,
  add constraint auth_codes_kind_check check (kind in
    ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'sms', 'phone_change')),
  drop constraint auth_codes_verification_type_check,
  add constraint auth_codes_verification_type_check check (verification_type in
    ('signup', 'invite', 'magiclink', 'recovery', 'email_change', 'reauthentication', 'sms', 'phone_change'));

alter table auth_sessions add column repeated_generation integer;
comment on column auth_sessions.repeated_generation is 'The newest refresh token that was given out again long after it was made. Two in a row mean two parties who take turns.';

create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table used_id_tokens is 'ID tokens of providers that have signed somebody in, as keyed hashes until they expire: none works twice.';
create index used_id_tokens_end on used_id_tokens (expires_at);

-- What was left unfinished before this rule existed.
delete from auth_factors where status = 'unverified';
