-- The newest (or oldest) `wanted` rows that meet the filter, in order. How to find them is settled by looking, never by estimates, which
-- are far off for words. What no index narrows is found by a walk along the ids, comments that are named by their keys. Otherwise a probe
-- looks through the first few hundred rows one by one, which is enough for all that is frequent; where it was met often enough, a second
-- probe looks through as many more as should hold what is missing, unless an index is quicker. What is rare is found by index, one
-- partition after the other, which takes about as long as to read 150 rows for each match of the first probe. With a
-- phrase every row that may have it must be read: after `patience` of them it is enough to have `needed` rows, and those found later
-- are not `early`; with the filter's `late_from` those beyond that id are not looked for. With its `unprobed` an index is asked at once. Without one, an index that
-- has to find all of a table goes on until it has more than `patience`, so that their number is known, as far as it would be counted in that table. `search` is there when `texts` says so. With less `work_mem`,
-- PostgreSQL forgets which rows of a page an index found, and compares the text of all of them (decision 128).
create or replace function find_comments(filter comment_search_filter, wanted integer, needed integer, newest boolean, texts boolean, patience integer)
returns table (id uuid, agency_number integer, docket_number integer, search tsvector, early boolean)
language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '64MB' as $$
declare
  parts text[] := array(
    select p.name from comment_search_span_partitions(filter) with ordinality as p (name, place)
    order by case when newest then p.place else -p.place end);
  depth constant integer := case when (filter).words is null then 1000 else 400 end;
  -- Rows, of which an index that finds a fifth of a partition looks through ten times as many. Where nearly every row is met, even
  -- more of them are looked through sooner than an index can be.
  most_probed integer;
  further integer;
  near integer;
  edge uuid;
  missing integer := wanted;
  got integer;
  -- Tables beyond these are looked through less far for the number alone.
  far constant text[] := parts[tables_counted_to_most() + 1:];
begin
  if not comment_search_is_indexed(filter) then
    return query select * from find_comments_by_walk(filter, parts, missing, newest, texts);
    return;
  end if;

  while parts[1] is not null and (filter).ids is null and (filter).unprobed is not true loop
    return query select * from find_comments_by_probe(filter, parts[1], null, depth, missing, newest, texts);
    get diagnostics got = row_count;
    missing := missing - got;
    if missing <= 0 then return; end if;
    edge := end_of_probe(filter, parts[1], null, depth, newest);
    further := missing * depth / greatest(got, 1) * 5 / 4;
    most_probed := least(150 * got, greatest(8000, 2 * missing, least(8 * missing, 16000)));
    if edge is not null and further <= most_probed then
      return query select * from find_comments_by_probe(filter, parts[1], edge, further, missing, newest, texts);
      get diagnostics got = row_count;
      missing := missing - got;
      if missing <= 0 then return; end if;
      edge := end_of_probe(filter, parts[1], edge, further, newest);
    end if;
    exit when edge is not null;
    parts := parts[2:];
  end loop;

  if (filter).loose_words is null then
    near := greatest(0, cardinality(parts) - cardinality(far));
    further := greatest(missing, patience + 1 - (wanted - missing));
    return query select * from find_comments_by_index(filter, parts[:near], edge, further, newest, case when texts then missing else 0 end);
    get diagnostics got = row_count;
    missing := missing - got;
    further := greatest(missing, counted_at_most(tables_counted_to_most() + 1, patience) + 1 - (wanted - missing));
    if further <= 0 or near >= cardinality(parts) then return; end if;
    return query select * from find_comments_by_index(filter, parts[near + 1:], case when near = 0 then edge end, further, newest,
      case when texts then missing else 0 end);
  else
    return query select * from find_comments_by_phrase(filter, parts, edge, missing, needed - (wanted - missing), newest, texts, patience);
  end if;
end $$;

-- The ways to find rely on the settings of find_comments and are called by nothing else. What they all answer of a row `s`, the text by
-- its `place` in the table, except for a view, which has none:
create or replace function comment_search_found(part text, texts boolean) returns text language sql immutable as $$
  select format('s.id, s.agency_number, s.docket_number, %s, true',
    case when not texts then 'null::tsvector' when part = 'staff_search_fresh' then format('(select t.search from %I t where t.id = s.id)', part)
      else format('(select t.search from %I t where t.ctid = s.place)', part) end)
$$;

-- By a walk: one row after the other along the ids, until there are enough.
create or replace function find_comments_by_walk(filter comment_search_filter, parts text[], wanted integer, newest boolean, texts boolean)
returns table (id uuid, agency_number integer, docket_number integer, search tsvector, early boolean) language plpgsql stable as $$
declare
  direction constant text := case when newest then 'desc' else 'asc' end;
  condition constant text := comment_search_span(filter, false) || ' and ' || comment_search_condition(filter, 'words');
  part text;
  got integer;
begin
  foreach part in array parts loop
    return query execute format(
      'select %s from (select s.id, s.agency_number, s.docket_number%s from %I s where %s order by s.id %s limit $2) s order by s.id %5$s',
      comment_search_found(part, texts), case when part <> 'staff_search_fresh' then ', s.ctid as place' end, part, condition, direction) using filter, wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted <= 0;
  end loop;
end $$;

