-- What an agency's own people can search beyond the published comments: the same narrow row for every other status (S 2, settled 52).
-- A job writes it, so that a submission pays for one entry in the backlog only; what is still there is searched as it stands.
create table staff_search (
  id uuid primary key references comments,
  agency_number integer not null,
  docket_number integer not null,
  status text not null check (status in ('submitted', 'under_review', 'rejected', 'flagged')),
  commenter_name text,
  commenter_organization text,
  search tsvector not null
) with (fillfactor = 90);
alter table staff_search alter search set storage external;
comment on table staff_search is 'One row for each comment that is not published, unless it is still in staff_search_backlog. For the agency''s own people only.';
comment on column staff_search.status is 'In no index, so that a decision changes the row alone.';
create index staff_search_words on staff_search using gin (search) with (fastupdate = off);
create index staff_search_name on staff_search using gin (commenter_name gin_trgm_ops) with (fastupdate = off);
create index staff_search_organization on staff_search using gin (commenter_organization gin_trgm_ops) with (fastupdate = off);

create table staff_search_backlog (
  comment_id uuid primary key references comments,
  agency_id uuid not null
);
comment on table staff_search_backlog is 'Comments that are not published and have no row in staff_search yet: a job takes them within a second or two.';
insert into staff_search_backlog (comment_id, agency_id) select id, agency_id from comments where status <> 'published';

-- A whole address, or all of one domain: the beginning of the address from its end.
create index comments_address on comments (agency_id, reverse(lower(commenter_email)) text_pattern_ops) where commenter_email is not null;
create index comment_attachments_agency on comment_attachments (agency_id, comment_id) include (mime_type, file_size);

alter type comment_search_filter
  add attribute part text, -- the one table or view to search instead of the partitions of comment_search
  add attribute statuses text[],
  add attribute ids uuid[],
  add attribute speaker text, -- a pattern for name or organization
  add attribute address text, -- a pattern for the email address from its end
  add attribute has_files boolean,
  add attribute mime_types text[],
  add attribute min_file_size bigint,
  add attribute max_file_size bigint;

create table saved_searches (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 100),
  query text not null check (char_length(query) between 1 and 40000),
  created_at timestamptz not null
);
comment on table saved_searches is 'Searches that a person keeps for themselves in one agency; `query` is the query string of /agency/search.';
create unique index saved_searches_name on saved_searches (user_id, agency_id, lower(name));

alter table exports add column search text check (char_length(search) between 1 and 40000);
comment on column exports.search is 'The search whose comments it holds, as the query string of /agency/search; null for all comments.';
