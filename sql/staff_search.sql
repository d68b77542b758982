-- Comments that wait for their row in staff_search, as that row will be: searched where they stand.
create or replace view staff_search_fresh with (security_invoker = true) as
  select c.id, a.number as agency_number, d.number as docket_number, c.status,
    folded_text(c.commenter_name) as commenter_name, folded_text(c.commenter_organization) as commenter_organization,
    words_of_comment(c.content, comment_facets(a.number, d.number, a.state_code, c.commenter_type, c.position, c.commenter_name is not null),
      c.attachment_count > 0, l.language) as search,
    null::tsvector as with_files
  from staff_search_backlog b
    join comments c on c.id = b.comment_id join agencies a on a.id = c.agency_id join dockets d on d.id = c.docket_id
    left join comment_languages l on l.comment_id = c.id
  where c.status <> 'published' and not exists (select from staff_search s where s.id = c.id);
comment on view staff_search_fresh is 'Comments that are not published and wait for their row in staff_search, as that row will be.';
revoke insert, update, delete on staff_search_fresh from opendocket_app;

-- Writes the rows of the `most` oldest that wait, and answers how many it wrote. One that is being decided at this moment waits for the next time:
-- a decision never waits for this, and this never writes down a status that is about to change.
create or replace function index_staff_search(most integer) returns integer language plpgsql as $$
declare
  held uuid[];
begin
  select array_agg(id) into held from (
    select c.id from comments c
    where c.id in (select comment_id from staff_search_backlog order by comment_id limit most for update skip locked)
    for share of c skip locked) c;
  insert into staff_search (id, agency_number, docket_number, status, commenter_name, commenter_organization, search)
    select f.id, f.agency_number, f.docket_number, f.status, f.commenter_name, f.commenter_organization, f.search
    from staff_search_fresh f where f.id = any (held)
    on conflict (id) do nothing;
  delete from staff_search_backlog where comment_id = any (held);
  return coalesce(cardinality(held), 0);
end $$;

-- Trigger: comments inserted by one statement.
create or replace function note_unpublished_comments() returns trigger language plpgsql as $$
begin
  insert into staff_search_backlog (comment_id, agency_id) select id, agency_id from inserted where status <> 'published';
  return null;
end $$;
create or replace trigger comments_to_staff_search after insert on comments
  referencing new table as inserted for each statement execute function note_unpublished_comments();

-- Trigger: comments that one statement gave another status, or another text.
create or replace function follow_comment_status() returns trigger language plpgsql as $$
begin
  if not exists (select from moved_to t join moved_from f on f.id = t.id
    where f.status <> t.status or f.corrected_at is distinct from t.corrected_at) then return null; end if;
  -- A corrected text waits for its row, and its language, like one that was just received.
  delete from staff_search s using moved_to t join moved_from f on f.id = t.id
    where s.id = t.id and f.corrected_at is distinct from t.corrected_at;
  delete from comment_languages l using moved_to t join moved_from f on f.id = t.id
    where l.comment_id = t.id and f.corrected_at is distinct from t.corrected_at;
  insert into staff_search_backlog (comment_id, agency_id)
    select t.id, t.agency_id from moved_to t join moved_from f on f.id = t.id
    where t.status <> 'published' and f.corrected_at is distinct from t.corrected_at
    on conflict do nothing;
  delete from staff_search_backlog b using moved_to t where b.comment_id = t.id and t.status = 'published';
  delete from staff_search s using moved_to t where s.id = t.id and t.status = 'published';
  update staff_search s set status = t.status from moved_to t where s.id = t.id and s.status <> t.status;
  insert into staff_search_backlog (comment_id, agency_id)
    select t.id, t.agency_id from moved_to t join moved_from f on f.id = t.id where f.status = 'published' and t.status <> 'published'
    on conflict do nothing;
  return null;
end $$;
create or replace trigger comments_in_staff_search after update on comments
  referencing old table as moved_from new table as moved_to for each statement execute function follow_comment_status();
