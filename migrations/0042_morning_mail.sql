-- A letter on weekday mornings to people who work for an agency and asked for it (decision 38).
create table morning_mail_choices (
  member_id uuid primary key references agency_members,
  parts text[] not null check (parts <@ array['waiting', 'closing', 'mentions'] and cardinality(parts) <= 3),
  updated_at timestamptz not null
);
comment on table morning_mail_choices is 'What members want in their morning mail. No row or no parts: they get none.';

create table morning_mail_days (
  member_id uuid not null references agency_members,
  day date not null,
  made_at timestamptz not null,
  primary key (member_id, day)
);
comment on table morning_mail_days is 'The days, in the agency''s time zone, for which a member''s morning mail was made or had nothing to say: each once.';
create index morning_mail_days_made_at on morning_mail_days (made_at);

alter table mail_outbox add column unsubscribe_url text;
comment on column mail_outbox.unsubscribe_url is 'Where mail programs stop letters like this one with one press (RFC 8058).';

-- Morning mails come by the thousand at one moment: all other letters go first, receipts among them.
drop index mail_outbox_pending;
create index mail_outbox_pending on mail_outbox
  ((case kind when 'comment_receipt' then 1 when 'morning_mail' then 2 else 0 end), next_attempt_at) where status = 'pending';
