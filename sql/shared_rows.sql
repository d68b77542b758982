-- What comments that arrive together have in common, and none of them locks (decision 98): where many lock one row at once, each of them
-- writes down all others. The foreign keys that would are not enforced; these triggers ask the same without a lock.

-- The number of the lock under which comments on a docket are received, all of them together, and by which a change waits for them. There are
-- a thousand: PostgreSQL has room for some thousands of locks, and one transaction may close as many dockets.
create or replace function docket_lock(docket uuid) returns bigint language sql immutable
return hashtextextended('docket', abs(hashtextextended(docket::text, 0) % 1000));

-- Triggers: of a docket, what decides whether and how a comment is taken is changed when none on it is under way, and none begins before
-- that is committed. What else changes, such as the words it is found by, keeps nobody waiting.
create or replace function wait_for_comments() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(docket_lock(old.id));
  if tg_op = 'UPDATE' then
    if new.id = old.id and new.agency_id = old.agency_id then return new; end if;
  end if;
  if exists (select from comments where docket_id = old.id) or exists (select from docket_participation where docket_id = old.id) then
    raise exception 'there are comments on the docket %', old.id using errcode = 'foreign_key_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger dockets_wait_for_comments before update on dockets for each row
  when ((new.id, new.agency_id, new.status, new.open_at, new.close_at, new.auto_publish, new.version)
    is distinct from (old.id, old.agency_id, old.status, old.open_at, old.close_at, old.auto_publish, old.version))
  execute function wait_for_comments();
create or replace trigger dockets_that_go_wait_for_comments before delete on dockets
  for each row execute function wait_for_comments();

create or replace function require_docket_of_comment() returns trigger language plpgsql as $$
begin
  if not exists (select from dockets where id = new.docket_id and agency_id = new.agency_id)
    or not exists (select from certification_texts where version = new.certification_version) then
    raise exception 'no such docket or certification text' using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return null;
end $$;
create or replace trigger comments_have_their_docket after insert or update of agency_id, docket_id, certification_version on comments
  for each row execute function require_docket_of_comment();

create or replace function require_docket() returns trigger language plpgsql as $$
begin
  if not exists (select from dockets where id = new.docket_id) then
    raise exception 'no such docket' using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return null;
end $$;
create or replace trigger docket_participation_has_its_docket after insert or update of docket_id on docket_participation
  for each row execute function require_docket();

create or replace function require_agency() returns trigger language plpgsql as $$
begin
  if not exists (select from agencies where id = new.agency_id) then
    raise exception 'no such agency' using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return null;
end $$;
create or replace trigger audit_log_has_its_agency after insert on audit_log
  for each row when (new.agency_id is not null) execute function require_agency();

-- Trigger: an agency that has entries in the log stays. (Certification texts always do: they are append-only.)
create or replace function keep_agency_of_entries() returns trigger language plpgsql as $$
begin
  if exists (select from audit_log where agency_id = old.id) then
    raise exception 'there are log entries of the agency %', old.id using errcode = 'foreign_key_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger agencies_keep_their_entries before delete or update of id on agencies
  for each row execute function keep_agency_of_entries();

-- Trigger: with a webhook goes what it was to be told.
create or replace function forget_deliveries() returns trigger language plpgsql as $$
begin
  delete from webhook_deliveries where webhook_id = old.id;
  return null;
end $$;
create or replace trigger webhooks_forget_deliveries after delete on webhooks
  for each row execute function forget_deliveries();
