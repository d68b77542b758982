-- In which language a docket says what it says, and its translations (decision 55). The tag is BCP 47: a language, with a script where it
-- has several. Which languages are offered is for src/rules/text/text-languages.ts to say.
alter table dockets
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?$'),
  add column words_version integer not null default 1 check (words_version > 0),
  add column translations_version integer not null default 0 check (translations_version >= 0);
comment on column dockets.language is 'Of its title, summary and description.';
comment on column dockets.words_version is 'Counts the changes of title, summary, description and language: a translation says for which one it was made.';
comment on column dockets.translations_version is 'Counts the changes of the translations.';

alter table docket_templates
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?$');

create table docket_translations (
  agency_id uuid not null,
  docket_id uuid not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?$'),
  title text not null check (char_length(title) between 1 and 240),
  summary text not null check (char_length(summary) between 1 and 5000),
  description text not null default '' check (char_length(description) <= 50000),
  official boolean not null,
  words_version integer not null check (words_version >= 0),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  updated_by uuid not null references users,
  primary key (docket_id, language),
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
comment on table docket_translations is 'What dockets say in further languages.';
comment on column docket_translations.official is 'It counts as much as the original. Otherwise it is a courtesy, and the original decides.';
comment on column docket_translations.words_version is 'That of the docket for which it was made; 0 if it never said what the docket says.';
comment on column docket_translations.version is 'The translations_version of the docket with which it was saved: a form that saw another one is told so.';
