-- Comments of a docket are counted by the type of their commenter, too, by the same appended changes and the same job (P 2.5).
lock table comments in share row exclusive mode; -- so that what is counted below is all there is
select fold_comment_counts();
-- The default serves the functions of sql/ as they were, until the new ones are in place.
alter table comment_count_deltas add column commenter_type text not null default 'individual';

create table comment_type_counts (
  docket_id uuid not null,
  agency_id uuid not null,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn')),
  commenter_type text not null check (commenter_type in ('individual', 'organization', 'behalf_of_another')),
  total bigint not null,
  primary key (docket_id, status, commenter_type),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table comment_type_counts is 'How many comments of each type a docket has in each status: folded from comment_count_deltas.';
create index comment_type_counts_agency on comment_type_counts (agency_id);
insert into comment_type_counts (docket_id, agency_id, status, commenter_type, total)
  select docket_id, agency_id, status, commenter_type, count(*) from comments group by 1, 2, 3, 4;

drop function if exists recount_agency(uuid);
