-- The texts that several comments of a list have are counted when they change, and no longer by reading every comment that waits
-- whenever a page is shown (S 4, decision 75).
lock table comments in share row exclusive mode; -- so that what is counted below is all there is
alter table comment_count_deltas add column text_fingerprint uuid;
comment on column comment_count_deltas.text_fingerprint is 'The text of the comments, which are counted anew when this is folded; empty in what an older release appended.';

create table repeated_texts (
  place uuid not null,
  tab text not null check (tab in ('pending', 'flagged', 'approved', 'rejected')),
  text_fingerprint uuid not null,
  agency_id uuid not null references agencies,
  comments integer not null check (comments > 1),
  primary key (place, tab, text_fingerprint)
);
comment on table repeated_texts is 'Texts that at least two comments of a list have, as of the last time comment_count_deltas was folded.';
comment on column repeated_texts.place is 'The docket, or the agency for all of its dockets together.';
create index repeated_texts_most on repeated_texts (place, tab, (-comments), text_fingerprint);
create index repeated_texts_agency on repeated_texts (agency_id, text_fingerprint);

insert into repeated_texts (place, tab, text_fingerprint, agency_id, comments)
  select coalesce(docket_id, agency_id), tab, text_fingerprint, agency_id, count(*)
  from (select agency_id, docket_id, text_fingerprint,
      case when status in ('submitted', 'under_review') then 'pending' when status = 'published' then 'approved' else status end as tab
    from comments where status <> 'withdrawn') c
  group by grouping sets ((agency_id, docket_id, tab, text_fingerprint), (agency_id, tab, text_fingerprint)) having count(*) > 1;

drop function if exists recount_agency(uuid);
