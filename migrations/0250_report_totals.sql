-- All that a report shows is read from totals: what came by day and by month, files and uses of saved reasons by day (decision 101).
lock table comments, comment_attachments, used_reasons, decision_letters in share row exclusive mode; -- so that what is counted below is all there is
lock table report_agencies in share row exclusive mode; -- so that nothing is folded meanwhile

create table report_comment_days (
  agency_id uuid not null references report_agencies,
  day date not null,
  docket_id uuid not null,
  total bigint not null,
  waiting bigint not null,
  primary key (agency_id, day, docket_id) include (total, waiting),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_comment_days is 'The comments of report_comments that are not withdrawn, whatever their status and position.';
comment on column report_comment_days.waiting is 'Those of them that wait for a decision.';
create index report_comment_days_waiting on report_comment_days (agency_id, day) include (docket_id, waiting) where waiting <> 0;

create table report_comment_months (
  agency_id uuid not null references report_agencies,
  month date not null check (extract(day from month) = 1),
  docket_id uuid not null,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn')),
  position text not null check (position in ('support', 'oppose', 'neutral', 'unclear', 'not_specified')),
  total bigint not null,
  primary key (agency_id, month, docket_id, status, position) include (total),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_comment_months is 'The comments of report_comments by month instead of day; its first day stands for it.';

create table report_file_days (
  agency_id uuid not null references report_agencies,
  day date not null,
  docket_id uuid not null,
  files bigint not null,
  bytes bigint not null,
  primary key (agency_id, day, docket_id) include (files, bytes),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_file_days is 'The files of comments by the day they were received in the agency''s time zone.';

create table report_file_deltas (
  agency_id uuid not null,
  docket_id uuid not null,
  received_from timestamptz not null,
  files integer not null,
  bytes bigint not null
);
comment on table report_file_deltas is 'Appended with the files of comments, and folded into report_file_days by a job.';
create index report_file_deltas_agency on report_file_deltas (agency_id);

create table report_reason_days (
  agency_id uuid not null references report_agencies,
  day date not null,
  saved_reason_id uuid not null,
  decisions bigint not null,
  letters bigint not null,
  primary key (agency_id, day, saved_reason_id) include (decisions, letters),
  foreign key (agency_id, saved_reason_id) references saved_reasons (agency_id, id)
);
comment on table report_reason_days is 'Decisions with saved reasons by the day they were made in the agency''s time zone.';
comment on column report_reason_days.decisions is 'Without those that were undone.';
comment on column report_reason_days.letters is 'Letters sent about decisions of the day. One is sent when its decision can no longer be undone.';

create table report_reason_deltas (
  agency_id uuid not null,
  saved_reason_id uuid not null,
  decided_from timestamptz not null,
  decisions integer not null,
  letters integer not null
);
comment on table report_reason_deltas is 'Appended with uses of saved reasons, by undoing them and by sending their letters, and folded into report_reason_days by a job.';
create index report_reason_deltas_agency on report_reason_deltas (agency_id);

insert into report_agencies (agency_id, time_zone)
  select id, case when time_zone in (select name from pg_timezone_names) then time_zone else 'UTC' end from agencies
  on conflict do nothing;
insert into report_comment_days (agency_id, day, docket_id, total, waiting)
  select agency_id, day, docket_id, coalesce(sum(total) filter (where status <> 'withdrawn'), 0),
    coalesce(sum(total) filter (where status in ('submitted', 'under_review')), 0)
  from report_comments group by 1, 2, 3;
insert into report_comment_months (agency_id, month, docket_id, status, position, total)
  select agency_id, date_trunc('month', day), docket_id, status, position, sum(total) from report_comments group by 1, 2, 3, 4, 5;
insert into report_file_days (agency_id, day, docket_id, files, bytes)
  select f.agency_id, (f.created_at at time zone z.time_zone)::date, c.docket_id, count(*), sum(f.file_size)
  from comment_attachments f join comments c on c.id = f.comment_id join report_agencies z on z.agency_id = f.agency_id group by 1, 2, 3;
insert into report_reason_days (agency_id, day, saved_reason_id, decisions, letters)
  select u.agency_id, (u.created_at at time zone z.time_zone)::date, u.saved_reason_id, count(*) filter (where u.undone_at is null), count(l.log_id)
  from used_reasons u join report_agencies z using (agency_id) left join decision_letters l on l.log_id = u.log_id and l.state = 'sent'
  group by 1, 2, 3;

-- What waits is read by day from report_comment_days, however many statuses and positions it has.
drop index report_comments_waiting;
drop function if exists recount_agency(uuid);
