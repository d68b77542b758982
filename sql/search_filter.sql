-- Text as the database's parser is to read it, which would take `<…>` for a tag, `&…;` for an entity, `bike/bus` for a path, and a word
-- of more than 2,047 bytes for nothing. Blanks replace those characters, and every 256th of an endless word, one for one, so that
-- every position stays the same.
create or replace function parsable_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) < 2047 then translate($1, '<>&/', '    ')
    else regexp_replace(translate($1, '<>&/', '    '), '(\S{255})\S', '\1 ', 'g') end
$$;

-- The words of a comment as the search indexes them.
create or replace function comment_words(content text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', parsable_text(content))
$$;

-- Facets live inside the tsvector, so that a word with any filter is one index lookup.
create or replace function comment_facets(agency_number integer, docket_number integer, state_code text, commenter_type text, "position" text, has_name boolean)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array[
    '=a' || agency_number, '=d' || docket_number, '=s' || state_code, '=t' || commenter_type,
    '=p' || coalesce("position", 'not_specified'), case when has_name then '=named' else '=anonymous' end])
$$;

-- The functions below put together the conditions of statements whose `$1` is the filter and whose `s` is a row of a partition.

-- The filter without its ids. `words` names the field that holds the words: `words` itself, or `loose_words`. An index must be
-- used for the words and the two names only.
create or replace function comment_search_condition(filter comment_search_filter, words text) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).words is not null then 's.search @@ ($1).' || words end,
    case when (filter).commenter_name is not null then 's.commenter_name ilike ($1).commenter_name' end,
    case when (filter).commenter_organization is not null then 's.commenter_organization ilike ($1).commenter_organization' end,
    case when (filter).speaker is not null then '(s.commenter_name ilike ($1).speaker or s.commenter_organization ilike ($1).speaker)' end,
    case when (filter).ids is not null then 's.id = any (($1).ids)' end,
    case when (filter).statuses is not null then 's.status = any (($1).statuses)' end,
    case when (filter).agency_numbers is not null then 's.agency_number = any (($1).agency_numbers)' end,
    case when (filter).hidden_agency_numbers is not null then 's.agency_number <> all (($1).hidden_agency_numbers)' end,
    case when (filter).docket_numbers is not null then 's.docket_number = any (($1).docket_numbers)' end,
    case when (filter).first_day is not null then format('(s.id >= ($1).first_day_surely_from or %s >= ($1).first_day)', day) end,
    case when (filter).last_day is not null then format('(s.id < ($1).last_day_surely_until or %s <= ($1).last_day)', day) end,
    case when (filter).address is not null then
      'exists (select from comments c where c.id = s.id and reverse(lower(c.commenter_email)) like ($1).address)' end,
    case when (filter).has_files is not null then
      'exists (select from comments c where c.id = s.id and (c.attachment_count > 0) = ($1).has_files)' end,
    case when num_nonnulls((filter).mime_types, (filter).min_file_size, (filter).max_file_size) > 0 then
      'exists (select from comment_attachments f where ' || concat_ws(' and ', 'f.comment_id = s.id',
        case when (filter).mime_types is not null then 'f.mime_type = any (($1).mime_types)' end,
        case when (filter).min_file_size is not null then 'f.file_size >= ($1).min_file_size' end,
        case when (filter).max_file_size is not null then 'f.file_size <= ($1).max_file_size' end) || ')' end)
  from (values ('(select (uuid_extract_timestamp(s.id) at time zone a.time_zone)::date from agencies a where a.number = s.agency_number)')) as local (day)
$$;

-- The filter's ids. `is true` hides the comparison from the planner, which would else read all rows of a span of time.
create or replace function comment_search_span(filter comment_search_filter, hidden boolean) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).low is not null then format('(s.id >= ($1).low)%s', shape) end,
    case when (filter).high is not null then format('(s.id <= ($1).high)%s', shape) end)
  from (values (case when hidden then ' is true' else '' end)) as comparison (shape)
$$;

-- Whether an index narrows it: words that are all excluded, or fewer than three letters of a name, do not. What waits for its row is
-- in no index.
create or replace function comment_search_is_indexed(filter comment_search_filter) returns boolean language sql immutable as $$
  select (filter).part is distinct from 'staff_search_fresh' and (coalesce(querytree((filter).words) not in ('', 'T'), false)
    or (filter).ids is not null or coalesce((filter).speaker ~ '[[:alnum:]]{3}', false)
    or coalesce((filter).commenter_name ~ '[[:alnum:]]{3}', false) or coalesce((filter).commenter_organization ~ '[[:alnum:]]{3}', false))
$$;

-- The partitions that hold ids of the filter, the newest first; or the one part that it names.
create or replace function comment_search_span_partitions(filter comment_search_filter) returns setof text language sql stable as $$
  select (filter).part where (filter).part is not null
  union all
  (select name from comment_search_partitions
  where (filter).part is null and ((filter).low is null or high is null or high > (filter).low) and ((filter).high is null or low <= (filter).high)
  order by low desc)
$$;
