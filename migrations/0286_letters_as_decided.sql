-- A decision is told in the words that its saved reason had when somebody decided with it, whatever it says by the time the letter goes out.
alter table decision_letters add column letter text;
comment on column decision_letters.letter is 'What the agency writes itself, in the words the saved reason had at the decision; empty where it writes nothing. Null for decisions of an earlier release: the saved reason says it.';
alter table bulk_actions add column letter text;
comment on column bulk_actions.letter is 'The letter of its saved reason as it was when somebody began it; empty where there is none. Null for those of an earlier release: the saved reason says it.';
