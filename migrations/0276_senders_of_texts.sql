-- How many people sent a text is counted when it changes, and no longer whenever a page of repeated texts is shown (decision 130). Rows that
-- are there already are counted with the next change of their text, or when their agency is recounted, which happens once a day.
alter table repeated_texts add column people integer check (people > 0);
comment on column repeated_texts.people is 'How many sent them, see senders_of(); empty where nobody has counted yet.';
