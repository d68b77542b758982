-- Published comments by the moment they last changed, and by the moment they became public, of a docket, an agency and everywhere: what
-- programs walk through that read everything (docs/regulations-api.md). By the second moment those of a docket have an index already.
create index comments_docket_changed on comments (docket_id, updated_at, id) where status = 'published';
create index comments_agency_changed on comments (agency_id, updated_at, id) where status = 'published';
create index comments_agency_posted on comments (agency_id, (coalesce(published_at, created_at)), id) where status = 'published';
-- Spelled in another way, so that the planner never looks for the comments of one docket among all.
create index comments_changed on comments ((updated_at at time zone 'UTC'), id) where status = 'published';
create index comments_posted on comments ((coalesce(published_at, created_at) at time zone 'UTC'), id) where status = 'published';
