-- The audit log is read by kind, person and time, a page at a time: along these indexes a page costs the same whatever the log holds.
create index audit_log_agency_kind on audit_log (agency_id, action, at desc, id desc) where agency_id is not null;
-- What commenters sent is never found by person, so submitting a comment does not pay for it.
create index audit_log_agency_person on audit_log (agency_id, actor_id, action, at desc, id desc)
  where agency_id is not null and actor_id is not null and action <> 'comment.submitted';
-- What belongs to no agency, and what the platform did to one.
create index audit_log_platform_kind on audit_log (action, at desc, id desc)
  where agency_id is null or action in ('agency.created', 'agency.restored');
create index audit_log_platform_person on audit_log (actor_id, action, at desc, id desc)
  where actor_id is not null and (agency_id is null or action in ('agency.created', 'agency.restored'));

-- What is stuck is shown to those who can do something about it.
alter table mail_outbox add column agency_id uuid;
comment on column mail_outbox.agency_id is 'Whose matter the letter is about; null for those about an account. Without a foreign key, so that a letter locks no agency.';
create index mail_outbox_stuck on mail_outbox (created_at desc) where status <> 'sent' and (status = 'failed' or attempts >= 3);

create table job_failures (
  name text primary key check (name ~ '^[a-z_]+$'),
  failed_at timestamptz not null,
  times integer not null check (times > 0),
  reason text not null check (char_length(reason) <= 500)
);
comment on table job_failures is 'Jobs whose last run failed, and how often in a row; the row goes when one succeeds.';
