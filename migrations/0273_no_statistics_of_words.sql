-- Tables of the search gather no statistics of their words any more, and what was gathered goes (decision 127).
do $$
declare
  part text;
begin
  for part in select name from comment_search_partitions union all select 'comment_search' loop
    execute format('alter table public.%I alter column search set statistics 0, alter column with_files set statistics 0', part);
    perform pg_clear_attribute_stats('public', part, attname, inherited)
      from pg_stats where schemaname = 'public' and tablename = part and attname in ('search', 'with_files');
  end loop;
end $$;
