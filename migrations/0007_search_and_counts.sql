-- One narrow row per published comment: what is not here cannot be found, and submission never pays for the full-text index.
-- Ids are times, so the partitions are spans of time: a search goes through them from the newest and stops when its page is full.
create table comment_search (
  id uuid primary key references comments,
  agency_number integer not null,
  docket_number integer not null,
  commenter_name text,
  commenter_organization text,
  search tsvector not null
) partition by range (id);
alter table comment_search alter search set storage external;
create index comment_search_words on comment_search using gin (search) with (fastupdate = off);
create index comment_search_name on comment_search using gin (commenter_name gin_trgm_ops) with (fastupdate = off);
create index comment_search_organization on comment_search using gin (commenter_organization gin_trgm_ops) with (fastupdate = off);

create table comment_search_partitions (
  name text primary key,
  low uuid not null unique,
  high uuid,
  check (high > low)
);
comment on table comment_search_partitions is 'The partitions of comment_search: ids from `low` to before `high`. The newest has no end, so a row always has a place.';
create unique index comment_search_partitions_newest on comment_search_partitions ((high is null)) where high is null;
revoke insert, update, delete on comment_search_partitions from opendocket_app;

-- Ends the newest partition before `boundary` and begins another there; answers its name. Null when an id from there on exists
-- already or when the tables cannot be had within two seconds: then the next attempt does it. The order of the locks is that of
-- a publication, so that neither waits for the other in a circle.
create function begin_comment_search_partition(boundary uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  ended public.comment_search_partitions;
  beyond boolean;
  begun text;
begin
  lock table public.comments in share row exclusive mode;
  lock table public.comment_search in access exclusive mode;
  select * into ended from public.comment_search_partitions where high is null;
  if found then
    execute format('select exists (select from public.%I where id >= %L)', ended.name, boundary) into beyond;
    if beyond or boundary <= ended.low then return null; end if;
    execute format('alter table public.comment_search detach partition public.%I', ended.name);
    execute format('alter table public.comment_search attach partition public.%I for values from (%L) to (%L)', ended.name, ended.low, boundary);
    update public.comment_search_partitions set high = boundary where name = ended.name;
  end if;
  begun := 'comment_search_' || (select count(*) + 1 from public.comment_search_partitions);
  execute format('create table public.%I partition of public.comment_search for values from (%L) to (maxvalue)', begun, boundary);
  insert into public.comment_search_partitions (name, low) values (begun, boundary);
  return begun;
exception
  when lock_not_available then return null;
end $$;
select begin_comment_search_partition('00000000-0000-0000-0000-000000000000');

create function newest_comment_search_size() returns bigint language plpgsql stable as $$
declare
  size bigint;
begin
  execute format('select count(*) from %I', (select name from comment_search_partitions where high is null)) into size;
  return size;
end $$;

-- Facets live inside the tsvector, so that a word with any filter is one index lookup.
create function comment_facets(agency_number integer, docket_number integer, state_code text, commenter_type text, "position" text, has_name boolean)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array[
    '=a' || agency_number, '=d' || docket_number, '=s' || state_code, '=t' || commenter_type,
    '=p' || coalesce("position", 'not_specified'), case when has_name then '=named' else '=anonymous' end])
$$;

-- What a row of comment_search must meet. Null narrows nothing.
create type comment_search_filter as (
  words tsquery,
  loose_words tsquery, -- what `words` needs at least, without the order of phrases: the index answers it without a look at the row
  commenter_name text,
  commenter_organization text,
  agency_numbers integer[],
  hidden_agency_numbers integer[],
  docket_numbers integer[],
  low uuid, -- ids outside low and high (both included) lie outside the days, wherever on earth the agency is
  high uuid,
  first_day date,
  first_day_surely_from uuid, -- ids from here on lie in or after the first day, wherever on earth the agency is
  last_day date,
  last_day_surely_until uuid
);

-- The filter as a condition on a row `s`, `$1` being the filter. An index shall be used for `words` and the two names only.
create function comment_search_condition(filter comment_search_filter, words text) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).words is not null then 's.search @@ ($1).' || words end,
    case when (filter).commenter_name is not null then 's.commenter_name ilike ($1).commenter_name' end,
    case when (filter).commenter_organization is not null then 's.commenter_organization ilike ($1).commenter_organization' end,
    case when (filter).agency_numbers is not null then 's.agency_number = any (($1).agency_numbers)' end,
    case when (filter).hidden_agency_numbers is not null then 's.agency_number <> all (($1).hidden_agency_numbers)' end,
    case when (filter).docket_numbers is not null then 's.docket_number = any (($1).docket_numbers)' end,
    case when (filter).first_day is not null then format('(s.id >= ($1).first_day_surely_from or %s >= ($1).first_day)', day) end,
    case when (filter).last_day is not null then format('(s.id < ($1).last_day_surely_until or %s <= ($1).last_day)', day) end)
  from (values ('(select (uuid_extract_timestamp(s.id) at time zone a.time_zone)::date from agencies a where a.number = s.agency_number)')) as local (day)
