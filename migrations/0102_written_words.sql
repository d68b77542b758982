-- What people wrote, word by word, so that a search that finds nothing can name a word that would (decision 51).
create extension if not exists fuzzystrmatch;

create table written_words (
  word text primary key check (char_length(word) between 3 and 40),
  folded text not null,
  stem text not null,
  texts integer not null check (texts > 0)
);
comment on table written_words is 'Words of published comments, public dockets and agencies, gathered by a job; a search that finds nothing suggests one.';
comment on column written_words.word is 'In lower case, as it is written.';
comment on column written_words.folded is 'Without accents: what a typed word is compared with.';
comment on column written_words.stem is 'What the search of comments makes of it.';
comment on column written_words.texts is 'How many of the texts that were read have it.';
create index written_words_alike on written_words using gin (folded gin_trgm_ops);
create index written_words_stem on written_words (stem);
