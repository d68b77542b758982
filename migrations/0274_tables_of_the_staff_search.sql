-- The staff's search is in tables of 200,000 comments each, like the public one: where millions wait, a common word is found in the newest (decision 131).
-- What there is becomes the first table. Its old indexes go once the one of words and names is built, while people search (late_indexes).
alter table comment_search_partitions rename to search_partitions;
alter table search_partitions add column parent text not null default 'comment_search' check (parent in ('comment_search', 'staff_search'));
alter table search_partitions alter column parent drop default;
alter index comment_search_partitions_pkey rename to search_partitions_pkey;
alter table search_partitions rename constraint comment_search_partitions_check to search_partitions_check;
alter table search_partitions drop constraint comment_search_partitions_low_key, add unique (parent, low);
drop index comment_search_partitions_newest;
create unique index search_partitions_newest on search_partitions (parent) where high is null;
comment on table search_partitions is 'The partitions of comment_search and staff_search: ids from `low` to before `high`. The newest has no end, so a row always has a place.';

-- By its old name, for the functions of the search until sql/ has made them anew.
create view comment_search_partitions with (security_invoker = true) as select name, low, high from search_partitions where parent = 'comment_search';

drop function begin_comment_search_partition(uuid);
drop function newest_comment_search_size();

drop trigger if exists staff_search_noted on staff_search;
alter table staff_search rename to staff_search_1;
alter index staff_search_pkey rename to staff_search_1_pkey;
alter index staff_search_letters rename to staff_search_1_letters_of_name_letters_of_name1_idx;
alter index staff_search_agency rename to staff_search_1_agency_number_id_idx;
alter index if exists staff_search_pairs rename to staff_search_1_pairs;
create table staff_search (like staff_search_1 including constraints including storage including comments) partition by range (id);
alter table staff_search add primary key (id), add constraint staff_search_id_fkey foreign key (id) references comments,
  alter column search set statistics 0, alter column with_files set statistics 0;
create index staff_search_letters on staff_search
  using gin (letters_of_name(commenter_name), letters_of_name(commenter_organization)) with (fastupdate = off);
create index staff_search_agency on staff_search (agency_number, id);
comment on table staff_search is 'One row for each comment that is not published, unless it is still in staff_search_backlog. For the agency''s own people only.';
comment on table staff_search_1 is null;
alter table staff_search_1 alter column search set statistics 0, alter column with_files set statistics 0;
select pg_clear_attribute_stats('public', 'staff_search_1', attname, inherited)
  from pg_stats where schemaname = 'public' and tablename = 'staff_search_1' and attname in ('search', 'with_files');
alter table staff_search attach partition staff_search_1 for values from (minvalue) to (maxvalue);
insert into search_partitions (parent, name, low) values ('staff_search', 'staff_search_1', '00000000-0000-0000-0000-000000000000');
