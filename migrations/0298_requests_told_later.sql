-- Requests for another format beyond those of which a letter goes out at once: one later letter tells of many.
alter table format_requests add column untold boolean not null default false;
comment on column format_requests.untold is 'True until a later letter tells the agency of it: it had as many letters as it gets in an hour, or nobody who reads one.';
create index format_requests_untold on format_requests (agency_id, id) where untold;
-- No letter told of those that came after thirty others within an hour, and may still be answered.
update format_requests set untold = true
  where email <> '' and id in (
    select id from (
      select id, count(*) over (partition by agency_id order by created_at range between interval '1 hour' preceding and current row) as within_hour
      from format_requests
    ) as counted
    where within_hour > 30
  );
