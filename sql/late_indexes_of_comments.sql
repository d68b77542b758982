-- Indexes of comments that an update builds while people work; as late_indexes() has it.
create or replace function late_indexes_of_comments() returns setof text language sql stable as $$
  select unnest(array[format('drop index concurrently if exists public.%I', name), format('create index concurrently %I on public.comments %s', name, definition)])
  from (values
    -- A quarter of comments_sampled_accounts, for reports of more than a million comments (countCommenters).
    ('comments_few_sampled_accounts', '(agency_id, id) include (user_id, docket_id)
      where right(user_id::text, 1) = ''0'' and right(user_id::text, 2) in (''00'', ''40'', ''80'', ''c0'')')
  ) late (name, definition)
  where not exists (select from pg_index where indexrelid = to_regclass('public.' || name) and indisvalid)
$$;
