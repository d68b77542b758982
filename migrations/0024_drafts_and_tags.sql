-- A draft that somebody discarded stays as a row: nothing refers to it, and it gives its address and reference code free.
alter table dockets
  add column discarded_at timestamptz,
  add check (discarded_at is null or status = 'draft');
comment on column dockets.discarded_at is 'When this draft was discarded; it is shown nowhere any more.';

-- A tag that is no longer offered; dockets that carry it keep it.
alter table agency_tags
  add column retired_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references users;
comment on column agency_tags.retired_at is 'Since when the tag is not offered any more; dockets that carry it keep it.';
