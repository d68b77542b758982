-- A job takes the data set that comes next from an index: sorting all that wait for each of them made 40,000 of them take hours.
create index data_sets_next on data_sets ((docket_id is null), urgent desc, as_of nulls first, id) where stale;
drop index data_sets_waiting;
