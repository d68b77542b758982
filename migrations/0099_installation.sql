-- The name of this installation, made once: a folder of backups says by it whose they are.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on table installation is 'One row: the id of this installation, which its backups carry and a restored copy keeps.';
insert into installation default values;
revoke insert, update, delete on installation from opendocket_app;
