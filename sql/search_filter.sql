-- Text as the database's parser is to read it, which would take `<…>` for a tag, `&…;` for an entity, `bike/bus` for a path, and a word
-- of more than 2,047 bytes for nothing; marks that are not of ASCII it takes for letters. Blanks replace those characters, and every
-- 256th of an endless word, one for one, so that every position stays the same. A curly apostrophe becomes a straight one.
create or replace function parsable_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) < 2047 or not exists (select from string_to_table(plain, ' ') w (word) where octet_length(word) > 255) then plain
    else regexp_replace(plain, '(\S{255})\S', '\1 ', 'g') end
  from (values (case
    -- Where all is ASCII, as mostly, four marks are looked for; translate() compares each letter with each of its marks.
    when octet_length($1) = char_length($1) then replace(replace(replace(replace($1, '<', ' '), '>', ' '), '&', ' '), '/', ' ')
    else translate($1, U&'<>&/\2019\2018\201C\201D\201E\00AB\00BB\2014\2013\2026\2022\00B7\00BF\00A1\00A0\3000\3001\3002\300C\300D\300E\300F\3010\3011\300A\300B\FF01\FF08\FF09\FF0C\FF0E\FF0F\FF1A\FF1B\FF1F',
      U&'    ''' || repeat(' ', 36)) end)) as text (plain)
$$;

-- Letters of scripts that are written without blanks between words, as the inside of a bracket expression: Chinese and Japanese, Korean,
-- Thai, Lao, Burmese and Khmer. Korean has blanks, but ends its words in many ways.
create or replace function unspaced_letters() returns text language sql immutable parallel safe return
  '\u2E80-\u2FDF\u3005-\u3007\u3041-\u3096\u309D-\u30FA\u30FC-\u318F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF66-\uFF9D\U00020000-\U0003FFFF'
  || '\u1100-\u11FF\uAC00-\uD7A3'
  || '\u0E01-\u0E30\u0E32\u0E33\u0E40-\u0E46\u0E81-\u0EB0\u0EB2\u0EB3\u0EBD-\u0EC6\u1000-\u102A\u1050-\u1055\u1780-\u17B3';

-- The marks above, below and beside such letters, which belong to the letter before them.
create or replace function unspaced_marks() returns text language sql immutable parallel safe return
  '\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u102B-\u103E\u17B4-\u17D3';

-- One such letter with its marks, and several of them.
create or replace function unspaced_letter() returns text language sql immutable parallel safe return
  '[' || unspaced_letters() || '][' || unspaced_marks() || ']*';
create or replace function unspaced_run() returns text language sql immutable parallel safe return
  '[' || unspaced_letters() || unspaced_marks() || ']+';

-- Whether a text has any such letter. Most have none, and of those most have nothing but ASCII, which is seen at once.
create or replace function has_unspaced_letters(content text) returns boolean language sql immutable parallel safe return
  octet_length(content) <> char_length(content) and content ~ ('[' || unspaced_letters() || ']');

-- Such letters in pairs: ABC becomes "A AB BC C". Of a word of two letters the pair is looked up, of a longer one the pairs side by
-- side, of a single letter what begins with it. A tsvector has room for 1 MB, which 100,000 letters of four bytes each could exceed: of so
-- many the first 80,000 count.
create or replace function letters_in_pairs(content text) returns text language sql immutable parallel safe return
  case when has_unspaced_letters(content)
    then regexp_replace(regexp_replace(case when octet_length(content) > 320000 then left(content, 80000) else content end,
      '(' || unspaced_run() || ')', ' \1 ', 'g'), '(' || unspaced_letter() || ')', '\1 \1', 'g')
    else content end;

