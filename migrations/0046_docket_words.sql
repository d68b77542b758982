-- A docket is found by its agency, by parts of its reference code, and whatever the accents: what it is found by is no longer of its
-- own columns alone, so triggers write it (sql/search_of_dockets.sql).
alter table dockets alter column search drop expression;
alter table dockets alter column search set default '';
update dockets d set search =
  setweight(to_tsvector('english_folded', d.title), 'A') || setweight(to_tsvector('english_folded', d.summary), 'B')
  || setweight(to_tsvector('english_folded', coalesce(d.reference_code, '')) || to_tsvector('simple', translate(coalesce(d.reference_code, ''), '-/._#', '     ')), 'A')
  || to_tsvector('english_folded', d.description) || to_tsvector('english_folded', a.name)
  from agencies a where a.id = d.agency_id;
alter table dockets alter column search set not null;
