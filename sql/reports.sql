-- The time zone if this database knows it, and UTC otherwise: a name that only the browser's tables have must not stop the counting.
create or replace function known_time_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception
  when invalid_parameter_value then return 'UTC';
end $$;

create or replace view appended_report_comments as
  select d.agency_id, d.docket_id, (d.received_from at time zone coalesce(z.time_zone, known_time_zone(a.time_zone)))::date as day,
    d.status, d.position, d.delta as total
  from comment_count_deltas d join agencies a on a.id = d.agency_id left join report_agencies z on z.agency_id = d.agency_id;
comment on view appended_report_comments is 'What was appended since report_comments was counted, to be summed.';

create or replace view current_report_comments as
  select agency_id, docket_id, day, status, position, total from report_comments
  union all select agency_id, docket_id, day, status, position, total from appended_report_comments;
comment on view current_report_comments is 'The comments of report_comments and what was appended since, to be summed.';

create or replace view current_report_comment_days as
  select agency_id, docket_id, day, total, waiting from report_comment_days
  union all
  select agency_id, docket_id, day, total, case when status in ('submitted', 'under_review') then total else 0 end
  from appended_report_comments where status <> 'withdrawn';
comment on view current_report_comment_days is 'The comments of report_comment_days and what was appended since, to be summed.';

create or replace view current_report_comment_months as
  select agency_id, docket_id, month, status, position, total from report_comment_months
  union all
  select agency_id, docket_id, date_trunc('month', day)::date, status, position, total from appended_report_comments;
comment on view current_report_comment_months is 'The comments of report_comment_months and what was appended since, to be summed.';

create or replace view appended_report_decisions as
  select d.agency_id, d.docket_id, (d.decided_from at time zone coalesce(z.time_zone, known_time_zone(a.time_zone)))::date as day,
    d.waited_minutes, d.delta as total
  from report_decision_deltas d join agencies a on a.id = d.agency_id left join report_agencies z on z.agency_id = d.agency_id;
comment on view appended_report_decisions is 'What was appended since report_decisions was counted, to be summed.';

create or replace view current_report_decision_days as
  select agency_id, docket_id, day, total from report_decision_days
  union all select agency_id, docket_id, day, total from appended_report_decisions;
comment on view current_report_decision_days is 'The decisions of report_decision_days and what was appended since, to be summed.';

revoke insert, update, delete on appended_report_comments, current_report_comments, current_report_comment_days, current_report_comment_months,
  appended_report_decisions, current_report_decision_days from opendocket_app;

-- Adds the appended changes to the counters; what readers see does not change. One at a time, and never during a recount.
create or replace function fold_comment_counts() returns void language plpgsql as $$
declare
  changed record;
