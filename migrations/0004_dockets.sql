create table dockets (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  agency_id uuid not null references agencies,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  reference_code text check (char_length(reference_code) between 1 and 100),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 5000),
  description text not null default '' check (char_length(description) <= 50000),
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'archived')),
  open_at timestamptz,
  close_at timestamptz,
  max_comment_length integer not null default 4000 check (max_comment_length between 1 and 100000),
  max_comments_per_user integer not null default 3 check (max_comments_per_user between 1 and 100),
  uploads_enabled boolean not null default true,
  max_files_per_comment integer not null default 3 check (max_files_per_comment between 1 and 20),
  max_file_size_mb integer not null default 10 check (max_file_size_mb between 1 and 100),
  allowed_mime_types text[] not null default array[
    'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'image/jpeg', 'image/png'],
  require_captcha boolean not null default true,
  auto_publish boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  opened_at timestamptz,
  closed_at timestamptz,
  archived_at timestamptz,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
    || setweight(to_tsvector('english', coalesce(reference_code, '')), 'A') || to_tsvector('english', description)) stored,
  unique (agency_id, id),
  check (close_at is null or open_at is null or close_at > open_at)
);
comment on column dockets.version is 'Counts every change; a form that saw an older version is told so.';
create unique index dockets_reference_code on dockets (agency_id, reference_code);
create index dockets_search on dockets using gin (search) with (fastupdate = off);
create index dockets_newest on dockets (coalesce(open_at, created_at) desc, id desc) where status <> 'draft';
create index dockets_public on dockets (agency_id) where status <> 'draft';
create index dockets_tags on dockets using gin (tags) with (fastupdate = off);
create index dockets_close_at on dockets (close_at, id) where status = 'open';
create index dockets_title on dockets (title, id) where status <> 'draft';
create index dockets_agency on dockets (agency_id, created_at desc);

create table docket_slug_history (
  slug text primary key,
  docket_id uuid not null references dockets,
  replaced_at timestamptz not null default now()
);
comment on table docket_slug_history is 'Former addresses of a docket: they redirect for ever.';

create table docket_documents (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  docket_id uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  file_size bigint not null check (file_size >= 0),
  mime_type text not null,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  foreign key (agency_id, docket_id) references dockets (agency_id, id)
);
create index docket_documents_docket on docket_documents (docket_id);

create table saved_dockets (
  user_id uuid not null references users,
  docket_id uuid not null references dockets,
  saved_at timestamptz not null default now(),
  primary key (user_id, docket_id)
);
