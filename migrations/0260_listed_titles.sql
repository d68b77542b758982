-- The list of an agency's dockets is searched and sorted by title without reading the dockets, which hold all of their texts.
create index dockets_by_agency on dockets (agency_id, created_at)
  include (id, number, status, open_at, close_at, updated_at, created_by, title) where discarded_at is null;
drop index dockets_listed;
