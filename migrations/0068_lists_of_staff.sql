-- The search row of a comment with files says so, as those of published comments do.
update staff_search s set search = s.search || array_to_tsvector(array['=files'])
from comments c where c.id = s.id and c.attachment_count > 0;

-- An agency's dockets are counted and put in order by what is in here, without reading their texts.
create index dockets_listed on dockets (agency_id, created_at) include (id, number, status, open_at, close_at, updated_at, created_by)
  where discarded_at is null;
