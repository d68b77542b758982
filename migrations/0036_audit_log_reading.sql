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
