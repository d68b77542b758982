-- Ends the statement, and so the transaction, when there is a reason: for statements that are sent together with their commit.
create or replace function refuse_for(reason text) returns void language plpgsql as $$
begin
  if reason is not null then
    raise exception 'refused: %', reason using errcode = 'OD001', detail = reason;
  end if;
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_change is 'Trigger of append-only tables: no row is ever changed or removed.';
