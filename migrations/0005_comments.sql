create table certification_texts (
  version integer primary key,
  certification text not null,
  authorization_certification text not null,
  acknowledgement text not null,
  created_at timestamptz not null default now()
);
comment on table certification_texts is 'The exact sentences commenters agreed to; a comment names the version it was shown.';
create trigger certification_texts_append_only before update or delete or truncate on certification_texts
  for each statement execute function refuse_change();
insert into certification_texts (version, certification, authorization_certification, acknowledgement) values (
  1,
  'I certify under penalty of perjury that the information I have provided is true and accurate to the best of my knowledge.',
  'I certify that I am authorized to submit this comment on behalf of the person or organization named above.',
  'I understand that my comment, with the name and organization I have given and any attached files, will be part of the public record and can be read by anyone. My email address will not be published.');

create table comments (
  id uuid primary key default uuidv7(),
  tracking_id text not null unique check (tracking_id ~ '^CMT-[0-9A-Z]{12,40}$'),
  agency_id uuid not null,
  docket_id uuid not null,
  user_id uuid references users,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  content text not null check (char_length(content) between 1 and 100000),
  commenter_name text check (char_length(commenter_name) between 1 and 200),
  commenter_email text check (char_length(commenter_email) between 1 and 254),
  commenter_organization text check (char_length(commenter_organization) between 1 and 200),
  representation text not null check (representation in ('myself', 'organization', 'behalf_of_another')),
  commenter_type text not null generated always as (
    case representation when 'myself' then 'individual' else representation end) stored
    check (commenter_type in ('individual', 'organization', 'behalf_of_another')),
  organization_name text check (char_length(organization_name) between 1 and 200),
  authorization_statement text check (char_length(authorization_statement) between 1 and 1000),
  position text check (position in ('support', 'oppose', 'neutral', 'unclear')),
  certification_version integer not null references certification_texts,
  certified_at timestamptz not null,
  acknowledged_at timestamptz not null,
  docket_version integer not null,
  attachment_count integer not null default 0 check (attachment_count >= 0),
  missing_files text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  published_at timestamptz,
  updated_at timestamptz not null,
  updated_by uuid references users,
  unique (agency_id, id),
  foreign key (agency_id, docket_id) references dockets (agency_id, id),
  check (representation = 'myself' or organization_name is not null)
) with (fillfactor = 92);
comment on table comments is 'The record: text exactly as written. Ids are UUIDv7, so id order is the order of receipt.';
comment on column comments.missing_files is 'Names of files that the commenter chose and that never arrived: the receipt says so.';
create index comments_docket_published on comments (docket_id, id desc) where status = 'published';
create index comments_published on comments (id desc) include (agency_id, updated_at) where status = 'published';
create index comments_docket_newest on comments (docket_id, (coalesce(published_at, created_at)) desc, id desc) where status = 'published';
create index comments_agency_status on comments (agency_id, status, id desc);
create index comments_docket_status on comments (docket_id, status, id desc);
create index comments_user on comments (user_id, id desc) where user_id is not null;

create table docket_participation (
  docket_id uuid not null references dockets,
  user_id uuid not null references users,
  comment_count integer not null,
  primary key (docket_id, user_id)
);
comment on table docket_participation is 'How many comments a person sent to a docket; its row lock makes max_comments_per_user hold under parallel submissions.';

create table comment_drafts (
  id uuid primary key default uuidv7(),
  user_id uuid references users,
  browser_hash bytea not null,
  docket_id uuid not null references dockets,
  idempotency_key uuid not null default gen_random_uuid(),
  fields jsonb not null default '{}',
  captcha_passed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column comment_drafts.browser_hash is 'Keyed hash of the browser cookie that began the draft: it finds the draft again when the session has ended.';
create unique index comment_drafts_user on comment_drafts (user_id, docket_id);
create index comment_drafts_browser on comment_drafts (browser_hash, docket_id) where user_id is null;
create index comment_drafts_age on comment_drafts (updated_at);

create table uploads (
  id uuid primary key default uuidv7(),
  draft_id uuid references comment_drafts on delete set null,
  user_id uuid not null references users,
  docket_id uuid not null references dockets,
  filename text not null check (char_length(filename) between 1 and 255),
  file_size bigint not null check (file_size >= 0),
  mime_type text,
  storage_key text unique,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'receiving' check (status in ('receiving', 'stored', 'refused')),
  refusal text,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  check (status <> 'stored' or (storage_key is not null and sha256 is not null and mime_type is not null))
);
create index uploads_draft on uploads (draft_id);

create table comment_attachments (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  comment_id uuid not null,
  filename text not null check (char_length(filename) between 1 and 255),
  file_size bigint not null check (file_size >= 0),
  mime_type text not null,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  scan_status text not null default 'unscanned' check (scan_status in ('unscanned', 'clean', 'infected', 'failed')),
  created_at timestamptz not null,
  foreign key (agency_id, comment_id) references comments (agency_id, id)
);
create index comment_attachments_comment on comment_attachments (comment_id);

create table idempotency_keys (
  user_id uuid not null references users,
  key uuid not null,
  request_hash text not null,
  comment_id uuid references comments deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table idempotency_keys is 'The same form sent twice finds its comment here. A row lives as long as the comment.';
