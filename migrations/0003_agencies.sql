create table agencies (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  name text not null check (char_length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  jurisdiction text not null default '' check (char_length(jurisdiction) <= 200),
  jurisdiction_type text not null default 'city' check (jurisdiction_type in ('city', 'county', 'state', 'district', 'other')),
  state_code text not null check (state_code in (
    'AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI','MN','MS','MO',
    'MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT','VT','VA','WA','WV','WI','WY','US')),
  time_zone text not null default 'America/New_York',
  description text not null default '' check (char_length(description) <= 5000),
  contact_email text check (char_length(contact_email) <= 254),
  logo_url text,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  deleted_at timestamptz
);
comment on column agencies.number is 'Short name of the agency inside search rows.';
create index agencies_state on agencies (state_code, name) where deleted_at is null;
create index agencies_name on agencies using gin (name gin_trgm_ops);

create table agency_settings (
  agency_id uuid primary key references agencies,
  max_file_size_mb integer not null default 10 check (max_file_size_mb between 1 and 100),
  allowed_mime_types text[] not null default array[
    'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'image/jpeg', 'image/png'],
  captcha_enabled boolean not null default true,
  auto_publish boolean not null default false,
  accent_color text not null default '#0050D8' check (accent_color ~ '^#[0-9A-Fa-f]{6}$'),
  footer_disclaimer text not null default '' check (char_length(footer_disclaimer) <= 2000),
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  deleted_at timestamptz
);

create table agency_members (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'manager', 'reviewer', 'viewer')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  joined_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  unique (agency_id, user_id)
);
create index agency_members_user on agency_members (user_id) where status = 'active';

create table invitations (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  full_name text check (char_length(full_name) <= 200),
  role text not null check (role in ('owner', 'admin', 'manager', 'reviewer', 'viewer')),
  token_hash bytea not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  invited_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  check ((status = 'accepted') = (accepted_at is not null))
);
create unique index invitations_open on invitations (agency_id, email) where status = 'pending';

create table agency_tags (
  agency_id uuid not null references agencies,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default now(),
  primary key (agency_id, name)
);
comment on table agency_tags is 'Tags an agency offers beside the ten fixed ones.';
