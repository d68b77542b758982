-- Indexes that an update builds while people work (buildLateIndexes).

-- Whether an index is there and whole.
create or replace function has_index(name text) returns boolean language sql stable as $$
  select exists (select from pg_index where indexrelid = to_regclass(quote_ident(name)) and indisvalid)
$$;

-- The statements that build the missing indexes of comments, and then drop those that are replaced, as late_indexes() does for the tables of the search.
create or replace function late_indexes_of_comments() returns setof text language sql stable as $$
  select unnest(array[format('drop index concurrently if exists public.%I', name), format('create index concurrently %I on public.comments %s', name, definition)])
  from (values
    -- Addresses from their ends, so that all of one domain stand together. Of those who write from one domain, many may wait and none be published, or the reverse.
    ('comments_address_published', '(agency_id, reverse(lower(commenter_email)) text_pattern_ops) where commenter_email is not null and status = ''published'''),
    ('comments_address_others', '(agency_id, reverse(lower(commenter_email)) text_pattern_ops) where commenter_email is not null and status <> ''published'''),
    -- A filter of the queue that looks for files reads no other comments, of a docket or of the agency; an archive has its files in order.
    ('comments_docket_files', '(docket_id, status, id, position, commenter_type) where attachment_count > 0'),
    ('comments_agency_files', '(agency_id, status, id, position, commenter_type) where attachment_count > 0'),
    -- A quarter of comments_sampled_accounts, for reports of more than a million comments (countCommenters).
    ('comments_few_sampled_accounts', '(agency_id, id) include (user_id, docket_id)
      where right(user_id::text, 1) = ''0'' and right(user_id::text, 2) in (''00'', ''40'', ''80'', ''c0'')')
  ) late (name, definition)
  where not has_index(name)
  union all
  select format('drop index concurrently if exists public.%I', name) from unnest(array['comments_address', 'comments_with_files']) as replaced (name)
  where to_regclass('public.' || name) is not null
$$;