$$;

-- The same for the ids. `is true` hides the comparison from the planner, which would else read all rows of a span of time.
create function comment_search_span(filter comment_search_filter, hidden boolean) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).low is not null then format('(s.id >= ($1).low)%s', shape) end,
    case when (filter).high is not null then format('(s.id <= ($1).high)%s', shape) end)
  from (values (case when hidden then ' is true' else '' end)) as comparison (shape)
$$;

-- Whether an index narrows it: words that are all excluded, or fewer than three letters of a name, do not.
create function comment_search_is_indexed(filter comment_search_filter) returns boolean language sql immutable as $$
  select coalesce(querytree((filter).words) not in ('', 'T'), false)
    or coalesce((filter).commenter_name ~ '[[:alnum:]]{3}', false) or coalesce((filter).commenter_organization ~ '[[:alnum:]]{3}', false)
$$;

create function comment_search_span_partitions(filter comment_search_filter) returns setof text language sql stable as $$
  select name from comment_search_partitions
  where ((filter).low is null or high is null or high > (filter).low) and ((filter).high is null or low <= (filter).high)
  order by low desc
$$;

-- The newest (or oldest) `wanted` rows that meet the filter, in order. How to find them is settled by looking, never by estimates,
-- which are far off for words: the first few hundred rows of the walk are looked through one by one, which is enough for all that
-- is frequent; what is not is found by index, one partition after the other (`offset 0` keeps the planner from walking along the
-- ids instead, in the hope of meeting enough matches). With a phrase every row that has its words must be read: after `patience`
-- of them it is enough to have `needed` rows, and those found later are not `early`. `search` is there when `texts` says so.
create function find_comments(filter comment_search_filter, wanted integer, needed integer, newest boolean, texts boolean, patience integer)
returns table (id uuid, agency_number integer, docket_number integer, search tsvector, early boolean)
language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  direction text := case when newest then 'desc' else 'asc' end;
  columns text := 's.id, s.agency_number, s.docket_number';
  found_row text := 's.*, ' || case when texts then '(select t.search from %1$I t where t.id = s.id)' else 'null::tsvector' end || ', true';
  indexed boolean := comment_search_is_indexed(filter);
  has_phrase boolean := (filter).loose_words is not null;
  span text := comment_search_span(filter, false);
  condition text := comment_search_condition(filter, 'words');
  by_index text := comment_search_span(filter, true) || ' and '
    || comment_search_condition(filter, case when has_phrase then 'loose_words' else 'words' end);
  probe integer := case when (filter).words is null then 1000 else 400 end;
  looked integer;
  beyond text;
  part text;
  missing integer := wanted;
  got integer;
  candidate record;
begin
  for part in select p.name from comment_search_span_partitions(filter) with ordinality as p (name, place)
    order by case when newest then p.place else -p.place end
  loop
    if not indexed then
      return query execute format(
        'select ' || found_row || ' from (select %2$s from %1$I s where %3$s and %4$s order by s.id %5$s limit $2) s order by s.id %5$s',
        part, columns, span, condition, direction) using filter, missing;
      get diagnostics got = row_count;
      missing := missing - got;
      exit when missing <= 0;
      continue;
    end if;

    beyond := 'true';
    if probe > 0 then
      return query execute format(
        'select ' || found_row || ' from (
           select %2$s from (select s.* from %1$I s where %3$s order by s.id %5$s limit $2) s where %4$s order by s.id %5$s limit $3) s order by s.id %5$s',
        part, columns, span, condition, direction) using filter, probe, missing;
      get diagnostics got = row_count;
      missing := missing - got;
      exit when missing <= 0;
      execute format(
        'select count(*), format(''(s.id %s %%L) is true'', (array_agg(s.id order by s.id %s))[$2]) from (select s.id from %I s where %s order by s.id %s limit $2) s',
        case when newest then '<' else '>' end, direction, part, span, direction) into looked, beyond using filter, probe;
      continue when looked < probe;
      probe := 0;
    end if;

    if not has_phrase then
      return query execute format(
        'select ' || found_row || ' from (
           select * from (select %2$s from %1$I s where %3$s and %4$s offset 0) s order by s.id %5$s limit $2) s order by s.id %5$s',
        part, columns, by_index, beyond, direction) using filter, missing;
      get diagnostics got = row_count;
      missing := missing - got;
      exit when missing <= 0;
      continue;
    end if;

    for candidate in execute format(
      'select s.*, (select t.search from %1$I t where t.id = s.id and t.search @@ ($1).words) as search
       from (select * from (select %2$s from %1$I s where %3$s and %4$s offset 0) s order by s.id %5$s offset 0) s',
      part, columns, by_index, beyond, direction) using filter
    loop
      patience := patience - 1;
      if candidate.search is not null then
        missing := missing - 1;
        id := candidate.id; agency_number := candidate.agency_number; docket_number := candidate.docket_number;
        search := case when texts then candidate.search end; early := patience >= 0;
        return next;
      end if;
      if missing <= 0 or (patience <= 0 and wanted - missing >= needed) then return; end if;
    end loop;
  end loop;
