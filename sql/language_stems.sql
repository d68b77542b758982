-- Stems of Spanish and German (decision 91). A text whose language is one of these has, beside its words, the stems of them: lexemes as `=es:camion`,
-- which no word of a query or of a text can be, and without positions. Who types a word looks for its stems in both languages, too.

-- Of words as `-ción` Spanish has stems, and of `-cion` none; of `luz` and `luces` two. Other words are what they were.
create or replace function with_known_endings(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace($1, '([cs])ion\M', '\1ión', 'gi'), 'z\M', 'ces', 'gi')
$$;

-- The stems of a text's words, without those that nearly every text has; none in other languages. Spanish words have them as they are written and
-- without accents, so that it does not matter who types them. The stemmer of German reads `Häuser`, `Hauser` and `Haeuser` alike.
create or replace function stems_in(language text, content text) returns text[] language plpgsql immutable parallel safe as $$
begin
  case language
    when 'de' then return tsvector_to_array(to_tsvector('german_stems', parsable_text(content)));
    when 'es' then return tsvector_to_array(to_tsvector('spanish_stems', parsable_text(with_known_endings(unaccent('unaccent', content))))
      || case when octet_length(content) <> char_length(content) then to_tsvector('spanish_stems', parsable_text(with_known_endings(content))) else '' end);
    else return '{}';
  end case;
end $$;

-- What a text in this language is found by, beside its words.
create or replace function language_stems(language text, content text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  if language is null or language not in ('es', 'de') then return ''; end if;
  return array_to_tsvector(array(select '=' || language || ':' || stem from unnest(stems_in(language, content)) as stem));
end $$;

-- A query for any of these lexemes, none of which needs quoting; null when there are none.
create or replace function any_lexeme(lexemes text[]) returns tsquery language sql immutable parallel safe return
  ('''' || nullif(array_to_string(lexemes, ''' | '''), '') || '''')::tsquery;

-- The stems of a typed word, of whatever language it is.
create or replace function typed_stems(word text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(select '=' || language || ':' || stem from (values ('es'), ('de')) as known (language), unnest(stems_in(language, word)) as stem);
end $$;

-- A query of words with the stems of each beside it, found by either; excluded by both. Words of a phrase stay as they are, and so does a
-- query of nothing but excluded words, for which each text is read, or of more than eight words, which says enough. `q` is what was typed.
create or replace function with_stems(words tsquery, q text) returns tsquery language plpgsql immutable parallel safe as $$
begin
  if querytree(words) in ('', 'T') or numnode(words) > 15 then return words; end if;
  return coalesce((
    with typed as (
      select '''' || (ts_lexize('english_stem', folded_text(token)))[1] || '''' as word, typed_stems(token) as stems
      from ts_parse('default', parsable_text(q)) where tokid in (1, 2) and char_length(token) <= 60 and not has_unspaced_letters(token)
    ), pieces as (
      select place, part[1] as piece, lag(part[1]) over (order by place) as before, lag(part[1], 2) over (order by place) as before_that,
        lead(part[1]) over (order by place) as after
      from regexp_matches(words::text, '''(?:[^'']|'''')*''[:*]*|<[-\d]+>|[!()&|]', 'g') with ordinality as found (part, place)
    )
    select string_agg(case
      when stems is null or left(before, 1) = '<' or left(after, 1) = '<' or before || before_that = '!!' then piece
      when before = '!' then piece || ' & !''' || array_to_string(stems, ''' & !''') || ''''
      else '( ' || piece || ' | ''' || array_to_string(stems, ''' | ''') || ''' )' end, ' ' order by place)::tsquery
    from pieces left join (select word, array_agg(distinct stem) as stems from typed, unnest(stems) as stem group by word) as of_word on word = piece
  ), words);
end $$;

-- A query with all words of a text that its stems are found by: for ts_headline, which knows nothing of stems.
create or replace function with_forms_of(words tsquery, language text, content text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  stems text[];
  beginnings text[];
begin
  if language is null or language not in ('es', 'de') then return words; end if;
  stems := array(select part[1] from regexp_matches(words::text, '''=' || language || ':([^'']+)''', 'g') as part);
  -- A word begins as its stem does, but for an accent. Most have not to be looked at any further.
  beginnings := array(select unaccent('unaccent', left(stem, 1)) from unnest(stems) as stem);
  return coalesce(words || (select any_lexeme(array_agg(distinct (ts_lexize('english_stem', folded_text(token)))[1]))
    from (select distinct lower(token) as token from ts_parse('default', parsable_text(content))
      where tokid in (1, 2, 10, 11) and char_length(token) <= 60 and unaccent('unaccent', lower(left(token, 1))) = any (beginnings) offset 0) tokens
    where stems_in(language, token) && stems), words);
end $$;

-- A query as with_stems got it.
create or replace function without_stems(words tsquery) returns tsquery language sql immutable parallel safe return
  regexp_replace(words::text, ' [|&] !?''=(es|de):[^'']*''', '', 'g')::tsquery;

-- How well a text meets a query, by its words. What only stems find comes after all that.
create or replace function rank_by_words(search tsvector, words tsquery, weights real[] default '{0.1, 0.2, 0.4, 1}') returns real
language sql immutable parallel safe return coalesce(nullif(ts_rank(weights, search, without_stems(words)), 0), ts_rank(weights, search, words) / 1e6);
