-- The newest (or oldest) `wanted` rows that meet the filter, in order. How to find them is settled by looking, never by estimates,
-- which are far off for words: the first few hundred rows of the walk are looked through one by one, which is enough for all that
-- is frequent; what is not is found by index, one partition after the other (`offset 0` keeps the planner from walking along the
-- ids instead, in the hope of meeting enough matches). With a phrase every row that has its words must be read: after `patience`
-- of them it is enough to have `needed` rows, and those found later are not `early`. `search` is there when `texts` says so.
create or replace function find_comments(filter comment_search_filter, wanted integer, needed integer, newest boolean, texts boolean, patience integer)
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
