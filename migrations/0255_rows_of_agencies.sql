-- A search of one agency looks through that agency's newest rows, however many other agencies have newer ones (decision 104). Publications go to the newest
-- partition: those that ended get their index first, in a transaction of their own.
alter type comment_search_filter add attribute agency_number integer; -- the only agency, whose rows an index lists in their order; null for several
do $$
declare
  part text;
begin
  for part in select name from comment_search_partitions where high is not null order by low loop
    execute format('create index on %I (agency_number, id)', part);
  end loop;
end $$;
