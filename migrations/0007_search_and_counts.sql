-- One narrow row per published comment: what is not here cannot be found, and submission never pays for the full-text index.
create table comment_search (
  id uuid primary key references comments,
  agency_number integer not null,
  docket_number integer not null,
  commenter_name text,
  commenter_organization text,
  search tsvector not null
);
alter table comment_search alter search set storage external;
create index comment_search_words on comment_search using gin (search) with (fastupdate = off);
create index comment_search_name on comment_search using gin (commenter_name gin_trgm_ops);
create index comment_search_organization on comment_search using gin (commenter_organization gin_trgm_ops);

-- Facets live inside the tsvector, so that a word with any filter is one index lookup.
create function comment_facets(agency_number integer, docket_number integer, state_code text, commenter_type text, "position" text, has_name boolean)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array[
    '=a' || agency_number, '=d' || docket_number, '=s' || state_code, '=t' || commenter_type,
    '=p' || coalesce("position", 'not_specified'), case when has_name then '=named' else '=anonymous' end])
$$;

create table comment_counts (
  docket_id uuid not null references dockets,
  agency_id uuid not null references agencies,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  total bigint not null,
  primary key (docket_id, status)
);
create index comment_counts_agency on comment_counts (agency_id, status) include (total);

create table comment_count_deltas (
  docket_id uuid not null,
  agency_id uuid not null,
  status text not null,
  delta integer not null
);
comment on table comment_count_deltas is 'Appended by every change of a comment and folded into comment_counts by a job: no writer waits for a hot counter row.';
create index comment_count_deltas_docket on comment_count_deltas (docket_id);
create index comment_count_deltas_agency on comment_count_deltas (agency_id);

create view current_comment_counts as
  select docket_id, agency_id, status, sum(total)::bigint as total
  from (select docket_id, agency_id, status, total from comment_counts
        union all select docket_id, agency_id, status, delta from comment_count_deltas) as parts
  group by docket_id, agency_id, status;

create function count_new_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, delta)
  select docket_id, agency_id, status, count(*) from inserted group by docket_id, agency_id, status;
  return null;
end $$;
create trigger comments_counted after insert on comments
  referencing new table as inserted for each statement execute function count_new_comments();

create function count_moved_comments() returns trigger language plpgsql as $$
begin
  insert into comment_count_deltas (docket_id, agency_id, status, delta)
  select docket_id, agency_id, status, sum(delta)
  from (select docket_id, agency_id, status, 1 as delta from moved_to union all select docket_id, agency_id, status, -1 from moved_from) as moves
  group by docket_id, agency_id, status having sum(delta) <> 0;
  return null;
end $$;
create trigger comments_recounted after update on comments
  referencing old table as moved_from new table as moved_to for each statement execute function count_moved_comments();

create function fold_comment_counts() returns void language sql as $$
  with taken as (delete from comment_count_deltas returning docket_id, agency_id, status, delta)
  insert into comment_counts as c (docket_id, agency_id, status, total)
  select docket_id, agency_id, status, sum(delta) from taken group by docket_id, agency_id, status order by docket_id, status
  on conflict (docket_id, status) do update set total = c.total + excluded.total
$$;

create function published_comment_count(docket uuid) returns bigint language sql stable as $$
  select coalesce((select total from comment_counts where docket_id = docket and status = 'published'), 0)
       + coalesce((select sum(delta) from comment_count_deltas where docket_id = docket and status = 'published'), 0)
$$;
