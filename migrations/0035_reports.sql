-- What reports are made of: comments and decisions counted by day (S 2, S 3). Changes are appended like those of comment_counts and
-- folded by the same job, so that no submission and no decision waits for a counter.
lock table comments in share row exclusive mode; -- so that what is counted below is all there is

alter table comments add column decided_at timestamptz;
comment on column comments.decided_at is 'When it last stopped waiting for a decision. Empty while it waits, and when it was published automatically.';
alter table comments disable trigger user;
update comments set decided_at = decision.created_at
from (select distinct on (comment_id) comment_id, created_at from moderation_logs
      where previous_status in ('submitted', 'under_review') and new_status not in ('submitted', 'under_review')
      order by comment_id, id desc) as decision
where comments.id = decision.comment_id and comments.status not in ('submitted', 'under_review');
alter table comments enable trigger user;
alter table comments add check (decided_at is null or status not in ('submitted', 'under_review'));

select fold_comment_counts();
-- The defaults serve the functions of sql/ as they were, until the new ones are in place.
alter table comment_count_deltas
  add column position text not null default 'not_specified',
  add column received_from timestamptz not null default now();
comment on column comment_count_deltas.received_from is 'The quarter of an hour in which the comments were received: a day begins at one in every time zone.';

create table report_agencies (
  agency_id uuid primary key references agencies,
  time_zone text not null,
  compared_at timestamptz
);
comment on table report_agencies is 'In which time zone the days of an agency are counted, and when its counts were last compared with its comments.';
create index report_agencies_compared on report_agencies (compared_at nulls first);

create table report_comments (
  agency_id uuid not null references report_agencies,
  day date not null,
  docket_id uuid not null,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  position text not null check (position in ('support', 'oppose', 'neutral', 'unclear', 'not_specified')),
  total bigint not null,
  primary key (agency_id, day, docket_id, status, position),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_comments is 'Comments by the day they were received in the agency''s time zone, and by the status they have now.';
create index report_comments_waiting on report_comments (agency_id, day) include (docket_id, total)
  where status in ('submitted', 'under_review') and total <> 0;

create table report_decisions (
  agency_id uuid not null references report_agencies,
  day date not null,
  docket_id uuid not null,
  waited_minutes integer not null,
  total bigint not null,
  primary key (agency_id, day, docket_id, waited_minutes),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_decisions is 'Decisions that stand, by the day they were made and by how long the comment had waited.';
comment on column report_decisions.waited_minutes is 'Where the step begins into which the wait falls: see waiting_step().';

create table report_decision_deltas (
  agency_id uuid not null,
  docket_id uuid not null,
  decided_from timestamptz not null,
  waited_minutes integer not null,
  delta integer not null
);
comment on table report_decision_deltas is 'Appended by every decision and by taking one back, and folded into report_decisions by a job.';
create index report_decision_deltas_agency on report_decision_deltas (agency_id);

insert into report_agencies (agency_id, time_zone)
select id, case when time_zone in (select name from pg_timezone_names) then time_zone else 'UTC' end from agencies;
insert into report_comments (agency_id, day, docket_id, status, position, total)
select c.agency_id, (c.created_at at time zone z.time_zone)::date, c.docket_id, c.status, coalesce(c.position, 'not_specified'), count(*)
from comments c join report_agencies z using (agency_id) group by 1, 2, 3, 4, 5;
insert into report_decisions (agency_id, day, docket_id, waited_minutes, total)
select agency_id, day, docket_id, minutes / step * step, count(*)
from (select c.agency_id, c.docket_id, (c.decided_at at time zone z.time_zone)::date as day,
        greatest(0, floor(extract(epoch from c.decided_at - c.created_at) / 60))::integer as minutes
      from comments c join report_agencies z using (agency_id) where c.decided_at is not null) as decided
  cross join lateral (select case when minutes < 60 then 5 when minutes < 480 then 30
    when minutes < 4320 then 60 when minutes < 20160 then 240 else 1440 end as step) as steps
group by 1, 2, 3, 4;

-- Commenters are counted from an index alone; of very many comments, those of the sixteenth of accounts whose id ends in 0.
create index comments_sampled_accounts on comments (agency_id, id) include (user_id, docket_id) where right(user_id::text, 1) = '0';
drop index comments_agency_status;
create index comments_agency_status on comments (agency_id, status, id desc, position, commenter_type, attachment_count) include (user_id);
drop index comments_docket_status;
create index comments_docket_status on comments (docket_id, status, id desc, position, commenter_type, attachment_count) include (user_id);
create index comment_attachments_received on comment_attachments (agency_id, created_at) include (file_size);