-- The words of a comment as the search indexes them. Those of web addresses have no positions: they are found, and however often they
-- are repeated they count once for relevance.
create or replace function comment_words(content text) returns tsvector language sql immutable parallel safe as $$
  select case when strpos(content, '://') = 0 then to_tsvector('english_folded', parsable_text(letters_in_pairs(content)))
    else to_tsvector('english_folded', parsable_text(letters_in_pairs(regexp_replace(content, '[[:alnum:]]+://[!-~]*', ' ', 'g'))))
      || strip(to_tsvector('english_folded', parsable_text(
        (select string_agg(address[1], ' ') from regexp_matches(content, '[[:alnum:]]+(://[!-~]*)', 'g') as found (address))))) end
$$;

-- The query that was typed, with quotes and minus, for what comment_words made. PostgreSQL gives up a query with more signs that stand before
-- nothing than it has room for (32), so very many of them are blanks.
create or replace function typed_words(q text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  one constant text := unspaced_letter();
  asked constant text := case when char_length(q) - char_length(replace(q, '-', '')) < 32 then q else replace(q, '-', ' ') end;
  line text := asked;
begin
  if not has_unspaced_letters(asked) then return with_stems(websearch_to_tsquery('english_folded', parsable_text(asked)), asked); end if;
  -- Every run of letters is a phrase of its pairs.
  line := regexp_replace(line, '"(' || unspaced_run() || ')"', '\1', 'g');
  line := replace(regexp_replace(line, '(' || unspaced_run() || ')', ' "\1" ', 'g'), '- "', '-"');
  line := regexp_replace(line, '(' || one || ')', '\1 \1', 'g');
  line := regexp_replace(regexp_replace(line, '"' || one || ' (?=' || one || ')', '"', 'g'), ' ' || one || '"', '"', 'g');
  return with_stems(regexp_replace(websearch_to_tsquery('english_folded', parsable_text(line))::text, '(''' || one || ''')(?!:)', '\1:*', 'g')::tsquery, asked);
end $$;

-- A name without accents and upper case, to be compared with one that was typed.
create or replace function folded_text(name text) returns text language sql immutable strict parallel safe as $$
  select lower(unaccent('unaccent', $1))
$$;

-- Facets live inside the tsvector, so that a word with any filter is one index lookup.
create or replace function comment_facets(agency_number integer, docket_number integer, state_code text, commenter_type text, "position" text, has_name boolean)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array[
    '=a' || agency_number::text, '=d' || docket_number::text, '=s' || state_code, '=t' || commenter_type,
    '=p' || coalesce("position", 'not_specified'), case when has_name then '=named' else '=anonymous' end])
$$;

-- The same of the language a comment is written in, where it is known.
create or replace function language_facet(language text) returns tsvector language sql immutable parallel safe return
  case when language <> 'und' then array_to_tsvector(array['=l' || language]) else '' end;

-- The functions below put together the conditions of statements whose `$1` is the filter and whose `s` is a row of a partition.

-- That a name is like the pattern in a field of the filter. The index of trigrams knows three letters and more; of fewer it would read all, so
-- that comparison is hidden from the planner, and another index is asked. A row that is in no index is only compared.
create or replace function name_condition(filter comment_search_filter, name text, field text) returns text language sql immutable as $$
  select format(case when typed = '%%' or typed ~ '[[:alnum:]]{3}' or (filter).part = 'staff_search_fresh' then 's.%1$s ilike ($1).%2$s'
    else '(s.%1$s ilike ($1).%2$s) is true and letters_of_name(s.%1$s) @@ letters_of_pattern(($1).%2$s)' end, name, field)
  from (values (case field when 'speaker' then (filter).speaker when 'commenter_name' then (filter).commenter_name
    else (filter).commenter_organization end)) as pattern (typed)
$$;

-- The filter's days, as they are where the agency is.
create or replace function comment_search_days(filter comment_search_filter) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).first_day is not null then format('(s.id >= ($1).first_day_surely_from or %s >= ($1).first_day)', day) end,
    case when (filter).last_day is not null then format('(s.id < ($1).last_day_surely_until or %s <= ($1).last_day)', day) end)
  from (values ('(select (uuid_extract_timestamp(s.id) at time zone a.time_zone)::date from agencies a where a.number = s.agency_number)')) as local (day)
$$;

-- A value that costs the planner more than an index to compare with row by row: so it puts an index of words and one of ids together, and neither reads the
-- texts of all days nor looks at the ids of all that have a word (decision 104).
create or replace function looked_up(words tsquery) returns tsquery language plpgsql stable cost 100000 as $$ begin return words; end $$;
create or replace function looked_up_id(id uuid) returns uuid language plpgsql stable cost 20 as $$ begin return id; end $$;

-- Whether words and days are looked up in both indexes. Names have others, and ids that are named are few.
create or replace function comment_search_is_dated(filter comment_search_filter) returns boolean language sql immutable as $$
  select num_nonnulls((filter).low, (filter).high) > 0 and (filter).words is not null
    and num_nonnulls((filter).commenter_name, (filter).commenter_organization, (filter).speaker, (filter).ids) = 0
$$;

-- Whether words are looked up whatever else an index narrows. Beside a name they are, in the same index at once: how many have a part of a name the planner cannot
-- tell, and each of their texts would be read from pages of its own (decision 127).
create or replace function comment_search_looks_up_words(filter comment_search_filter) returns boolean language sql immutable as $$
  select comment_search_is_dated(filter)
    or (filter).words is not null and num_nonnulls((filter).commenter_name, (filter).commenter_organization, (filter).speaker) > 0
$$;

-- The words of a query that needs all of them, each with what may stand for it; null for another query.
create or replace function needed_words(words tsquery) returns text[] language sql immutable parallel safe as $$
  select pieces from (select array(select part[1] from regexp_matches(words::text, '(''(?:[^''\\]|'''')*''(?::\*)?|\( [^()]* \))', 'g') as part)) as split (pieces)
  where array_to_string(pieces, ' & ') = words::text
