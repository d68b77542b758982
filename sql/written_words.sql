-- The words of the newest published comments, and of every public docket and agency, as people wrote them. A word of fewer than three
-- comments is left out: most of those are misspelled, and one person's word is nobody else's business. Answers how many words there are.
create or replace function gather_written_words(most integer) returns integer language plpgsql as $$
begin
  -- ts_stat takes the text of a statement.
  with of_comments as (
    select word, ndoc from ts_stat(format(
      'select to_tsvector(''simple'', parsable_text(content)) from comments where status = ''published'' order by id desc limit %s', most))
    where ndoc >= 3
  ), of_dockets as (
    select word, ndoc from ts_stat($words$
      select to_tsvector('simple', parsable_text(concat_ws(' ', title, summary, description, agency_name))) from public_dockets $words$)
  ), counted as (
    select word, sum(ndoc)::integer as texts from (select * from of_comments union all select * from of_dockets) as both_kinds
    where char_length(word) between 3 and 40 and word ~ '^[[:alpha:]]+$' and not has_unspaced_letters(word)
    group by word
  ), fresh as (
    select word, folded_text(word) as folded, (ts_lexize('english_stem', folded_text(word)))[1] as stem, texts from counted
  ), gone as (
    delete from written_words w where not exists (select from fresh where fresh.word = w.word and fresh.stem is not null)
  )
  insert into written_words as w (word, folded, stem, texts) select word, folded, stem, texts from fresh where stem is not null
  on conflict (word) do update set texts = excluded.texts where w.texts <> excluded.texts;
  return (select count(*) from written_words);
end $$;

-- For each word of a query that nobody wrote, in any form, the nearest one that somebody did: up to two letters apart, one in a short word. Words
-- with letters of scripts without blanks are passed over.
create or replace function better_words(q text) returns table (typed text, better text) language sql stable set enable_seqscan = off as $$
  select token, nearest.word
  from (
    select distinct token, folded_text(token) as folded
    from ts_parse('default', parsable_text(left(q, 500))) where char_length(token) between 3 and 40 and token ~ '^[[:alpha:]]+$'
    limit 10
  ) as words
  cross join lateral (
    select w.word from written_words w
    where w.folded % words.folded and levenshtein_less_equal(w.folded, words.folded, 2) <= case when char_length(words.folded) < 6 then 1 else 2 end
    order by levenshtein_less_equal(w.folded, words.folded, 2), w.texts desc, w.word limit 1
  ) as nearest
  where not has_unspaced_letters(token)
    and not exists (select from written_words w where w.stem = (ts_lexize('english_stem', words.folded))[1])
    and not exists (select from comment_search s where s.search @@ any_lexeme(typed_stems(token)))
    and not exists (select from public_dockets d where d.search @@ any_lexeme(typed_stems(token)))
$$;
