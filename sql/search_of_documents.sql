-- Triggers: a supporting document came, got another title, was replaced or withdrawn, or left a draft. What is gone is found no more from
-- then on; the words of the other documents are written again.
create or replace function note_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into docket_document_words as w (docket_id) values (new.docket_id) on conflict (docket_id) do update set changes = w.changes + 1;
    return null;
  end if;
  update docket_document_words set changes = changes + 1, words = case when tg_op = 'UPDATE' and new.ended_at is null and is_served_scan(new.scan_status) then words end
    where docket_id = old.docket_id;
  return null;
end $$;
create or replace trigger docket_documents_in_words after insert or delete or update of title, ended_at, scan_status on docket_documents
  for each row execute function note_document();

-- Trigger: the text of a supporting document was read.
create or replace function note_document_text() returns trigger language plpgsql as $$
begin
  update docket_document_words w set changes = w.changes + 1
    from docket_documents d where d.id = new.document_id and w.docket_id = d.docket_id;
  return null;
end $$;
create or replace trigger file_texts_in_document_words after update of state on file_texts
  for each row when (new.document_id is not null and new.state = 'done') execute function note_document_text();

-- Trigger: a docket got other words of its own. In another language the words of its documents have other stems.
create or replace function note_docket_of_documents() returns trigger language plpgsql as $$
begin
  if old.language <> new.language then
    update file_text_parts set words = null where file_text_id = any (document_texts(new.id));
  end if;
  update docket_document_words set changes = changes + 1 where docket_id = new.id;
  return null;
end $$;
create or replace trigger dockets_in_document_words after update on dockets
  for each row when (old.search is distinct from new.search) execute function note_docket_of_documents();

-- The texts of a docket's documents as they are now, in the agency's order.
create or replace function document_texts(docket uuid) returns uuid[] language sql stable as $$
  select array(select t.id from docket_documents d join file_texts t on t.document_id = d.id
    where d.docket_id = docket and d.ended_at is null and is_served_scan(d.scan_status) and t.state = 'done' order by d.position, d.id)
$$;

-- What a docket has, and the titles and words of its documents as they are now, so that a query may find some here and some there.
create or replace function words_with_documents(docket uuid) returns tsvector language sql stable as $$
  select coalesce(words_with_texts(document_texts(docket), own.words), own.words) from (
    select d.search || comment_words(p.titles) || language_stems(d.language, p.titles) as words
    from dockets d join (select docket_id, string_agg(coalesce(title, name), E'\n' order by position, id) as titles
      from docket_documents where docket_id = docket and ended_at is null and is_served_scan(scan_status) group by docket_id) p on p.docket_id = d.id) own
$$;

-- Writes the words of at most so many parts of a docket's documents that have none yet, and answers of how many.
create or replace function write_part_words(docket uuid, most integer) returns bigint language sql as $$
  with waiting as (
    select file_text_id, number from file_text_parts where file_text_id = any (document_texts(docket)) and words is null limit most
  ), written as (
    update file_text_parts p set words = comment_words(concat_ws(E'\n', p.heading, p.text)) || language_stems(d.language, concat_ws(E'\n', p.heading, p.text))
    from waiting w, dockets d where d.id = docket and p.file_text_id = w.file_text_id and p.number = w.number returning 1
  )
  select count(*) from written
$$;

-- Puts together the words of a docket's documents from those of their parts, if nothing changed since `seen`. That is done before its row is
-- held, so that nobody who withdraws a document waits for it.
create or replace function write_document_words(docket uuid, seen integer) returns boolean language plpgsql as $$
begin
  update docket_document_words w set words = made.words, written = seen
    from (select words_with_documents(docket) as words) made
    where w.docket_id = docket and w.changes = seen;
  return found;
end $$;

-- The dockets, of any status, that have what was typed: in words of their own, or else with the help of their documents. The planner does
-- not know what it costs to unpack the words of a row, and would rather read all of them than look into the indexes.
create or replace function dockets_with(q text) returns table (id uuid, in_documents boolean)
language sql stable rows 500 set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
  select found.id, bool_and(found.in_documents) from (
    select d.id, false as in_documents from dockets d where d.search @@ typed_docket_words(q)
    union all
    select w.docket_id, true from docket_document_words w where w.words @@ typed_words(q)) found
  group by found.id
$$;

-- What a query needs at least: every phrase as its words, unless one is excluded. An index answers that, while for a phrase each text is read.
create or replace function loose_query(words tsquery) returns tsquery language sql immutable parallel safe return
  case when words::text ~ '<(-|\d+)>' and words::text !~ '!\s*\(' then regexp_replace(words::text, '<(-|\d+)>', '&', 'g')::tsquery else words end;

-- How many public dockets have what was typed, no further than `most`: first those that say it themselves, of which there are often enough, then those whose
-- documents do. With a phrase some texts are read that have its words; where that is not enough, there may be more. None where all that was typed is
-- excluded: nearly every docket would be meant. `offset 0` keeps the planner from reading row after row instead, in the hope of meeting enough of them.
create or replace function count_public_dockets_with(q text, most integer, out total integer, out total_exact boolean)
language plpgsql stable set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  own constant tsquery := typed_docket_words(q);
  helped constant tsquery := typed_words(q);
  phrase constant boolean := loose_query(helped) <> helped;
  most_own constant integer := case when phrase then 1000 else most end;
  most_helped integer;
  ids uuid[];
  met integer;
  looked integer;
begin
  total := 0;
  total_exact := true;
  if querytree(helped) in ('', 'T') then return; end if;
  select coalesce(array_agg(c.id) filter (where c.met), '{}'), count(*) into ids, looked from (
    select d.id, not phrase or d.search @@ own as met
    from (select id, agency_id, search from announced_dockets where search @@ loose_query(own) offset 0) d
      join public_agencies a on a.id = d.agency_id
    limit most_own) c;
  total := least(cardinality(ids), most);
  total_exact := looked < most_own and cardinality(ids) <= most;
  if total = most then return; end if;
  most_helped := case when phrase then 250 else most - total end;
  select count(*) filter (where c.met), count(*) into met, looked from (
    select not phrase or w.words @@ helped as met
    from (select docket_id, words from docket_document_words where words @@ loose_query(helped) offset 0) w
      join announced_dockets d on d.id = w.docket_id join public_agencies a on a.id = d.agency_id
    where d.id <> all (ids) limit most_helped) c;
  total_exact := total_exact and looked < most_helped and total + met <= most;
  total := least(total + met, most);
end $$;