$$;

-- The same with the rarest first, as far as the newest comments tell. A docket or an agency counts as rare, and any other facet as what 5 % have. Null for fewer than three.
create or replace function words_rarest_first(words tsquery) returns text[] language sql stable as $$
  select array(select piece from unnest(pieces) with ordinality as p (piece, place)
    order by case when piece ~ '^''=[ad]\d' then 0 when piece like '''=%' then 1000 else
      (select coalesce(max(w.texts), 0) from written_words w where w.stem = substring(piece from '''([^'']*)')) end, place)
  from needed_words(words) as pieces where cardinality(pieces) > 2
$$;

-- Whether a query needs a word that at most 20 of the newest 20,000 comments have, whatever else may stand for it. False before their words are gathered.
create or replace function has_rare_word(words tsquery) returns boolean language sql stable as $$
  select exists (select from written_words) and exists (select from unnest(case when words::text !~ '[&!<]' then array[words::text] else needed_words(words) end) as piece
    where not exists (select from regexp_matches(piece, '''([^'']*)''', 'g') as lexeme join written_words w on w.stem = lexeme[1] and w.texts > 20))
$$;

-- A condition that asks an index for each of many words by itself: then it looks a word up only for rows that have the words before it, instead of looking up all words for each
-- row of the rarest (decision 129).
create or replace function asked_one_by_one(condition text, words text, asked tsquery) returns text language sql stable as $$
  select case when count(*) = 0 then condition else replace(condition, format('(s.search @@ ($1).%1$s or s.with_files @@ ($1).%1$s)', words),
    format('(s.search @@ %s or s.with_files @@ %s)', string_agg(word, ' and s.search @@ '), string_agg(word, ' and s.with_files @@ '))) end
  from (select format('%L::tsquery', piece) as word from unnest(words_rarest_first(asked)) as piece) as words_asked
$$;

-- The filter as an index is to answer it.
create or replace function comment_search_by_index(filter comment_search_filter, words text) returns text language sql stable as $$
  select comment_search_span(filter, true) || ' and ' || case
    when comment_search_looks_up_words(filter) then replace(condition, '($1).' || words, 'looked_up(($1).' || words || ')')
    when numnode((filter).words) > 4
      then asked_one_by_one(condition, words, case words when 'words' then (filter).words else (filter).loose_words end)
    else condition end
  from (values (comment_search_condition(filter, words))) as made (condition)
$$;

-- The filter without its ids. `words` names the field that holds the words: `words` itself, or `loose_words`. An index must be
-- used for the words and the two names only.
create or replace function comment_search_condition(filter comment_search_filter, words text) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).words is not null then format('(s.search @@ ($1).%1$s or s.with_files @@ ($1).%1$s)', words) end,
    case when (filter).commenter_name is not null then name_condition(filter, 'commenter_name', 'commenter_name') end,
    case when (filter).commenter_organization is not null then name_condition(filter, 'commenter_organization', 'commenter_organization') end,
    case when (filter).speaker is not null then format('(%s or %s)', name_condition(filter, 'commenter_name', 'speaker'),
      name_condition(filter, 'commenter_organization', 'speaker')) end,
    case when (filter).ids is not null then 's.id = any (($1).ids)' end,
    case when (filter).statuses is not null then 's.status = any (($1).statuses)' end,
    case when (filter).agency_numbers is not null then 's.agency_number = any (($1).agency_numbers)' end,
    case when (filter).hidden_agency_numbers is not null then 's.agency_number <> all (($1).hidden_agency_numbers)' end,
    case when (filter).docket_numbers is not null then 's.docket_number = any (($1).docket_numbers)' end,
    comment_search_days(filter),
    case when (filter).address is not null then
      'exists (select from comments c where c.id = s.id and reverse(lower(c.commenter_email)) like ($1).address)' end,
    case when (filter).has_files is not null then
      'exists (select from comments c where c.id = s.id and (c.attachment_count > 0) = ($1).has_files)' end,
    case when num_nonnulls((filter).mime_types, (filter).min_file_size, (filter).max_file_size) > 0 then
      'exists (select from comment_attachments f where ' || concat_ws(' and ', 'f.comment_id = s.id',
        case when (filter).mime_types is not null then 'f.mime_type = any (($1).mime_types)' end,
        case when (filter).min_file_size is not null then 'f.file_size >= ($1).min_file_size' end,
        case when (filter).max_file_size is not null then 'f.file_size <= ($1).max_file_size' end) || ')' end)
