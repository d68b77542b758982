-- Comments whose files were read: their rows in the search are to be written with the words of those.
create or replace function note_files_to_search(comment_ids uuid[]) returns void language sql as $$
  insert into comment_search_backlog (comment_id)
  select distinct a.comment_id from comment_attachments a join file_texts t on t.attachment_id = a.id
  where a.comment_id = any (comment_ids) and t.state = 'done'
  on conflict do nothing
$$;

-- Triggers: comments came into a search. What is not known of them yet follows.
create or replace function note_found_comments() returns trigger language plpgsql as $$
begin
  if exists (select from comment_attachments where comment_id = any (array(select id from added))) then
    perform note_files_to_search(array(select id from added));
  end if;
  insert into comment_search_backlog (comment_id)
    select id from added where not exists (select from comment_languages l where l.comment_id = added.id)
    on conflict do nothing;
  return null;
end $$;
create or replace trigger comment_search_noted after insert on comment_search
  referencing new table as added for each statement execute function note_found_comments();
create or replace trigger staff_search_noted after insert on staff_search
  referencing new table as added for each statement execute function note_found_comments();

-- Trigger: a file is given out no longer, or is now. Its words leave the search at once; those of the other files are written again.
create or replace function follow_scan() returns trigger language plpgsql as $$
begin
  update comment_search set with_files = null where id = new.comment_id and with_files is not null;
  update staff_search set with_files = null where id = new.comment_id and with_files is not null;
  perform note_files_to_search(array[new.comment_id]);
  return null;
end $$;
create or replace trigger comment_attachments_scanned after update of scan_status on comment_attachments
  for each row when (is_served_scan(old.scan_status) <> is_served_scan(new.scan_status)) execute function follow_scan();

-- The first of these comments, as many as have about half a megabyte of stored text in their files, and always one.
create or replace function comments_read_at_once(comment_ids uuid[]) returns uuid[] language sql stable as $$
  select array_agg(id) from (
    select id, coalesce(sum(bytes) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
    from (select c.id, (select sum(pg_column_size(p.text)) from comment_attachments a join file_texts t on t.attachment_id = a.id
        join file_text_parts p on p.file_text_id = t.id where a.comment_id = c.id) as bytes
      from unnest(comment_ids) as c (id)) measured) placed
  where before < 500000
$$;

-- The words of the parts of these texts, where they were not written yet.
create or replace function write_text_words(texts uuid[]) returns void language sql as $$
  update file_text_parts set words = comment_words(concat_ws(E'\n', heading, text)) where file_text_id = any (texts) and words is null
$$;

create or replace aggregate joined_words(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- Words, and those of these texts after them. Null when no text has any. Half a megabyte is enough for a thousand pages; what a tsvector
-- cannot hold is left out.
create or replace function words_with_texts(texts uuid[], search tsvector) returns tsvector language plpgsql stable as $$
declare
  whole tsvector;
  pages tsvector;
begin
  -- Many pages are put together before they are added: a large set of words is copied for each addition.
  for pages in
    select joined_words(words order by number) from (
      select t.place, p.number, p.words, sum(pg_column_size(p.words)) over (partition by t.place order by p.number) / 60000 as slice
      from unnest(texts) with ordinality as t (id, place) join file_text_parts p on p.file_text_id = t.id) parts
    group by place, slice order by place, slice
  loop
    whole := coalesce(whole, search) || pages;
    exit when pg_column_size(whole) > 500000;
  end loop;
  return whole;
exception
  when program_limit_exceeded then return whole;
end $$;

-- What a comment's row has, and the words of its files, so that a query may find some here and some there. Null when no file has any.
create or replace function words_with_files(comment uuid, search tsvector) returns tsvector language sql stable as $$
  select words_with_texts(array(select t.id from comment_attachments a join file_texts t on t.attachment_id = a.id
    where a.comment_id = comment and is_served_scan(a.scan_status) and t.state = 'done' order by a.id), search)
$$;
