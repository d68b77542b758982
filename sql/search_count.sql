-- How many rows meet the filter: exact up to `most`, and beyond that no further. With a phrase, or where no index helps, each row
-- has to be looked at; after `patience` of them the count stops and `exact` is false, unless nothing was left.
create or replace function count_comments_found(filter comment_search_filter, most integer, patience integer, out total integer, out exact boolean)
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
