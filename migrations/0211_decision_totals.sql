-- A report over years adds up decisions by day, and waits by month, from what is added up already (decision 75).
lock table report_agencies in share row exclusive mode; -- so that nothing is folded meanwhile

create table report_decision_days (
  agency_id uuid not null references report_agencies,
  day date not null,
  docket_id uuid not null,
  total bigint not null,
  primary key (agency_id, day, docket_id) include (total),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_decision_days is 'The decisions of report_decisions, however long the comments had waited.';

create table report_decision_months (
  agency_id uuid not null references report_agencies,
  month date not null check (extract(day from month) = 1),
  docket_id uuid not null,
  waited_minutes integer not null,
  total bigint not null,
  primary key (agency_id, month, docket_id, waited_minutes) include (total),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table report_decision_months is 'The decisions of report_decisions by month instead of day; its first day stands for it.';

insert into report_decision_days (agency_id, day, docket_id, total)
  select agency_id, day, docket_id, sum(total) from report_decisions group by 1, 2, 3;
insert into report_decision_months (agency_id, month, docket_id, waited_minutes, total)
  select agency_id, date_trunc('month', day), docket_id, waited_minutes, sum(total) from report_decisions group by 1, 2, 3, 4;

drop view if exists current_report_decisions;
