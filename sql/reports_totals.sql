-- Files and uses of saved reasons as reports count them: appended by each change, folded and compared like the comments (decision 101).

-- Trigger: files inserted by one statement. Those of a comment come with it, or after it.
create or replace function count_new_files() returns trigger language plpgsql as $$
begin
  insert into report_file_deltas (agency_id, docket_id, received_from, files, bytes)
  select f.agency_id, c.docket_id, quarter_hour(f.created_at), count(*), sum(f.file_size)
  from inserted f join comments c on c.id = f.comment_id group by 1, 2, 3;
  return null;
end $$;
create or replace trigger comment_attachments_counted after insert on comment_attachments
  referencing new table as inserted for each statement execute function count_new_files();

-- Trigger: decisions made with saved reasons.
create or replace function count_new_uses() returns trigger language plpgsql as $$
begin
  insert into report_reason_deltas (agency_id, saved_reason_id, decided_from, decisions, letters)
  select agency_id, saved_reason_id, quarter_hour(created_at), count(*), 0 from inserted where undone_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace trigger used_reasons_counted after insert on used_reasons
  referencing new table as inserted for each statement execute function count_new_uses();

-- Trigger: such decisions that were undone.
create or replace function count_undone_uses() returns trigger language plpgsql as $$
begin
  insert into report_reason_deltas (agency_id, saved_reason_id, decided_from, decisions, letters)
  select agency_id, saved_reason_id, quarter_hour(created_at), sum(delta), 0
  from (select agency_id, saved_reason_id, created_at, 1 as delta from undone_to where undone_at is null
        union all select agency_id, saved_reason_id, created_at, -1 from undone_from where undone_at is null) as changes
  group by 1, 2, 3 having sum(delta) <> 0;
  return null;
end $$;
create or replace trigger used_reasons_recounted after update on used_reasons
  referencing old table as undone_from new table as undone_to for each statement execute function count_undone_uses();

-- Trigger: their letters that were sent. Who decided and when does not change, so that it does not matter what else happens to the decision.
create or replace function count_sent_letters() returns trigger language plpgsql as $$
begin
  insert into report_reason_deltas (agency_id, saved_reason_id, decided_from, decisions, letters)
  select u.agency_id, u.saved_reason_id, quarter_hour(u.created_at), 0, sum(delta)
  from (select log_id, 1 as delta from settled_to where state = 'sent' union all select log_id, -1 from settled_from where state = 'sent') as changes
    join used_reasons u using (log_id)
  group by 1, 2, 3 having sum(delta) <> 0;
  return null;
end $$;
create or replace trigger decision_letters_counted after update on decision_letters
  referencing old table as settled_from new table as settled_to for each statement execute function count_sent_letters();

create or replace view current_report_files as
  select agency_id, docket_id, day, files, bytes from report_file_days
  union all
  select d.agency_id, d.docket_id, (d.received_from at time zone coalesce(z.time_zone, known_time_zone(a.time_zone)))::date, d.files, d.bytes
  from report_file_deltas d join agencies a on a.id = d.agency_id left join report_agencies z on z.agency_id = d.agency_id;
comment on view current_report_files is 'The files of report_file_days and what was appended since, to be summed.';

create or replace view current_report_reasons as
  select agency_id, saved_reason_id, day, decisions, letters from report_reason_days
  union all
  select d.agency_id, d.saved_reason_id, (d.decided_from at time zone coalesce(z.time_zone, known_time_zone(a.time_zone)))::date, d.decisions, d.letters
  from report_reason_deltas d join agencies a on a.id = d.agency_id left join report_agencies z on z.agency_id = d.agency_id;
comment on view current_report_reasons is 'The uses of report_reason_days and what was appended since, to be summed.';

revoke insert, update, delete on current_report_files, current_report_reasons from opendocket_app;

-- Adds what was appended to the days. Only while report_agencies is locked, as all below.
create or replace function fold_files_and_reasons() returns void language plpgsql as $$
begin
  with taken as (
    delete from report_file_deltas d using report_agencies z where z.agency_id = d.agency_id
    returning d.agency_id, (d.received_from at time zone z.time_zone)::date as day, d.docket_id, d.files, d.bytes
  )
  insert into report_file_days as r (agency_id, day, docket_id, files, bytes)
  select agency_id, day, docket_id, sum(files), sum(bytes) from taken group by 1, 2, 3
  on conflict (agency_id, day, docket_id) do update set files = r.files + excluded.files, bytes = r.bytes + excluded.bytes;

  with taken as (
    delete from report_reason_deltas d using report_agencies z where z.agency_id = d.agency_id
    returning d.agency_id, (d.decided_from at time zone z.time_zone)::date as day, d.saved_reason_id, d.decisions, d.letters
  )
  insert into report_reason_days as r (agency_id, day, saved_reason_id, decisions, letters)
  select agency_id, day, saved_reason_id, sum(decisions), sum(letters) from taken group by 1, 2, 3
  on conflict (agency_id, day, saved_reason_id) do update set decisions = r.decisions + excluded.decisions, letters = r.letters + excluded.letters;
