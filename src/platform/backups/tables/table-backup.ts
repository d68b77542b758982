import type pg from "pg"
import { to } from "pg-copy-streams"
import type { ContentStore } from "#src/platform/backups/files/content-store.ts"
import type { Entry, Manifest, TableOfBackup } from "#src/platform/backups/manifest.ts"

type TablesOfBackup = Extract<Manifest["database"], { form: "tables" }>

/** What a release writes itself when it sets up a database. */
const MADE_BY_MIGRATIONS = ["schema_migrations", "schema_definitions"]

/** Tables of ours with the columns that have values of their own, so without the blanks of the search (decision 136); a partitioned one counts as one. */
const tablesQuery = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (c.relname, a.attname) <> ('comment_search', 'padding')) as columns,
    coalesce((select json_agg(json_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)) order by p.oid)
     from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and c.relname <> all($1)
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname`

/** A table, and the columns that COPY writes. */
export type CopiedTable = Omit<TableOfBackup, "rows">

/** From now on the session, which is its owner's, sees the database as it is at this moment. Answers its tables. */
export async function beginCopy(client: pg.Client): Promise<CopiedTable[]> {
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'")
  await client.query("begin isolation level repeatable read read only")
  return (await client.query<CopiedTable>(tablesQuery, [MADE_BY_MIGRATIONS])).rows
}

/** The rows of a table; `rowCount` says how many they were once all are read. */
export function copyTable(client: pg.Client, table: CopiedTable) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ")
  return client.query(to(`copy (select ${columns} from public.${client.escapeIdentifier(table.name)}) to stdout`))
}

/** What the sequences of a database have given out. */
export async function listSequences(client: pg.Client): Promise<TablesOfBackup["sequences"]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    "select sequencename as name, last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  )
  return rows.map(({ name, last_value }) => ({ name, last_value: Number(last_value) }))
}

/** Copies the rows of every table as they are at one moment. `client` is signed in as their owner. */
export async function copyTables(client: pg.Client, store: ContentStore) {
  const tables = await beginCopy(client)
  const entries: Entry[] = []
  const copied: TableOfBackup[] = []
  for (const table of tables) {
    const stream = copyTable(client, table)
    const content = await store.add(stream)
    entries.push({ path: `tables/${table.name}`, ...content })
    copied.push({ ...table, rows: stream.rowCount })
  }
  const sequences = await listSequences(client)
  const { rows: facts } = await client.query<{ major: number; as_of: Date }>(
    "select current_setting('server_version_num')::int / 10000 as major, now() as as_of",
  )
  const [{ major, as_of } = { major: 0, as_of: new Date() }] = facts
  await client.query("commit")
  const database: TablesOfBackup = {
    form: "tables",
    postgres_major: major,
    tables: copied,
    sequences,
  }
  return { entries, database, as_of }
}