begin
  lock table report_agencies in share row exclusive mode;
  insert into report_agencies (agency_id, time_zone)
  select id, known_time_zone(time_zone) from agencies a
  where not exists (select from report_agencies z where z.agency_id = a.id)
    and (exists (select from comment_count_deltas d where d.agency_id = a.id)
      or exists (select from report_decision_deltas d where d.agency_id = a.id)
      or exists (select from report_file_deltas d where d.agency_id = a.id)
      or exists (select from report_reason_deltas d where d.agency_id = a.id));

  -- What belongs to an agency that appeared this moment waits for the next time.
  for changed in
  with taken as (
    delete from comment_count_deltas d using report_agencies z where z.agency_id = d.agency_id
    returning d.docket_id, d.agency_id, d.status, d.position, d.commenter_type, d.text_fingerprint,
      (d.received_from at time zone z.time_zone)::date as day, d.delta
  ), by_day as (
    insert into report_comments as r (agency_id, day, docket_id, status, position, total)
    select agency_id, day, docket_id, status, position, sum(delta) from taken group by 1, 2, 3, 4, 5 having sum(delta) <> 0
    on conflict (agency_id, day, docket_id, status, position) do update set total = r.total + excluded.total
  ), in_all as (
    insert into report_comment_days as r (agency_id, day, docket_id, total, waiting)
    select agency_id, day, docket_id, sum(delta), coalesce(sum(delta) filter (where status in ('submitted', 'under_review')), 0)
    from taken where status <> 'withdrawn' group by 1, 2, 3
    on conflict (agency_id, day, docket_id) do update set total = r.total + excluded.total, waiting = r.waiting + excluded.waiting
  ), by_month as (
    insert into report_comment_months as r (agency_id, month, docket_id, status, position, total)
    select agency_id, date_trunc('month', day)::date, docket_id, status, position, sum(delta) from taken group by 1, 2, 3, 4, 5 having sum(delta) <> 0
    on conflict (agency_id, month, docket_id, status, position) do update set total = r.total + excluded.total
  ), by_type as (
    insert into comment_type_counts as t (docket_id, agency_id, status, commenter_type, total)
    select docket_id, agency_id, status, commenter_type, sum(delta) from taken group by 1, 2, 3, 4 having sum(delta) <> 0
    on conflict (docket_id, status, commenter_type) do update set total = t.total + excluded.total
  ), by_status as (
    insert into comment_counts as c (docket_id, agency_id, status, total)
    select docket_id, agency_id, status, sum(delta) from taken group by docket_id, agency_id, status order by docket_id, status
    on conflict (docket_id, status) do update set total = c.total + excluded.total
  )
  select agency_id, array_agg(distinct text_fingerprint) as texts from taken where text_fingerprint is not null group by 1
  loop
    perform renew_repeated_texts(changed.agency_id, changed.texts);
  end loop;

  with taken as (
    delete from report_decision_deltas d using report_agencies z where z.agency_id = d.agency_id
    returning d.agency_id, (d.decided_from at time zone z.time_zone)::date as day, d.docket_id, d.waited_minutes, d.delta
  ), by_day as (
    insert into report_decision_days as r (agency_id, day, docket_id, total)
    select agency_id, day, docket_id, sum(delta) from taken group by 1, 2, 3 having sum(delta) <> 0
    on conflict (agency_id, day, docket_id) do update set total = r.total + excluded.total
  ), by_month as (
    insert into report_decision_months as r (agency_id, month, docket_id, waited_minutes, total)
    select agency_id, date_trunc('month', day)::date, docket_id, waited_minutes, sum(delta) from taken group by 1, 2, 3, 4 having sum(delta) <> 0
    on conflict (agency_id, month, docket_id, waited_minutes) do update set total = r.total + excluded.total
  )
  insert into report_decisions as r (agency_id, day, docket_id, waited_minutes, total)
  select agency_id, day, docket_id, waited_minutes, sum(delta) from taken group by 1, 2, 3, 4 having sum(delta) <> 0
  on conflict (agency_id, day, docket_id, waited_minutes) do update set total = r.total + excluded.total;

  perform fold_files_and_reasons();
end $$;

-- Adds the decisions of an agency up by day and by month, and puts right what the totals say otherwise; answers how many were wrong.
create or replace function recount_decision_totals(agency uuid) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  with by_day as (
    merge into report_decision_days r
    using (select day, docket_id, sum(total) as total
           from (select day, docket_id, total from report_decisions where agency_id = agency
                 union all select day, docket_id, 0 from report_decision_days where agency_id = agency) as parts group by 1, 2) as n
    on r.agency_id = agency and r.day = n.day and r.docket_id = n.docket_id
    when matched and r.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (agency_id, day, docket_id, total) values (agency, n.day, n.docket_id, n.total)
    returning 1
  ), by_month as (
    merge into report_decision_months r
    using (select month, docket_id, waited_minutes, sum(total) as total
           from (select date_trunc('month', day)::date as month, docket_id, waited_minutes, total from report_decisions where agency_id = agency
                 union all select month, docket_id, waited_minutes, 0 from report_decision_months where agency_id = agency) as parts
           group by 1, 2, 3) as n
    on r.agency_id = agency and r.month = n.month and r.docket_id = n.docket_id and r.waited_minutes = n.waited_minutes
    when matched and r.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (agency_id, month, docket_id, waited_minutes, total)
      values (agency, n.month, n.docket_id, n.waited_minutes, n.total)
    returning 1
  )
  select (select count(*) from by_day) + (select count(*) from by_month) into wrong;
  delete from report_decision_days where agency_id = agency and total = 0;
  delete from report_decision_months where agency_id = agency and total = 0;
  return wrong;
end $$;

-- Counts an agency's comments and decisions one by one, in the zone the agency has now, and puts right what the counters say
-- otherwise. Answers how many of them were wrong, and whether its days were moved to another zone, of which they differ of course.
-- Comments and appended changes are seen as of one moment, so that what is submitted and decided meanwhile is no difference.
create or replace function recount_agency(
  agency uuid, out moved boolean, out statuses bigint, out types bigint, out days bigint, out decisions bigint, out files bigint, out reasons bigint, out texts bigint)
