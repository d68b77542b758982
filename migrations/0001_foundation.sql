-- The application works under a role of its own that owns nothing: what it may not do (change the audit log) it cannot do.
do $$
begin
  create role opendocket_app nologin;
exception
  when duplicate_object or unique_violation then null; -- another database of this cluster made it
end $$;

do $$
begin
  execute format('grant opendocket_app to %I', current_user);
exception
  when others then null; -- a superuser needs no membership
end $$;

create extension if not exists pg_trgm;

grant usage on schema public to opendocket_app;
alter default privileges in schema public grant select, insert, update, delete on tables to opendocket_app;
alter default privileges in schema public grant usage, select on sequences to opendocket_app;
grant select on schema_migrations to opendocket_app; -- the status page says how far the database has come

-- Ends the statement, and so the transaction, when there is a reason: for statements that are sent together with their commit.
create function refuse_for(reason text) returns void language plpgsql as $$
begin
  if reason is not null then
    raise exception 'refused: %', reason using errcode = 'OD001', detail = reason;
  end if;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_change is 'Trigger of append-only tables: no row is ever changed or removed.';

-- Jobs are added in the transaction that needs them; the job tables themselves stay out of the application''s reach.
create function enqueue_job(task text, payload json, key text default null, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => key);
end $$;
