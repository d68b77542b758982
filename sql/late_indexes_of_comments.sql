-- Indexes of comments that an update builds while people work, and the one that goes then; as late_indexes() has it.
create or replace function late_indexes_of_comments() returns setof text language sql stable as $$
  select unnest(array[format('drop index concurrently if exists public.%I', name), format('create index concurrently %I on public.comments %s', name, definition)])
  from (values
    -- A filter of the queue that looks for files reads no other comments, of a docket or of the agency; an archive has its files in order.
    ('comments_docket_files', '(docket_id, status, id, position, commenter_type) where attachment_count > 0'),
    ('comments_agency_files', '(agency_id, status, id, position, commenter_type) where attachment_count > 0'),
    -- A quarter of comments_sampled_accounts, for reports of more than a million comments (countCommenters).
    ('comments_few_sampled_accounts', '(agency_id, id) include (user_id, docket_id)
      where right(user_id::text, 1) = ''0'' and right(user_id::text, 2) in (''00'', ''40'', ''80'', ''c0'')')
  ) late (name, definition)
  where not exists (select from pg_index where indexrelid = to_regclass('public.' || name) and indisvalid)
  union all
  select 'drop index concurrently if exists public.comments_with_files' where to_regclass('public.comments_with_files') is not null
$$;
