-- Texts with the words of a search between markers.

-- How the words of a text begin that a query marks, as a regular expression for texts of ASCII; null where that cannot be said, as of numbers and of
-- other scripts. A stem and its words differ in their last letters: but for the last, and of short ones as `die` and `dying` but for the first, they agree.
create or replace function beginnings_of(words tsquery) returns text language sql immutable parallel safe as $$
  select case when bool_and(word ~ '^[a-z]+$') then '(?i)(?:^|[^a-z])(?:' || string_agg(distinct
    left(word, case when char_length(word) < 4 then 1 else least(char_length(word) - 1, 5) end), '|') || ')' end
  from regexp_matches(words::text, '''((?:[^'']|'''')+)''', 'g') as found (part), lateral (select part[1]) as lexeme (word)
  where word !~ '^='
$$;

-- A text, as parsable_text makes it, with the words of a query between the markers of these options. Only sentences in which such a word may begin are
-- read by the parser, which takes most of the time of a search; the others are what they were. A text with stems of its own language is read as a whole.
create or replace function marked_text(content text, language text, words tsquery, beginnings text, options text) returns text
language plpgsql immutable parallel safe as $$
declare
  plain constant text := parsable_text(content);
begin
  if beginnings is null or language in ('es', 'de') or octet_length(plain) <> char_length(plain) then
    return ts_headline('english_folded', plain, with_forms_of(words, language, content), options);
  end if;
  return coalesce((
    select string_agg(case when sentence ~ beginnings then ts_headline('english_folded', sentence, words, options) else sentence end, '. ' order by place)
    from string_to_table(plain, '. ') with ordinality as pieces (sentence, place)), plain);
end $$;
