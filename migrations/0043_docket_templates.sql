-- What an agency keeps of a docket, to begin others with.
create table docket_templates (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  name text not null check (char_length(name) between 1 and 100),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 5000),
  description text not null check (char_length(description) <= 50000),
  tags text[] not null,
  comment_days integer check (comment_days between 0 and 3650),
  max_comment_length integer not null check (max_comment_length between 1 and 100000),
  max_comments_per_user integer not null check (max_comments_per_user between 1 and 100),
  uploads_enabled boolean not null,
  max_files_per_comment integer not null check (max_files_per_comment between 1 and 20),
  max_file_size_mb integer not null check (max_file_size_mb between 1 and 100),
  allowed_mime_types text[] not null,
  require_captcha boolean not null,
  auto_publish boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users,
  updated_at timestamptz not null,
  updated_by uuid not null references users
);
comment on column docket_templates.comment_days is 'From the day of the opening to that of the closing. Null: the template says nothing about dates.';
create unique index docket_templates_name on docket_templates (agency_id, lower(name));
