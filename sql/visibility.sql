-- What the public may see, and what is open: every query asks here, and nothing else says it again.

-- The agencies that the public may see: those that were not deleted.
create or replace view public_agencies with (security_invoker = true) as
  select id, number, name, slug, jurisdiction, state_code, time_zone, description, contact_email, logo_url, created_at, updated_at
  from agencies where deleted_at is null;
comment on view public_agencies is 'The agencies that the public may see.';

-- The others. There are few.
create or replace view hidden_agencies with (security_invoker = true) as
  select id, number from agencies where deleted_at is not null;
comment on view hidden_agencies is 'The agencies that were deleted: their comments keep their addresses but are not found.';

-- The dockets that the public may see, with what every page says of their agencies.
create or replace view public_dockets with (security_invoker = true) as
  select d.id, d.number, d.agency_id, d.slug, d.reference_code, d.title, d.summary, d.description, d.tags, d.status,
    d.open_at, d.close_at, d.max_comment_length, d.max_comments_per_user, d.uploads_enabled, d.max_files_per_comment,
    d.max_file_size_mb, d.allowed_mime_types, d.require_captcha, d.auto_publish, d.version, d.created_at, d.updated_at,
    d.opened_at, d.closed_at, d.search, a.name as agency_name, a.slug as agency_slug, a.jurisdiction as agency_jurisdiction,
    a.state_code, a.time_zone, a.updated_at as agency_updated_at
  from dockets d join public_agencies a on a.id = d.agency_id
  where d.status <> 'draft';
comment on view public_dockets is 'The dockets that the public may see, with their agencies: no drafts, and none of a deleted agency.';

-- What was ever public, of which only the moment is told that something of it changed.
create or replace view announced_dockets with (security_invoker = true) as
  select d.id, d.agency_id, a.state_code, greatest(d.updated_at, a.updated_at) as modified
  from dockets d join agencies a on a.id = d.agency_id where d.status <> 'draft';
comment on view announced_dockets is 'The dockets that are public, or were until their agency was deleted.';

revoke insert, update, delete on public_agencies, hidden_agencies, public_dockets, announced_dockets from opendocket_app;

-- Whether a row of `dockets` or `public_dockets` has a status at a moment, as effectiveStatus() of src/rules/docket-status.ts says:
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
