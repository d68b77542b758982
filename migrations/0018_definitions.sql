-- What the files of sql/ were when they last ran: they run again, all together, when one of them or a table has changed.
create table schema_definitions (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
comment on table schema_definitions is 'The files of sql/ that hold the functions and views, as they last ran.';
revoke insert, update, delete, truncate on schema_definitions from opendocket_app;