language plpgsql as $$
begin
  lock table report_agencies in share row exclusive mode;
  insert into report_agencies as z (agency_id, time_zone) select id, known_time_zone(time_zone) from agencies where id = agency
  on conflict (agency_id) do update set time_zone = excluded.time_zone where z.time_zone <> excluded.time_zone;
  moved := found;

  with zone as (
    select time_zone from report_agencies where agency_id = agency
  ), counted as materialized (
    select docket_id, status, coalesce(position, 'not_specified') as position, commenter_type, (created_at at time zone time_zone)::date as day,
      count(*) as total
    from comments, zone where agency_id = agency group by 1, 2, 3, 4, 5
    union all
    select docket_id, status, position, commenter_type, (received_from at time zone time_zone)::date, -sum(delta)
    from comment_count_deltas, zone where agency_id = agency group by 1, 2, 3, 4, 5
  ), decided as (
    select docket_id, (decided_at at time zone time_zone)::date as day, waiting_step(decided_at - created_at) as waited_minutes, count(*) as total
    from comments, zone where agency_id = agency and decided_at is not null group by 1, 2, 3
    union all
    select docket_id, (decided_from at time zone time_zone)::date, waited_minutes, -sum(delta)
    from report_decision_deltas, zone where agency_id = agency group by 1, 2, 3
  ), by_status as (
    merge into comment_counts c
    using (select docket_id, status, sum(total) as total
           from (select docket_id, status, total from counted
                 union all select docket_id, status, 0 from comment_counts where agency_id = agency) as parts group by 1, 2) as n
    on c.agency_id = agency and c.docket_id = n.docket_id and c.status = n.status
    when matched and c.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (docket_id, agency_id, status, total) values (n.docket_id, agency, n.status, n.total)
    returning 1
  ), by_type as (
    merge into comment_type_counts t
    using (select docket_id, status, commenter_type, sum(total) as total
           from (select docket_id, status, commenter_type, total from counted
                 union all select docket_id, status, commenter_type, 0 from comment_type_counts where agency_id = agency) as parts
           group by 1, 2, 3) as n
    on t.agency_id = agency and t.docket_id = n.docket_id and t.status = n.status and t.commenter_type = n.commenter_type
    when matched and t.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (docket_id, agency_id, status, commenter_type, total)
      values (n.docket_id, agency, n.status, n.commenter_type, n.total)
    returning 1
  ), by_day as (
    merge into report_comments r
    using (select docket_id, day, status, position, sum(total) as total
           from (select docket_id, day, status, position, total from counted
                 union all select docket_id, day, status, position, 0 from report_comments where agency_id = agency) as parts
           group by 1, 2, 3, 4) as n
    on r.agency_id = agency and r.day = n.day and r.docket_id = n.docket_id and r.status = n.status and r.position = n.position
    when matched and r.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (agency_id, day, docket_id, status, position, total)
      values (agency, n.day, n.docket_id, n.status, n.position, n.total)
    returning 1
  ), by_decision as (
    merge into report_decisions r
    using (select docket_id, day, waited_minutes, sum(total) as total
           from (select docket_id, day, waited_minutes, total from decided
                 union all select docket_id, day, waited_minutes, 0 from report_decisions where agency_id = agency) as parts
           group by 1, 2, 3) as n
    on r.agency_id = agency and r.day = n.day and r.docket_id = n.docket_id and r.waited_minutes = n.waited_minutes
    when matched and r.total <> n.total then update set total = n.total
    when not matched and n.total <> 0 then insert (agency_id, day, docket_id, waited_minutes, total)
      values (agency, n.day, n.docket_id, n.waited_minutes, n.total)
    returning 1
  )
  select (select count(*) from by_status), (select count(*) from by_type), (select count(*) from by_day), (select count(*) from by_decision)
  into statuses, types, days, decisions;

  days := days + recount_comment_totals(agency);
  decisions := decisions + recount_decision_totals(agency);
  select * from recount_files_and_reasons(agency) into files, reasons;
  texts := recount_texts(agency);
  delete from comment_type_counts where agency_id = agency and total = 0;
  delete from report_comments where agency_id = agency and total = 0;
  delete from report_decisions where agency_id = agency and total = 0;
end $$;
