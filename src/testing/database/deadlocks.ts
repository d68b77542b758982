import type { TestDatabase } from "./database.ts"

/**
 * Makes every other transaction of this database that changes something end as one side of a deadlock, at its commit: each is taken back once,
 * when all of its work was done, if they come one after the other. `begin` and `end` say when; `end` answers how many were taken back.
 */
export async function deadlocksIn({ owner }: Pick<TestDatabase, "owner">) {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  // What follows from a number of a sequence is not taken back with the transaction.
  await owner.query(`
    create schema deadlocks;
    create sequence deadlocks.turns;
    create table deadlocks.wanted (now boolean not null);
    insert into deadlocks.wanted values (false);
    create function deadlocks.take_turn() returns trigger language plpgsql security definer as $$
      begin
        if current_setting('deadlocks.seen', true) is distinct from pg_current_xact_id()::text
          and (select now from deadlocks.wanted) then
          perform set_config('deadlocks.seen', pg_current_xact_id()::text, true);
          if nextval('deadlocks.turns') % 2 = 1 then
            raise exception 'deadlock detected' using errcode = 'deadlock_detected';
          end if;
        end if;
        return null;
      end $$;
    ${tables
      .map(
        ({ name }) => `create constraint trigger deadlocks after insert or update or delete on ${name}
          deferrable initially deferred for each row execute function deadlocks.take_turn()`,
      )
      .join(";\n")}`)
  return {
    begin: async () => {
      await owner.query("alter sequence deadlocks.turns restart")
      await owner.query("update deadlocks.wanted set now = true")
    },
    end: async () => {
      await owner.query("update deadlocks.wanted set now = false")
      const { rows } = await owner.query<{ turns: string }>(
        "select case when is_called then last_value else 0 end as turns from deadlocks.turns",
      )
      return Math.ceil(Number(rows[0]?.turns) / 2)
    },
  }
}
