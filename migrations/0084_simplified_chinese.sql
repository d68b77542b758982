-- Simplified Chinese is a language of the interface.
alter table comments drop constraint comments_language_check,
  add constraint comments_language_check check (language in ('en', 'es', 'zh'));
