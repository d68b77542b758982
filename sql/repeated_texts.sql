-- The tab of the queue that lists comments of a status; null for none.
create or replace function queue_tab(status text) returns text language sql immutable parallel safe return
  case when status in ('submitted', 'under_review') then 'pending' when status = 'published' then 'approved'
    when status in ('flagged', 'rejected') then status end;

-- How many people sent a text of a list: accounts, and comments whose sender has no account any more, each of which counts as one.
create or replace function senders_of(agency uuid, in_place uuid, in_tab text, sent uuid) returns integer language sql stable as $$
  select (count(distinct user_id) + count(*) filter (where user_id is null))::integer from comments
  where agency_id = agency and text_fingerprint = sent and queue_tab(status) = in_tab and (in_place = agency or docket_id = in_place)
$$;

-- Counts some texts of an agency anew. What changes while this runs has been appended by then, and is counted the next time.
create or replace function renew_repeated_texts(agency uuid, texts uuid[]) returns void language sql as $$
  with counted as materialized (
    select coalesce(docket_id, agency) as place, tab, text_fingerprint, count(*)::integer as comments
    from (select docket_id, queue_tab(status) as tab, text_fingerprint from comments
          where agency_id = agency and text_fingerprint = any (texts)) c
    where tab is not null
    group by grouping sets ((docket_id, tab, text_fingerprint), (tab, text_fingerprint)) having count(*) > 1
  ), gone as (
    delete from repeated_texts r where r.agency_id = agency and r.text_fingerprint = any (texts)
      and not exists (select from counted n where n.place = r.place and n.tab = r.tab and n.text_fingerprint = r.text_fingerprint)
  )
  insert into repeated_texts as r (place, tab, text_fingerprint, agency_id, comments, people)
  select place, tab, text_fingerprint, agency, comments, senders_of(agency, place, tab, text_fingerprint) from counted
  on conflict (place, tab, text_fingerprint) do update set comments = excluded.comments, people = excluded.people
    where (r.comments, r.people) is distinct from (excluded.comments, excluded.people)
$$;

-- Counts all texts of an agency but those of which a change is still to be folded, and puts right what the table says otherwise. Answers
-- how many rows were wrong; all is seen as of one moment. Only during a recount, when nothing is folded.
create or replace function recount_texts(agency uuid) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  with changing as materialized (
    select distinct text_fingerprint from comment_count_deltas where agency_id = agency and text_fingerprint is not null
  ), counted as materialized (
    select coalesce(docket_id, agency) as place, tab, text_fingerprint, count(*)::integer as comments
    from (select docket_id, queue_tab(status) as tab, text_fingerprint from comments where agency_id = agency) c
    where tab is not null and text_fingerprint not in (select text_fingerprint from changing)
    group by grouping sets ((docket_id, tab, text_fingerprint), (tab, text_fingerprint)) having count(*) > 1
  ), gone as (
    delete from repeated_texts r where r.agency_id = agency and r.text_fingerprint not in (select text_fingerprint from changing)
      and not exists (select from counted n where n.place = r.place and n.tab = r.tab and n.text_fingerprint = r.text_fingerprint)
    returning 1
  ), put as (
    insert into repeated_texts as r (place, tab, text_fingerprint, agency_id, comments, people)
    select place, tab, text_fingerprint, agency, comments, senders_of(agency, place, tab, text_fingerprint) from counted
    on conflict (place, tab, text_fingerprint) do update set comments = excluded.comments, people = excluded.people
      where (r.comments, r.people) is distinct from (excluded.comments, excluded.people)
    -- People that nobody had counted yet were not wrong.
    returning old.comments is distinct from new.comments or old.people is not null as was_wrong
  )
  select (select count(*) from gone) + (select count(*) from put where was_wrong) into wrong;
  return wrong;
end $$;
