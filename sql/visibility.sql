-- What the public may see, and what is open: every query asks here, and nothing else says it again.

-- The agencies that the public may see: those that were not deleted.
create or replace view public_agencies with (security_invoker = true) as
  select id, number, name, slug, jurisdiction, state_code, time_zone, description, contact_email, logo_url, created_at, updated_at,
    jurisdiction_type
  from agencies where deleted_at is null;
comment on view public_agencies is 'The agencies that the public may see.';

-- The others. There are few.
create or replace view hidden_agencies with (security_invoker = true) as
  select id, number from agencies where deleted_at is not null;
comment on view hidden_agencies is 'The agencies that were deleted: their comments keep their addresses but are not found.';

-- The dockets that are no drafts, whatever became of their agencies: for what leaves hidden agencies out by itself.
create or replace view announced_dockets with (security_invoker = true) as
  select id, number, agency_id, slug, reference_code, title, summary, description, tags, status, open_at, close_at,
    max_comment_length, max_comments_per_user, uploads_enabled, max_files_per_comment, max_file_size_mb, allowed_mime_types,
    require_captcha, auto_publish, version, created_at, updated_at, opened_at, closed_at, search, language
  from dockets where status <> 'draft';
comment on view announced_dockets is 'The dockets that are public, or were until their agency was deleted.';

-- The dockets that the public may see, with what every page says of their agencies.
create or replace view public_dockets with (security_invoker = true) as
  select a.name as agency_name, a.slug as agency_slug, a.jurisdiction as agency_jurisdiction, a.state_code, a.time_zone,
    a.updated_at as agency_updated_at, d.*
  from announced_dockets d join public_agencies a on a.id = d.agency_id;
comment on view public_dockets is 'The dockets that the public may see, with their agencies: no drafts, and none of a deleted agency.';

revoke insert, update, delete on public_agencies, hidden_agencies, public_dockets, announced_dockets from opendocket_app;

-- Whether a row of `dockets` or `public_dockets` has a status at a moment, as effectiveStatus() of src/rules/record/dockets/docket-status.ts says:
-- what is open is upcoming before its open date and closed from its close date on. The planner puts the arm of the status in the
-- place of the call, so that indexes and statistics serve as if it stood there.
create or replace function docket_has_status(docket anyelement, effective_status text, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select case effective_status
    when 'open' then docket.status = 'open' and (docket.open_at is null or docket.open_at <= at) and (docket.close_at is null or docket.close_at > at)
    when 'upcoming' then docket.status = 'open' and docket.open_at > at and (docket.close_at is null or docket.close_at > at)
    when 'closed' then docket.status = 'closed' or (docket.status = 'open' and docket.close_at <= at)
    else docket.status = effective_status end
$$;

-- What dates and people brought about since `since`, for those who follow a docket: that it opened, that it closes before `soon`,
-- that it closed. What opened since `since` is not told to close soon as well; what had closed by its date before is not told when it is archived.
create or replace function docket_turns(since timestamptz, at timestamptz, soon timestamptz)
returns table (docket_id uuid, kind text, moment timestamptz)
language sql stable parallel safe as $$
  select id, 'opened', greatest(open_at, opened_at) from dockets
  where status = 'open' and greatest(open_at, opened_at) > since and greatest(open_at, opened_at) <= at and (close_at is null or close_at > at)
  union all
  select id, 'closing', close_at from dockets
  where status = 'open' and close_at > at and close_at <= soon and greatest(open_at, opened_at, created_at) <= since
  union all
  select id, 'closed', close_at from dockets where status = 'open' and close_at > since and close_at <= at
  union all
  select id, 'closed', least(closed_at, close_at) from dockets where status in ('closed', 'archived') and closed_at > since and closed_at <= at
    and (close_at is null or close_at > since)
$$;
