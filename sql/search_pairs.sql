-- Which words stand side by side (decision 109). The index of words knows no order: of two common words it finds far more texts than have them as a
-- phrase. Another index knows pairs of neighbors, each as one of 65,536 numbers, and finds what may have a phrase; those texts are read as ever.
-- An index is made of word_pair and word_pairs: what they answer must never change.
create or replace function word_pair(word integer, next integer) returns integer language sql immutable parallel safe return
  ((word >> 1) # next) & 65535;

-- The pairs of a row's words, and of those with its files. To compare them row by row is dear, and the planner is told so: an index answers that.
create or replace function word_pairs(search tsvector, with_files tsvector) returns integer[] language plpgsql immutable parallel safe cost 1000000 as $$
begin
  return array(
    with words as materialized (
      select unnest(w.positions) as place, hashtext(w.lexeme) as word from unnest(search) w
      union all select unnest(w.positions) + 100000, hashtext(w.lexeme) from unnest(with_files) w)
    select public.word_pair(a.word, b.word) from words a join words b on b.place = a.place + 1);
end $$;

-- A word as a query in text has it, between quotes.
create or replace function quoted_word(quoted text) returns text language sql immutable parallel safe return
  replace(replace(substr(quoted, 2, length(quoted) - 2), '''''', ''''), '\\', '\');

-- The pairs that every text has which meets a query: those of its phrases that stand neither in parentheses nor behind a minus, where there is no "or"
-- beside them. Words between which another one stood (`end of road`) are no neighbors.
create or replace function typed_pairs(words tsquery) returns integer[] language sql immutable parallel safe as $$
  with pieces as (
    select n, piece[1] as piece from regexp_matches(words::text, '(''(?:[^''\\]|''''|\\\\)*''(?::[*A-D]+)?|<->|<\d+>|[!&|()])', 'g') with ordinality as p (piece, n)
  ), placed as (
    select piece, sum(case piece when '(' then 1 when ')' then -1 else 0 end) over along as depth,
      lag(piece, 2) over along as earlier, lag(piece) over along as before, lead(piece) over along as after
    from pieces window along as (order by n)
  )
  select array_agg(word_pair(hashtext(quoted_word(before)), hashtext(quoted_word(after))))
      filter (where piece = '<->' and before like '''%''' and after like '''%''' and earlier is distinct from '!')
    from placed where depth = 0
  having not bool_or(piece = '|')
$$;

create or replace function has_index_of_pairs(part text) returns boolean language sql stable as $$ select has_index(part || '_pairs') $$;

-- What makes the index of a table, `concurrently` or not. It sorts in what is new some hundred rows at a time, which takes less than one by one;
-- only searches for phrases read what is not sorted in yet. Statistics of pairs would be dear, and say nothing.
create or replace function index_of_pairs(part text, how text default '') returns text[] language sql immutable as $$
  select array[
    format('create index %s %I on public.%I using gin (public.word_pairs(search, with_files)) with (gin_pending_list_limit = 1024)', how, part || '_pairs', part),
    format('alter index public.%I alter column 1 set statistics 0', part || '_pairs')]
$$;

-- The agencies or dockets whose facets a query has; null when it has none.
create or replace function numbers_in_facets(words tsquery, facet text) returns integer[] language sql immutable parallel safe as $$
  select array_agg(number[1]::integer) from regexp_matches(words::text, '''=' || facet || '(\d+)''', 'g') as found (number)
$$;

-- The rows of a table that may have the phrases of a filter, as an index is to answer it. Agencies and dockets are compared first, since these numbers
-- are read more quickly than a text.
create or replace function comment_search_by_phrase(filter comment_search_filter, part text) returns text language plpgsql stable as $$
declare
  pairs constant integer[] := typed_pairs((filter).words);
  agencies constant integer[] := numbers_in_facets((filter).words, 'a');
  dockets constant integer[] := numbers_in_facets((filter).words, 'd');
begin
  if pairs is null or not has_index_of_pairs(part) then return comment_search_by_index(filter, 'loose_words'); end if;
  filter.words := null;
  return concat_ws(' and ', format('word_pairs(s.search, s.with_files) @> %L::integer[]', pairs),
    case when agencies is not null then format('(s.agency_number = any (%L::integer[])) is true', agencies) end,
    case when dockets is not null then format('s.docket_number = any (%L::integer[])', dockets) end,
    comment_search_by_index(filter, 'words'));
end $$;
