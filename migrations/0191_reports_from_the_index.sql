-- Reports add up counts over days: with the count in the index they read nothing else. Of an agency with 90,000 such rows each was
-- looked up in the table one by one.
alter table report_comments drop constraint report_comments_pkey,
  add primary key (agency_id, day, docket_id, status, position) include (total);
alter table report_decisions drop constraint report_decisions_pkey,
  add primary key (agency_id, day, docket_id, waited_minutes) include (total);
