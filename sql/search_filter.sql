-- Facets live inside the tsvector, so that a word with any filter is one index lookup.
create or replace function comment_facets(agency_number integer, docket_number integer, state_code text, commenter_type text, "position" text, has_name boolean)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array[
    '=a' || agency_number, '=d' || docket_number, '=s' || state_code, '=t' || commenter_type,
    '=p' || coalesce("position", 'not_specified'), case when has_name then '=named' else '=anonymous' end])
$$;

-- The functions below put together the conditions of statements whose `$1` is the filter and whose `s` is a row of a partition.

-- The filter without its ids. `words` names the field that holds the words: `words` itself, or `loose_words`. An index shall be
-- used for the words and the two names only.
create or replace function comment_search_condition(filter comment_search_filter, words text) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).words is not null then 's.search @@ ($1).' || words end,
    case when (filter).commenter_name is not null then 's.commenter_name ilike ($1).commenter_name' end,
    case when (filter).commenter_organization is not null then 's.commenter_organization ilike ($1).commenter_organization' end,
    case when (filter).agency_numbers is not null then 's.agency_number = any (($1).agency_numbers)' end,
    case when (filter).hidden_agency_numbers is not null then 's.agency_number <> all (($1).hidden_agency_numbers)' end,
    case when (filter).docket_numbers is not null then 's.docket_number = any (($1).docket_numbers)' end,
    case when (filter).first_day is not null then format('(s.id >= ($1).first_day_surely_from or %s >= ($1).first_day)', day) end,
    case when (filter).last_day is not null then format('(s.id < ($1).last_day_surely_until or %s <= ($1).last_day)', day) end)
  from (values ('(select (uuid_extract_timestamp(s.id) at time zone a.time_zone)::date from agencies a where a.number = s.agency_number)')) as local (day)
$$;

-- The filter's ids. `is true` hides the comparison from the planner, which would else read all rows of a span of time.
create or replace function comment_search_span(filter comment_search_filter, hidden boolean) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when (filter).low is not null then format('(s.id >= ($1).low)%s', shape) end,
    case when (filter).high is not null then format('(s.id <= ($1).high)%s', shape) end)
  from (values (case when hidden then ' is true' else '' end)) as comparison (shape)
$$;

-- Whether an index narrows it: words that are all excluded, or fewer than three letters of a name, do not.
create or replace function comment_search_is_indexed(filter comment_search_filter) returns boolean language sql immutable as $$
  select coalesce(querytree((filter).words) not in ('', 'T'), false)
    or coalesce((filter).commenter_name ~ '[[:alnum:]]{3}', false) or coalesce((filter).commenter_organization ~ '[[:alnum:]]{3}', false)
$$;

-- The partitions that hold ids of the filter, the newest first.
create or replace function comment_search_span_partitions(filter comment_search_filter) returns setof text language sql stable as $$
  select name from comment_search_partitions
  where ((filter).low is null or high is null or high > (filter).low) and ((filter).high is null or low <= (filter).high)
  order by low desc
$$;
