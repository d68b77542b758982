-- Searches fold accents and case in every language, and cut Chinese, Japanese, Korean and Thai into pairs of letters (decision 39).
create extension if not exists unaccent;

-- The words of English without their accents; those of other languages stay whole, but for a plural -s.
create text search configuration english_folded (copy = pg_catalog.english);
alter text search configuration english_folded alter mapping for word, hword, hword_part with unaccent, english_stem;

-- Texts of plain ASCII have the same words as before. Of the others the rows are written again by a job, a few hundred at a time:
-- in this transaction, a million of them would keep an installation from starting for many minutes.
create table comment_search_backlog (
  comment_id uuid primary key references comments
);
comment on table comment_search_backlog is 'Published comments whose row in comment_search is to be written again: a job takes them, oldest first.';
insert into comment_search_backlog (comment_id)
  select id from comments
  where status = 'published' and octet_length(concat(content, commenter_name, commenter_organization)) <> char_length(concat(content, commenter_name, commenter_organization));

with outdated as (
  delete from staff_search s using comments c
  where c.id = s.id
    and octet_length(concat(c.content, c.commenter_name, c.commenter_organization)) <> char_length(concat(c.content, c.commenter_name, c.commenter_organization))
  returning c.id, c.agency_id
)
insert into staff_search_backlog (comment_id, agency_id) select id, agency_id from outdated on conflict do nothing;
