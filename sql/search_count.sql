-- A count goes up to `most` in the first so many tables that it looks through; they hold a million comments. In the others it goes up to 1,000: otherwise
-- it would go through all tables until it has `most`, and each of those lies on a page of its own (decision 129).
create or replace function tables_counted_to_most() returns integer language sql immutable return 5;
create or replace function counted_at_most(place bigint, most integer) returns integer language sql immutable return
  case when place <= tables_counted_to_most() then most else least(most, 1000) end;

-- How many rows meet the filter: exact up to `most`, and beyond that no further. An index stops sooner where there are many tables, with a full
-- thousand, of which there are more. With a phrase, or where no index helps, each row
-- has to be looked at; after `patience` of them the count stops and `exact` is false, unless nothing was left.
create or replace function count_comments_found(filter comment_search_filter, most integer, patience integer, out total integer, out exact boolean)
language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '64MB' as $$
begin
  if not comment_search_is_indexed(filter) then
    select * into total, exact from count_comments_by_walk(filter, most, patience);
  elsif (filter).loose_words is null then
    select * into total, exact from count_comments_by_index(filter, most);
  else
    select * into total, exact from count_comments_by_phrase(filter, most, patience);
  end if;
  total := least(total, most);
end $$;

-- The ways to count rely on the settings of count_comments_found and are called by nothing else. They may count a few more than `most`.

create or replace function count_comments_by_index(filter comment_search_filter, most integer, out total integer, out exact boolean)
language plpgsql stable as $$
declare
  condition constant text := comment_search_by_index(filter, 'words');
  bound integer := most;
  part text;
  place bigint;
  got integer;
begin
  total := 0;
  for part, place in select p.name, p.place from comment_search_span_partitions(filter) with ordinality as p (name, place) loop
    bound := counted_at_most(place, most);
    exit when total > bound;
    execute format('select count(*) from (select from %I s where %s limit $2) s', part, condition) into got using filter, bound + 1 - total;
    total := total + got;
  end loop;
  exact := total <= bound;
  if not exact and bound < most then total := (total - 1) / 1000 * 1000; end if;
end $$;

create or replace function count_comments_by_phrase(filter comment_search_filter, most integer, patience integer, out total integer, out exact boolean)
language plpgsql stable as $$
declare
  part text;
  got integer;
  looked integer;
begin
  total := 0;
  exact := true;
  for part in select p.name from comment_search_span_partitions(filter) as p (name) loop
    execute format('select count(*) filter (where s.search @@ ($1).words or s.with_files @@ ($1).words), count(*)
      from (select s.search, s.with_files from %I s where %s limit $2) s', part, comment_search_by_phrase(filter, part)) into got, looked using filter, patience + 1;
    total := total + got;
    patience := patience - looked;
    exact := total <= most and patience >= 0;
    exit when not exact;
  end loop;
end $$;

-- Row after row along the ids, from slice to slice, since a count cannot stop by itself.
create or replace function count_comments_by_walk(filter comment_search_filter, most integer, patience integer, out total integer, out exact boolean)
language plpgsql stable as $$
declare
  slice constant integer := greatest(1000, most) + 1;
  span constant text := comment_search_span(filter, false);
  condition constant text := comment_search_condition(filter, 'words');
  beyond text;
  part text;
  got integer;
  looked integer;
begin
  total := 0;
  exact := true;
  for part in select p.name from comment_search_span_partitions(filter) as p (name) loop
    beyond := 'true';
    loop
      execute format(
        'select count(*) filter (where %s), count(*), format(''s.id < %%L'', (array_agg(s.id order by s.id desc))[$2])
         from (select s.* from %I s where %s and %s order by s.id desc limit $2) s',
        condition, part, span, beyond) into got, looked, beyond using filter, slice;
      total := total + got;
      patience := patience - looked;
      exit when looked < slice or total > most or patience < 0;
    end loop;
    exact := total <= most and patience >= 0;
    exit when not exact;
  end loop;
end $$;

-- Whether so few rows may have the phrases of a filter that a search reads them all, and knows how many have them.
create or replace function reads_every_phrase(filter comment_search_filter, patience integer) returns boolean
language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '64MB' as $$
declare
  part text;
  got integer;
begin
  for part in select p.name from comment_search_span_partitions(filter) as p (name) loop
    execute format('select count(*) from (select from %I s where %s limit $2) s', part, comment_search_by_phrase(filter, part)) into got using filter, patience + 1;
    patience := patience - got;
    exit when patience < 0;
  end loop;
  return patience >= 0;
end $$;