$$;

-- The filter with the ids of a text, which blanks separate.
create or replace function with_ids(filter comment_search_filter, ids text) returns comment_search_filter language plpgsql immutable as $$
begin
  filter.ids := string_to_array(ids, ' ')::uuid[];
  return filter;
end $$;

-- The filter for which rows found late are not wanted beyond an id.
create or replace function with_late_from(filter comment_search_filter, id uuid) returns comment_search_filter language plpgsql immutable as $$
begin
  filter.late_from := id;
  return filter;
end $$;

-- The filter for ids from one on; the same where there is none.
create or replace function with_low(filter comment_search_filter, id uuid) returns comment_search_filter language plpgsql immutable as $$
begin
  filter.low := greatest(filter.low, id);
  return filter;
end $$;

-- The filter's ids, and its agency. `is true` hides the comparison from the planner, which would else read all rows of a span of time, and so does what is
-- looked up; an index of words knows the agency anyway.
create or replace function comment_search_span(filter comment_search_filter, hidden boolean) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).low is not null then format(shape, '>=', 'low') end,
    case when (filter).high is not null then format(shape, '<=', 'high') end,
    case when (filter).agency_number is not null and not hidden then 's.agency_number = ($1).agency_number' end)
  from (values (case when not hidden then 's.id %s ($1).%s' when comment_search_is_dated(filter) then 's.id %s looked_up_id(($1).%s)'
    else '(s.id %s ($1).%s) is true' end)) as comparison (shape)
