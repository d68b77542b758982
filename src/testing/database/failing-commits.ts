import type { TestDatabase } from "./database.ts"

/** How transactions end that change something: by which error, as PostgreSQL calls it, and whether each does or every other one. */
type Failure = { error: "deadlock_detected" | "internal_error"; every: 1 | 2 }

/**
 * Makes transactions of this database fail at their commit, when all of their work was done. With every other one each is taken back once, if
 * they come one after the other. `begin` and `end` say when; `end` answers how many failed.
 */
export async function failingCommits({ owner }: Pick<TestDatabase, "owner">) {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  // A number of a sequence stays taken when its transaction is taken back.
  await owner.query(`
    create schema failing;
    create sequence failing.turns;
    create table failing.wanted (error text, every int);
    create function failing.take_turn() returns trigger language plpgsql security definer as $$
      declare wanted record;
      begin
        select * into wanted from failing.wanted;
        if found and current_setting('failing.seen', true) is distinct from pg_current_xact_id()::text then
          perform set_config('failing.seen', pg_current_xact_id()::text, true);
          if (nextval('failing.turns') - 1) % wanted.every = 0 then
            raise exception using errcode = wanted.error, message = 'a commit that fails';
          end if;
        end if;
        return null;
      end $$;
    ${tables
      .map(
        ({ name }) => `create constraint trigger failing after insert or update or delete on ${name}
          deferrable initially deferred for each row execute function failing.take_turn()`,
      )
      .join(";\n")}`)
  let chosen: Failure["every"] = 1
  return {
    async begin({ error, every }: Failure) {
      chosen = every
      await owner.query("alter sequence failing.turns restart")
      await owner.query("insert into failing.wanted values ($1, $2)", [error, every])
    },
    async end() {
      await owner.query("truncate failing.wanted")
      const { rows } = await owner.query<{ turns: string }>(
        "select case when is_called then last_value else 0 end as turns from failing.turns",
      )
      return Math.ceil(Number(rows[0]?.turns) / chosen)
    },
  }
}