end $$;

-- Adds the comments of an agency up by day and by month, and puts right what the totals say otherwise; answers how many were wrong.
create or replace function recount_comment_totals(agency uuid) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  with by_day as (
    merge into report_comment_days r
    using (select day, docket_id, coalesce(sum(total) filter (where status <> 'withdrawn'), 0) as total,
             coalesce(sum(total) filter (where status in ('submitted', 'under_review')), 0) as waiting
           from (select day, docket_id, status, total from report_comments where agency_id = agency
                 union all select day, docket_id, null, 0 from report_comment_days where agency_id = agency) as parts group by 1, 2) as n
    on r.agency_id = agency and r.day = n.day and r.docket_id = n.docket_id
    when matched and (r.total, r.waiting) <> (n.total, n.waiting) then update set total = n.total, waiting = n.waiting
    when not matched and (n.total, n.waiting) <> (0, 0) then insert (agency_id, day, docket_id, total, waiting)
      values (agency, n.day, n.docket_id, n.total, n.waiting)
    returning 1
  ), by_month as (
    merge into report_comment_months r
    using (select month, docket_id, status, position, sum(total) as total
           from (select date_trunc('month', day)::date as month, docket_id, status, position, total from report_comments where agency_id = agency
                 union all select month, docket_id, status, position, 0 from report_comment_months where agency_id = agency) as parts
           group by 1, 2, 3, 4) as n
    on r.agency_id = agency and r.month = n.month and r.docket_id = n.docket_id and r.status = n.status and r.position = n.position
    when matched and r.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (agency_id, month, docket_id, status, position, total)
      values (agency, n.month, n.docket_id, n.status, n.position, n.total)
    returning 1
  )
  select (select count(*) from by_day) + (select count(*) from by_month) into wrong;
  delete from report_comment_days where agency_id = agency and total = 0 and waiting = 0;
  delete from report_comment_months where agency_id = agency and total = 0;
  return wrong;
end $$;

-- Counts an agency's files and uses of saved reasons one by one, in the zone of its counts, and puts right what the days say otherwise.
create or replace function recount_files_and_reasons(agency uuid, out wrong_files bigint, out wrong_reasons bigint) language plpgsql as $$
declare
  zone constant text := (select time_zone from report_agencies where agency_id = agency);
begin
  with counted as (
    merge into report_file_days r
    using (select day, docket_id, sum(files) as files, sum(bytes) as bytes
           from (select (f.created_at at time zone zone)::date as day, c.docket_id, count(*) as files, sum(f.file_size) as bytes
                 from comment_attachments f join comments c on c.id = f.comment_id where f.agency_id = agency group by 1, 2
                 union all select (d.received_from at time zone zone)::date, d.docket_id, -sum(d.files), -sum(d.bytes)
                 from report_file_deltas d where d.agency_id = agency group by 1, 2
                 union all select d.day, d.docket_id, 0, 0 from report_file_days d where d.agency_id = agency) as parts group by 1, 2) as n
    on r.agency_id = agency and r.day = n.day and r.docket_id = n.docket_id
    when matched and (r.files, r.bytes) <> (n.files, n.bytes) then update set files = n.files, bytes = n.bytes
    when not matched and (n.files, n.bytes) <> (0, 0) then insert (agency_id, day, docket_id, files, bytes)
      values (agency, n.day, n.docket_id, n.files, n.bytes)
    returning 1
  )
  select count(*) from counted into wrong_files;

  with counted as (
    merge into report_reason_days r
    using (select day, saved_reason_id, sum(decisions) as decisions, sum(letters) as letters
           from (select (u.created_at at time zone zone)::date as day, u.saved_reason_id, count(*) filter (where u.undone_at is null) as decisions,
                   count(l.log_id) as letters
                 from used_reasons u left join decision_letters l on l.log_id = u.log_id and l.state = 'sent' where u.agency_id = agency group by 1, 2
                 union all select (d.decided_from at time zone zone)::date, d.saved_reason_id, -sum(d.decisions), -sum(d.letters)
                 from report_reason_deltas d where d.agency_id = agency group by 1, 2
                 union all select d.day, d.saved_reason_id, 0, 0 from report_reason_days d where d.agency_id = agency) as parts group by 1, 2) as n
    on r.agency_id = agency and r.day = n.day and r.saved_reason_id = n.saved_reason_id
    when matched and (r.decisions, r.letters) <> (n.decisions, n.letters) then update set decisions = n.decisions, letters = n.letters
    when not matched and (n.decisions, n.letters) <> (0, 0) then insert (agency_id, day, saved_reason_id, decisions, letters)
      values (agency, n.day, n.saved_reason_id, n.decisions, n.letters)
    returning 1
  )
  select count(*) from counted into wrong_reasons;

  delete from report_file_days d where d.agency_id = agency and d.files = 0 and d.bytes = 0;
  delete from report_reason_days d where d.agency_id = agency and d.decisions = 0 and d.letters = 0;
end $$;