$$;

-- Whether an index narrows it: words that are all excluded do not. What waits for its row is in no index.
create or replace function comment_search_is_indexed(filter comment_search_filter) returns boolean language sql immutable as $$
  select (filter).part is distinct from 'staff_search_fresh' and (coalesce(querytree((filter).words) not in ('', 'T'), false)
    or (filter).ids is not null or coalesce((filter).speaker, '%%') <> '%%'
    or coalesce((filter).commenter_name, '%%') <> '%%' or coalesce((filter).commenter_organization, '%%') <> '%%')
$$;

-- The tables that hold ids of the filter, the newest first, or those or the view that it names.
create or replace function comment_search_span_partitions(filter comment_search_filter) returns setof text language sql stable as $$
  select unnest((filter).tables)
  union all
  select (filter).part where (filter).part = 'staff_search_fresh'
  union all
  (select name from search_partitions
  where (filter).tables is null and parent = coalesce((filter).part, 'comment_search')
    and ((filter).low is null or high is null or high > (filter).low) and ((filter).high is null or low <= (filter).high)
  order by low desc)
$$;

-- All that a comment is found by: its words, its facets, and its language where that is known.
create or replace function words_of_comment(content text, facets tsvector, has_files boolean, language text) returns tsvector
language sql immutable parallel safe return
  comment_words(content) || facets || case when has_files then array_to_tsvector(array['=files']) else '' end
    || language_facet(language) || language_stems(language, content);

-- Published comments, as their rows in comment_search are to be.
create or replace view comment_search_fresh with (security_invoker = true) as
  select c.id, a.number as agency_number, d.number as docket_number,
    folded_text(c.commenter_name) as commenter_name, folded_text(c.commenter_organization) as commenter_organization,
    words_of_comment(c.content, comment_facets(a.number, d.number, a.state_code, c.commenter_type, c.position, c.commenter_name is not null),
      c.attachment_count > 0, l.language) as search
  from comments c join agencies a on a.id = c.agency_id join dockets d on d.id = c.docket_id
    left join comment_languages l on l.comment_id = c.id
  where c.status = 'published';
comment on view comment_search_fresh is 'Published comments, as their rows in comment_search are to be.';
revoke insert, update, delete on comment_search_fresh from opendocket_app;

-- Writes the rows of the `most` oldest of comment_search_backlog whose language is known again, with the words of their files, and answers how many it took: fewer
-- when those have much text, so that nobody waits long for one of them. One that is being decided about waits for the next time, so that
-- nothing gets a row whose publication is taken back at this moment.
create or replace function renew_comment_search(most integer) returns integer language plpgsql as $$
declare
  held uuid[];
begin
  select array_agg(id) into held from (
    select c.id from comments c
    where c.id in (
      select b.comment_id from comment_search_backlog b
      where exists (select from comment_languages l where l.comment_id = b.comment_id)
      order by b.comment_id limit most for update skip locked)
    for share of c skip locked) c;
  held := comments_read_at_once(held);
  perform write_text_words(array(
    select t.id from comment_attachments a join file_texts t on t.attachment_id = a.id where a.comment_id = any (held)));
  update comment_search s set commenter_name = f.commenter_name, commenter_organization = f.commenter_organization, search = f.search,
      with_files = words_with_files(f.id, f.search)
    from comment_search_fresh f where f.id = any (held) and s.id = f.id;
  update staff_search s set search = f.search, with_files = words_with_files(s.id, f.search)
    from (select s.id, s.search || language_facet(l.language) || language_stems(l.language, c.content) as search
      from staff_search s join comments c on c.id = s.id join comment_languages l on l.comment_id = s.id where s.id = any (held)) f
    where s.id = f.id;
  delete from comment_search_backlog where comment_id = any (held);
  return coalesce(cardinality(held), 0);
end $$;
