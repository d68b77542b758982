import type { App } from "./world.ts"

export type Watch = Awaited<ReturnType<typeof watch>>

/** Counters of attempts, and that a session was used: not what anybody did. */
const uncounted = ["rate_limits", "schema_migrations", "schema_definitions"]

/**
 * Notices every row of every table that a commit adds, changes or removes, and can put all of them back: many forms are sent in
 * one world, each as if it were the first.
 */
export async function watch({ database: { owner } }: App) {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
     group by c.relname`,
    [uncounted],
  )
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const each = (sql: (name: string) => string) => [...columnsOf.keys()].map(sql).join(";\n")
  await owner.query(`
    create schema watched;
    create unlogged table watched.changes (table_name text not null, act text not null);
    create function watched.note() returns trigger language plpgsql security definer as
      $$ begin insert into watched.changes values (tg_argv[0], lower(tg_op)); return null; end $$;
    ${each((name) => `create table watched."of_${name}" as table public."${name}"`)};
    ${each(
      (name) => `create trigger watched after insert or update or delete on public."${name}"
        for each row execute function watched.note('${name}')`,
    )}`)

  /** What has changed since the last time everything was put back, as "comments: 1 update". */
  async function changes(): Promise<string[]> {
    const { rows } = await owner.query<{ change: string }>(
      "select format('%s: %s %s', table_name, count(*), act) as change from watched.changes group by table_name, act order by 1",
    )
    return rows.map(({ change }) => change)
  }

  async function putBack(): Promise<void> {
    const changed = new Set((await changes()).map((change) => change.split(":")[0] ?? ""))
    const again = [...changed].map(
      (name) => `delete from public."${name}";
        insert into public."${name}" (${columnsOf.get(name)}) overriding system value
        select ${columnsOf.get(name)} from watched."of_${name}"`,
    )
    // No trigger, no foreign key: the rows were right before, and all of them return at once.
    await owner.query(`begin; set local session_replication_role = replica;
      ${again.map((sql) => `${sql};`).join("\n")} delete from public.rate_limits; delete from watched.changes; commit`)
  }

  return { changes, putBack }
}
