-- One or two letters of a name are looked up, too (decision 91). Publications go to the newest partition: those that ended get their index first,
-- in a transaction of their own.
create or replace function letters_of_name(name text) returns tsvector language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  pairs text[] := '{}';
begin
  for place in 1..char_length(name) loop pairs := pairs || substr(name, place, 2); end loop;
  return array_to_tsvector(pairs);
end $$;
do $$
declare
  part text;
begin
  for part in select name from comment_search_partitions where high is not null order by low loop
    execute format('create index on %I using gin (letters_of_name(commenter_name), letters_of_name(commenter_organization)) with (fastupdate = off)', part);
  end loop;
end $$;
