-- Where the sitemap's files of comments begin (decision 98): read by every request for the sitemap instead of all ids.
create table sitemap_shards (
  first_id uuid primary key,
  modified timestamptz,
  looked_at timestamptz
);
comment on table sitemap_shards is 'Files of the sitemap, each with the published comments from this id to the next one''s. Made from the record by a job.';
comment on column sitemap_shards.modified is 'When one of its comments was last changed; empty while none is published.';
comment on column sitemap_shards.looked_at is 'When it was last counted: all are in turn, and the last one each time.';
create index sitemap_shards_in_turn on sitemap_shards (looked_at nulls first);
insert into sitemap_shards (first_id) values ('00000000-0000-0000-0000-000000000000');
