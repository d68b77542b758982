-- Texts in Spanish and German are found by stem (decision 91). The rows of comments are written anew by a job, a hundred at a time; so are the
-- words of documents.
create text search configuration spanish_stems (parser = default);
alter text search configuration spanish_stems add mapping for asciiword, word, hword_asciipart, hword_part with spanish_stem;
create text search configuration german_stems (parser = default);
alter text search configuration german_stems add mapping for asciiword, word, hword_asciipart, hword_part with german_stem;

insert into comment_search_backlog (comment_id) select comment_id from comment_languages where language in ('es', 'de') on conflict do nothing;

with texts as (
  select id, language, concat_ws(' ', title, summary, description) as content from dockets
  union all select docket_id, language, concat_ws(' ', title, summary, description) from docket_translations
), words as (
  select distinct id, language, found[1] as word from texts, regexp_matches(lower(content), '[[:alpha:]]+', 'g') as found where language in ('es', 'de')
), stems as (
  select id, array_agg(distinct '=' || language || ':' || stem) as stems
  from words, unnest(case language when 'de' then ts_lexize('german_stem', word) else ts_lexize('spanish_stem', regexp_replace(word, 'z$', 'ces'))
    || ts_lexize('spanish_stem', regexp_replace(regexp_replace(unaccent('unaccent', word), '([cs])ion$', '\1ión'), 'z$', 'ces')) end) as stem
  where char_length(word) < 256 group by id
)
update dockets d set search = d.search || array_to_tsvector(s.stems) from stems s where s.id = d.id;

update file_text_parts p set words = null from file_texts t join docket_documents f on f.id = t.document_id join dockets d on d.id = f.docket_id
  where p.file_text_id = t.id and f.ended_at is null and d.language in ('es', 'de');
update docket_document_words w set changes = changes + 1 from dockets d where d.id = w.docket_id and d.language in ('es', 'de');
