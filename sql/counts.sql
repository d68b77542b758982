create or replace view current_comment_counts as
  select docket_id, agency_id, status, sum(total)::bigint as total
  from (select docket_id, agency_id, status, total from comment_counts
        union all select docket_id, agency_id, status, delta from comment_count_deltas) as parts
  group by docket_id, agency_id, status;
comment on view current_comment_counts is 'How many comments a docket has in each status: the folded counts and what was appended since.';

create or replace view current_comment_type_counts with (security_invoker = true) as
  select docket_id, status, commenter_type, total from comment_type_counts
  union all select docket_id, status, commenter_type, delta from comment_count_deltas;
comment on view current_comment_type_counts is 'How many comments of each type a docket has in each status: the folded counts and what was appended since, to be summed.';
revoke insert, update, delete on current_comment_type_counts from opendocket_app;

-- The quarter of an hour of a moment. Days begin at one in every time zone, so that these can be put together to days later.
create or replace function quarter_hour(moment timestamptz) returns timestamptz language sql immutable parallel safe return
  date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00Z');

-- The beginning, in minutes, of the step into which a wait falls. Steps are 5 minutes long in the first hour, then half an hour up to
-- 8 hours, an hour up to 3 days, 4 hours up to 14 days and a day after that, as `stepAfter` of src/rules/record/comments/waiting-time.ts says.
create or replace function waiting_step(waited interval) returns integer language sql immutable parallel safe return
  (select minutes / step * step from (select minutes, case when minutes < 60 then 5 when minutes < 480 then 30
      when minutes < 4320 then 60 when minutes < 20160 then 240 else 1440 end as step
    from (select greatest(0, floor(extract(epoch from waited) / 60))::integer as minutes) as whole) as stepped);

-- Trigger: comments inserted by one statement.
create or replace function count_new_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, position, commenter_type, received_from, text_fingerprint, delta)
  select docket_id, agency_id, status, coalesce(position, 'not_specified'), commenter_type, quarter_hour(created_at), text_fingerprint, count(*)
  from inserted group by 1, 2, 3, 4, 5, 6, 7;
  if exists (select from inserted where decided_at is not null) then
    insert into report_decision_deltas (agency_id, docket_id, decided_from, waited_minutes, delta)
    select agency_id, docket_id, quarter_hour(decided_at), waiting_step(decided_at - created_at), count(*)
    from inserted where decided_at is not null group by 1, 2, 3, 4;
  end if;
  return null;
end $$;

-- Trigger: comments that one statement gave another status or text, or took from their account, since then another number of people
-- sent a text.
create or replace function count_moved_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, position, commenter_type, received_from, text_fingerprint, delta)
  select docket_id, agency_id, status, coalesce(position, 'not_specified'), commenter_type, quarter_hour(created_at), text_fingerprint, sum(delta)
  from (select docket_id, agency_id, status, position, commenter_type, created_at, text_fingerprint, user_id, 1 as delta from moved_to
        union all select docket_id, agency_id, status, position, commenter_type, created_at, text_fingerprint, user_id, -1 from moved_from) as moves
  group by 1, 2, 3, 4, 5, 6, 7 having sum(delta) <> 0 or sum(delta) filter (where user_id is null) <> 0;
  insert into report_decision_deltas (agency_id, docket_id, decided_from, waited_minutes, delta)
  select agency_id, docket_id, quarter_hour(decided_at), waiting_step(decided_at - created_at), sum(delta)
  from (select agency_id, docket_id, decided_at, created_at, 1 as delta from moved_to where decided_at is not null
        union all select agency_id, docket_id, decided_at, created_at, -1 from moved_from where decided_at is not null) as moves
  group by 1, 2, 3, 4 having sum(delta) <> 0;
  return null;
end $$;

create or replace function published_comment_count(docket uuid) returns bigint language sql stable as $$
  select coalesce((select total from comment_counts where docket_id = docket and status = 'published'), 0)
       + coalesce((select sum(delta) from comment_count_deltas where docket_id = docket and status = 'published'), 0)
$$;
