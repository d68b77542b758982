-- A form that is pressed twice mails one letter.
alter table follows add column asked_at timestamptz;
comment on column follows.asked_at is 'When a letter last asked the address whether it wants this; null where none did, or an earlier release sent it.';
