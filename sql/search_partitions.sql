-- Ends the newest partition before `boundary` and begins another there; answers its name. Null when an id from there on exists
-- already or when the tables cannot be had within two seconds: then the next attempt does it. The order of the locks is that of
-- a publication, so that neither waits for the other in a circle.
create or replace function begin_comment_search_partition(boundary uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  ended public.comment_search_partitions;
  beyond boolean;
  begun text;
  statement text;
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
  foreach statement in array public.index_of_pairs(begun) loop execute statement; end loop;
  insert into public.comment_search_partitions (name, low) values (begun, boundary);
  return begun;
exception
  when lock_not_available then return null;
end $$;

create or replace function newest_comment_search_size() returns bigint language plpgsql stable as $$
declare
  size bigint;
begin
  execute format('select count(*) from %I', (select name from comment_search_partitions where high is null)) into size;
  return size;
end $$;
