create or replace view current_comment_counts as
  select docket_id, agency_id, status, sum(total)::bigint as total
  from (select docket_id, agency_id, status, total from comment_counts
        union all select docket_id, agency_id, status, delta from comment_count_deltas) as parts
  group by docket_id, agency_id, status;
comment on view current_comment_counts is 'How many comments a docket has in each status: the folded counts and what was appended since.';

-- Trigger: comments inserted by one statement.
create or replace function count_new_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, delta)
  select docket_id, agency_id, status, count(*) from inserted group by docket_id, agency_id, status;
  return null;
end $$;

-- Trigger: comments that one statement gave another status.
create or replace function count_moved_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, delta)
  select docket_id, agency_id, status, sum(delta)
  from (select docket_id, agency_id, status, 1 as delta from moved_to union all select docket_id, agency_id, status, -1 from moved_from) as moves
  group by docket_id, agency_id, status having sum(delta) <> 0;
  return null;
end $$;

create or replace function fold_comment_counts() returns void language sql as $$
  with taken as (delete from comment_count_deltas returning docket_id, agency_id, status, delta)
  insert into comment_counts as c (docket_id, agency_id, status, total)
  select docket_id, agency_id, status, sum(delta) from taken group by docket_id, agency_id, status order by docket_id, status
  on conflict (docket_id, status) do update set total = c.total + excluded.total
$$;

create or replace function published_comment_count(docket uuid) returns bigint language sql stable as $$
  select coalesce((select total from comment_counts where docket_id = docket and status = 'published'), 0)
       + coalesce((select sum(delta) from comment_count_deltas where docket_id = docket and status = 'published'), 0)
$$;
