-- 'CB-2026-014' as 'CB 2026 014', which the parser would take for negative numbers.
create or replace function code_parts(code text) returns text language sql immutable parallel safe return translate(code, '-/._#', '     ');

-- A description without the addresses of its links and the signs of its formatting: its words.
create or replace function plain_description(typed text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(regexp_replace(typed, '\]\((?:https?://|mailto:)[^\s()]*(?:\s+"[^"\n]*")?\)', ']', 'gi'),
    '^ {0,3}#{1,6}[ \t]+', '', 'gn'), '\*\*(?=\S)|(?<=\S)\*\*', '', 'g');

-- What a docket is found by: its words in every language it has them in, those of its agency's name, and the parts of its reference code.
create or replace function docket_words(docket dockets) returns tsvector language sql stable as $$
  select setweight(comment_words(docket.title || coalesce(' ' || t.titles, '')), 'A')
    || setweight(comment_words(docket.summary || coalesce(' ' || t.summaries, '')), 'B')
    || setweight(comment_words(coalesce(docket.reference_code, '')) || to_tsvector('simple', code_parts(coalesce(docket.reference_code, ''))), 'A')
    || comment_words(plain_description(docket.description) || coalesce(E'\n' || t.descriptions, '')) || comment_words(a.name)
    || language_stems(docket.language, concat_ws(' ', docket.title, docket.summary, plain_description(docket.description))) || coalesce(t.stems, '')
  from agencies a, (
    select string_agg(title, ' ') as titles, string_agg(summary, ' ') as summaries,
      string_agg(plain_description(description), E'\n') as descriptions,
      joined_words(language_stems(language, concat_ws(' ', title, summary, plain_description(description)))) as stems
    from docket_translations where docket_id = docket.id
  ) t
  where a.id = docket.agency_id
$$;

-- The query that was typed, for what docket_words made. The last word may still be typed, so it is found by its beginning, too: unless
-- it is excluded, in quotation marks, or one that everything has.
create or replace function typed_docket_words(q text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  last constant text := substring(q from '(?:^|\s)([[:alnum:]][^\s"]*)$');
  head constant text := left(q, -length(last));
  parts constant tsquery := phraseto_tsquery('simple', folded_text(code_parts(last)));
  whole constant tsquery := typed_words(last);
  begun tsquery;
begin
  if last is null or numnode(parts) = 0 or has_unspaced_letters(last) or length(replace(head, '"', '')) % 2 <> length(head) % 2
    or (numnode(whole) = 0 and head <> '') then return typed_words(q); end if;
  begun := whole || (parts::text || ':*')::tsquery;
  return case when head ~* '\mor\s+$' then typed_words(head) || begun else typed_words(head) && begun end;
end $$;

-- Trigger: a docket that is made, or whose words change.
create or replace function note_docket_words() returns trigger language plpgsql as $$
begin
  new.search := docket_words(new);
  return new;
end $$;
create or replace trigger dockets_words before insert or update of title, summary, description, reference_code, agency_id, language on dockets
  for each row execute function note_docket_words();

-- Trigger: a docket's text that changes. Its translations were made for the text before.
create or replace function count_docket_words() returns trigger language plpgsql as $$
begin
  if (new.title, new.summary, new.description, new.language) is distinct from (old.title, old.summary, old.description, old.language) then
    new.words_version := old.words_version + 1;
  end if;
  return new;
end $$;
create or replace trigger dockets_words_version before update of title, summary, description, language on dockets
  for each row execute function count_docket_words();

-- Trigger: a translation that is made, changed, or removed.
create or replace function follow_docket_translation() returns trigger language plpgsql as $$
begin
  update dockets d set search = docket_words(d) where d.id = coalesce(new.docket_id, old.docket_id);
  return null;
end $$;
create or replace trigger docket_translations_in_docket_words after insert or delete or update of title, summary, description on docket_translations
  for each row execute function follow_docket_translation();

-- Trigger: an agency that gets another name.
create or replace function follow_agency_name() returns trigger language plpgsql as $$
begin
  update dockets d set search = docket_words(d) where d.agency_id = new.id;
  return null;
end $$;
create or replace trigger agencies_in_docket_words after update of name on agencies
  for each row when (old.name <> new.name) execute function follow_agency_name();