end $$;

-- How many rows meet the filter: exact up to `most`, and beyond that no further. With a phrase, or where no index helps, each row
-- has to be looked at; after `patience` of them the count stops and `exact` is false, unless nothing was left.
create function count_comments_found(filter comment_search_filter, most integer, patience integer, out total integer, out exact boolean)
language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  indexed boolean := comment_search_is_indexed(filter);
  has_phrase boolean := (filter).loose_words is not null;
  span text := comment_search_span(filter, false);
  condition text := comment_search_condition(filter, 'words');
  by_index text := comment_search_span(filter, true) || ' and '
    || comment_search_condition(filter, case when has_phrase then 'loose_words' else 'words' end);
  part text;
  got integer;
  looked integer;
  slice constant integer := 10001;
  beyond text;
begin
  total := 0;
  exact := true;
  for part in select p.name from comment_search_span_partitions(filter) as p (name) loop
    if indexed and not has_phrase then
      execute format('select count(*) from (select from %I s where %s limit $2) s', part, by_index) into got using filter, most + 1 - total;
      total := total + got;
    elsif indexed then
      execute format('select count(*) filter (where s.search @@ ($1).words), count(*) from (select s.search from %I s where %s limit $2) s',
        part, by_index) into got, looked using filter, patience + 1;
      total := total + got;
      patience := patience - looked;
    else
      beyond := 'true';
      loop
        execute format(
          'select count(*) filter (where %s), count(*), format(''s.id < %%L'', (array_agg(s.id order by s.id desc))[$2]) from (select s.* from %I s where %s and %s order by s.id desc limit $2) s',
          condition, part, span, beyond) into got, looked, beyond using filter, slice;
        total := total + got;
        patience := patience - looked;
        exit when looked < slice or total > most or patience < 0;
      end loop;
    end if;
    exact := total <= most and patience >= 0;
    exit when not exact;
  end loop;
  total := least(total, most);
end $$;

create table comment_counts (
  docket_id uuid not null references dockets,
  agency_id uuid not null references agencies,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  total bigint not null,
  primary key (docket_id, status)
);
create index comment_counts_agency on comment_counts (agency_id, status) include (total);
create index comment_counts_published on comment_counts (agency_id) include (total) where status = 'published';

create table comment_count_deltas (
  docket_id uuid not null,
  agency_id uuid not null,
  status text not null,
  delta integer not null
);
comment on table comment_count_deltas is 'Appended by every change of a comment and folded into comment_counts by a job: no writer waits for a hot counter row.';
create index comment_count_deltas_docket on comment_count_deltas (docket_id);
create index comment_count_deltas_agency on comment_count_deltas (agency_id);

create view current_comment_counts as
  select docket_id, agency_id, status, sum(total)::bigint as total
  from (select docket_id, agency_id, status, total from comment_counts
        union all select docket_id, agency_id, status, delta from comment_count_deltas) as parts
  group by docket_id, agency_id, status;

create function count_new_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, delta)
  select docket_id, agency_id, status, count(*) from inserted group by docket_id, agency_id, status;
  return null;
end $$;
create trigger comments_counted after insert on comments
  referencing new table as inserted for each statement execute function count_new_comments();

create function count_moved_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, delta)
  select docket_id, agency_id, status, sum(delta)
  from (select docket_id, agency_id, status, 1 as delta from moved_to union all select docket_id, agency_id, status, -1 from moved_from) as moves
  group by docket_id, agency_id, status having sum(delta) <> 0;
  return null;
end $$;
create trigger comments_recounted after update on comments
  referencing old table as moved_from new table as moved_to for each statement execute function count_moved_comments();

create function fold_comment_counts() returns void language sql as $$
  with taken as (delete from comment_count_deltas returning docket_id, agency_id, status, delta)
  insert into comment_counts as c (docket_id, agency_id, status, total)
  select docket_id, agency_id, status, sum(delta) from taken group by docket_id, agency_id, status order by docket_id, status
  on conflict (docket_id, status) do update set total = c.total + excluded.total
$$;

create function published_comment_count(docket uuid) returns bigint language sql stable as $$
  select coalesce((select total from comment_counts where docket_id = docket and status = 'published'), 0)
       + coalesce((select sum(delta) from comment_count_deltas where docket_id = docket and status = 'published'), 0)
$$;
