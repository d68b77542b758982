-- The tables of the public search by their old name, for a server of the release before that still runs. The next release drops it.
create or replace view comment_search_partitions with (security_invoker = true) as select name, low, high from search_partitions where parent = 'comment_search';
comment on view comment_search_partitions is 'The tables of comment_search, for a server of the release before.';
revoke insert, update, delete on comment_search_partitions from opendocket_app;

-- Ends the newest partition of comment_search or staff_search before `boundary` and begins another there; answers its name. Null when an id from there on exists
-- already or when the tables cannot be had within two seconds: then the next attempt does it. The order of the locks is that of
-- a publication, so that neither waits for the other in a circle.
create or replace function begin_search_partition(of text, boundary uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  ended public.search_partitions;
  beyond boolean;
  begun text;
  statement text;
begin
  if not exists (select from public.search_partitions where parent = of) then raise 'no table of the search: %', of; end if;
  lock table public.comments in share row exclusive mode;
  execute format('lock table public.%I in access exclusive mode', of);
  select * into ended from public.search_partitions where parent = of and high is null;
  execute format('select exists (select from public.%I where id >= %L)', ended.name, boundary) into beyond;
  if beyond or boundary <= ended.low then return null; end if;
  execute format('alter table public.%I detach partition public.%I', of, ended.name);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', of, ended.name, ended.low, boundary);
  update public.search_partitions set high = boundary where name = ended.name;
  begun := of || '_' || (select count(*) + 1 from public.search_partitions where parent = of);
  -- A row of the staff's search is written again in place as its status changes. One of the public search has its words elsewhere, unless they are few (decision 136).
  execute format('create table public.%I partition of public.%I for values from (%L) to (maxvalue) with (%s)', begun, of, boundary,
    case of when 'staff_search' then 'fillfactor = 90' else 'toast_tuple_target = 256' end);
  foreach statement in array public.no_statistics_of_words(begun) || public.index_of_words(begun) || public.index_of_pairs(begun) loop execute statement; end loop;
  insert into public.search_partitions (parent, name, low) values (of, begun, boundary);
  return begun;
exception
  when lock_not_available then return null;
end $$;

create or replace function newest_search_partition_size(of text) returns bigint language plpgsql stable as $$
declare
  size bigint;
begin
  execute format('select count(*) from %I', (select name from search_partitions where parent = of and high is null)) into size;
  return size;
end $$;

-- Words, those of files, and names of a table in one index, which walks the lists of several side by side (decision 127); made `concurrently` or not.
create or replace function index_of_words(part text, how text default '') returns text language sql immutable as $$
  select format('create index %s %I on public.%I using gin (search, with_files, commenter_name gin_trgm_ops, commenter_organization gin_trgm_ops) with (fastupdate = off)',
    how, part || '_words_and_names', part)
$$;

create or replace function has_index_of_words(part text) returns boolean language sql stable as $$ select has_index(part || '_words_and_names') $$;

-- Nobody gathers statistics of words: to read them for each statement takes the planner longer than to find a rare word, and how to find is settled without. What
-- was gathered goes.
create or replace function no_statistics_of_words(part text) returns text[] language sql immutable as $$
  select array[
    format('alter table public.%I alter column search set statistics 0, alter column with_files set statistics 0', part),
    format('select pg_clear_attribute_stats(''public'', %L, name, false) from (values (''search''), (''with_files'')) as words (name)', part)]
$$;

-- The statements that build indexes which are missing, or were never finished, while the tables are used: each by itself, in no transaction. A table that a
-- restore has made lacks more than an index.
create or replace function late_indexes() returns setof text language sql stable as $$
  (select unnest(array[format('drop index concurrently if exists public.%I', name || '_pairs')] || index_of_pairs(name, 'concurrently'))
  from search_partitions where not has_index_of_pairs(name) order by low desc)
  union all
  (select unnest(no_statistics_of_words(name) || format('drop index concurrently if exists public.%I', name || '_words_and_names') || index_of_words(name, 'concurrently'))
  from search_partitions where not has_index_of_words(name) order by low desc)
  union all
  select 'select drop_replaced_indexes()' where num_nonnulls(to_regclass('public.comment_search_words'), to_regclass('public.staff_search_words')) > 0
$$;

-- Drops the four indexes that the one of words and names replaces, once each table has that. False where one has not, or when the tables cannot be had within two
-- seconds: then the next start does it.
create or replace function drop_replaced_indexes() returns boolean language plpgsql set lock_timeout = '2s' as $$
begin
  if exists (select from search_partitions where not has_index_of_words(name)) then return false; end if;
  drop index if exists public.comment_search_words, public.comment_search_with_files, public.comment_search_name, public.comment_search_organization,
    public.staff_search_words, public.staff_search_with_files, public.staff_search_name, public.staff_search_organization;
  return true;
exception
  when lock_not_available then return false;
end $$;
