-- Which words stand beside which, as a few bits in each row of the search (decision 89): a phrase need not be looked for in texts that
-- have its words, but never side by side.

-- The number of a pair: of a word, and of the one that stands one or two places after it.
create or replace function word_pair(word text, next text, distance integer) returns integer language sql immutable parallel safe return
  (hashtext(word) >> (8 * distance)) # hashtext(next);

-- A bit for each pair of words at a distance of one or two (a word without meaning may stand between them), in a row's words and in
-- those with its files. There are at least four times as many bits as pairs, so that few of the rows without a pair have its bit.
-- Null, which stands for all pairs, when there are too many words, or some beyond the last position that is told.
create or replace function word_pairs(search tsvector, with_files tsvector) returns bit varying language plpgsql immutable parallel safe as $$
declare
  size integer := 64;
  pairs bit varying;
  -- A word's place, in the upper half, and its number: of all, of one, of that before, and of the one before that.
  placed bigint[];
  word bigint;
  last bigint := 0;
  second bigint := 0;
  place integer;
  last_place integer := -10;
  second_place integer := -10;
begin
  if length(search) + coalesce(length(with_files), 0) > 2000 then return null; end if;
  placed := array(
    select (unnest(w.positions)::bigint << 32) + (hashtext(w.lexeme)::bigint & 4294967295) from unnest(search) w
    union all
    select ((unnest(w.positions) + 30000)::bigint << 32) + (hashtext(w.lexeme)::bigint & 4294967295) from unnest(with_files) w
    order by 1);
  while size < least(8 * cardinality(placed), 8192) loop size := 2 * size; end loop;
  pairs := repeat('0', size);
  foreach word in array placed loop
    place := word >> 32;
    if place - last_place <= 2 then
      if place = last_place then return null; end if;
      pairs := set_bit(pairs, (((last >> (8 * (place - last_place))) # word) & (size - 1))::integer, 1);
      if place - second_place = 2 then pairs := set_bit(pairs, (((second >> 16) # word) & (size - 1))::integer, 1); end if;
    end if;
    second := last; second_place := last_place;
    last := word; last_place := place;
  end loop;
  return pairs;
end $$;

-- A word as a query in text has it, between quotes.
create or replace function quoted_word(quoted text) returns text language sql immutable parallel safe return
  replace(replace(substr(quoted, 2, length(quoted) - 2), '''''', ''''), '\\', '\');

-- The pairs that every text has which meets a query: those of its phrases that stand neither in parentheses nor behind a minus, where
-- there is no "or" beside them.
create or replace function typed_pairs(words tsquery) returns integer[] language sql immutable parallel safe as $$
  with pieces as (
    select n, piece[1] as piece from regexp_matches(words::text, '(''(?:[^''\\]|''''|\\\\)*''(?::[*A-D]+)?|<->|<\d+>|[!&|()])', 'g') with ordinality as p (piece, n)
  ), placed as (
    select n, piece, sum(case piece when '(' then 1 when ')' then -1 else 0 end) over along as depth,
      lag(piece, 2) over along as earlier, lag(piece) over along as before, lead(piece) over along as after
    from pieces window along as (order by n)
  )
  select array_agg(distinct word_pair(quoted_word(before), quoted_word(after), case piece when '<->' then 1 else 2 end))
      filter (where piece in ('<->', '<2>') and before like '''%''' and after like '''%''' and earlier is distinct from '!')
    from placed where depth = 0
  having not bool_or(piece = '|')
$$;

-- What a row `s` must have for the phrases of a query, which looks at the row alone; null when there is nothing.
create or replace function word_pairs_condition(words tsquery) returns text language sql immutable as $$
  select '(s.pairs is null or ' || string_agg(format('get_bit(s.pairs, %s & (length(s.pairs) - 1)) = 1', pair), ' and ') || ')'
  from unnest(typed_pairs(words)) p (pair)
$$;

-- `condition`, which reads a text, for rows with the pairs of a query only. Where an index answers it, the planner needs to see it as it
-- is; where row after row is looked at, it would be asked first, since the planner takes it for the cheaper one.
create or replace function with_word_pairs(condition text, words tsquery, by_index boolean) returns text language sql immutable as $$
  select case when pairs is null then condition when by_index then pairs || ' and ' || condition
    else format('case when %s then %s else false end', pairs, condition) end
  from word_pairs_condition(words) p (pairs)
$$;

-- Trigger: a row got its words, or others.
create or replace function note_word_pairs() returns trigger language plpgsql as $$
begin
  new.pairs := word_pairs(new.search, new.with_files);
  return new;
end $$;
create or replace trigger comment_search_pairs before insert or update of search, with_files on comment_search
  for each row execute function note_word_pairs();
create or replace trigger staff_search_pairs before insert or update of search, with_files on staff_search
  for each row execute function note_word_pairs();