-- By a probe: among the first `depth` rows of a partition, or the first beyond an id; with days, among those of these days.
create or replace function find_comments_by_probe(filter comment_search_filter, part text, beyond uuid, depth integer, wanted integer, newest boolean, texts boolean)
returns table (id uuid, agency_number integer, docket_number integer, search tsvector, early boolean) language plpgsql stable as $$
begin
  return query execute format(
    'select %s from (
       select s.id, s.agency_number, s.docket_number, s.place from (
         select s.*, s.ctid as place from %I s where %s and %s and %s order by s.id %s limit $2) s
       where %s order by s.id %6$s limit $3) s order by s.id %6$s',
    comment_search_found(part, texts), part, comment_search_span(filter, false), comment_search_days(filter), comment_search_from(beyond, newest),
    case when newest then 'desc' else 'asc' end, comment_search_condition(filter, 'words')) using filter, depth, wanted;
end $$;

-- The last id that a probe looks at; null when it comes to the end of the partition.
create or replace function end_of_probe(filter comment_search_filter, part text, beyond uuid, depth integer, newest boolean) returns uuid language plpgsql stable as $$
declare
  edge uuid;
begin
  execute format('select s.id from %I s where %s and %s and %s order by s.id %s offset $2 limit 1', part, comment_search_span(filter, false),
    comment_search_days(filter), comment_search_from(beyond, newest), case when newest then 'desc' else 'asc' end) into edge using filter, depth - 1;
  return edge;
end $$;

-- By index, beyond the last id of the probe: all that match in a partition, sorted. `offset 0` keeps the planner from walking along
-- the ids instead, in the hope of meeting enough matches. Texts lie on pages of their own, and only those of the first `texts` rows are read.
create or replace function find_comments_by_index(filter comment_search_filter, parts text[], edge uuid, wanted integer, newest boolean, texts integer)
returns table (id uuid, agency_number integer, docket_number integer, search tsvector, early boolean) language plpgsql stable as $$
declare
  direction constant text := case when newest then 'desc' else 'asc' end;
  condition constant text := comment_search_by_index(filter, 'words');
  part text;
  got integer;
begin
  foreach part in array parts loop
    return query execute format(
      case when texts > 0 then
        'select s.id, s.agency_number, s.docket_number,
           case when row_number() over (order by s.id %4$s) <= $3 then (select t.search from %1$I t where t.ctid = s.place) end, true
         from (
           select * from (select s.id, s.agency_number, s.docket_number, s.ctid as place from %1$I s where %2$s and %3$s offset 0) s
           order by s.id %4$s limit $2) s
         order by s.id %4$s'
      else
        'select s.id, s.agency_number, s.docket_number, null::tsvector, true
         from (select s.id, s.agency_number, s.docket_number from %1$I s where %2$s and %3$s offset 0) s order by s.id %4$s limit $2'
      end, part, condition, comment_search_beyond(edge, newest), direction) using filter, wanted, texts;
    get diagnostics got = row_count;
    wanted := wanted - got;
    texts := texts - got;
    exit when wanted <= 0;
    edge := null;
  end loop;
end $$;

-- By phrase: an index says which rows have its words, or pairs of them; each of these is read.
create or replace function find_comments_by_phrase(
  filter comment_search_filter, parts text[], edge uuid, wanted integer, needed integer, newest boolean, texts boolean, patience integer)
returns table (id uuid, agency_number integer, docket_number integer, search tsvector, early boolean) language plpgsql stable as $$
declare
  direction constant text := case when newest then 'desc' else 'asc' end;
  part text;
  candidate record;
begin
  foreach part in array parts loop
    for candidate in execute format(
      'select s.*, (select t.search from %1$I t where t.ctid = s.place and (t.search @@ ($1).words or t.with_files @@ ($1).words)) as search
       from (select * from (select s.id, s.agency_number, s.docket_number, s.ctid as place from %1$I s where %2$s and %3$s offset 0) s
         order by s.id %4$s offset 0) s',
      part, comment_search_by_phrase(filter, part), comment_search_beyond(edge, newest), direction) using filter
    loop
      patience := patience - 1;
      if patience < 0 and (filter).late_from is not null
        and (case when newest then candidate.id < (filter).late_from else candidate.id > (filter).late_from end) then return; end if;
      if candidate.search is not null then
        wanted := wanted - 1;
        needed := needed - 1;
        id := candidate.id; agency_number := candidate.agency_number; docket_number := candidate.docket_number;
        search := case when texts then candidate.search end; early := patience >= 0;
        return next;
      end if;
      if wanted <= 0 or (patience <= 0 and needed <= 0) then return; end if;
    end loop;
    edge := null;
  end loop;
end $$;

-- The ids beyond one of them, for a walk along them; all of them without one.
create or replace function comment_search_from(beyond uuid, newest boolean) returns text language sql immutable as $$
  select case when beyond is null then 'true' else format('s.id %s %L', case when newest then '<' else '>' end, beyond) end
$$;

-- The same, hidden from the planner like the span of the filter.
create or replace function comment_search_beyond(edge uuid, newest boolean) returns text language sql immutable as $$
  select case when edge is null then 'true' else format('(s.id %s %L) is true', case when newest then '<' else '>' end, edge) end
$$;
