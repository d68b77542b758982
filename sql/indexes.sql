-- Indexes that an update builds while people work (late_indexes, buildLateIndexes).

-- Whether an index is there and whole.
create or replace function has_index(name text) returns boolean language sql stable as $$
  select exists (select from pg_index where indexrelid = to_regclass(quote_ident(name)) and indisvalid)
$$;

-- The addresses of an agency's commenters from their ends, so that all of one domain stand together: published comments and others apart, since of a domain that
-- many have, few may be either.
create or replace function indexes_of_addresses() returns table (name text, statement text) language sql immutable as $$
  select part.name, format('create index concurrently %I on public.comments (agency_id, reverse(lower(commenter_email)) text_pattern_ops)
    where commenter_email is not null and status %s ''published''', part.name, comparison)
  from (values ('comments_address_published', '='), ('comments_address_others', '<>')) as part (name, comparison)
$$;
