import { pipeline } from "node:stream/promises"
import type pg from "pg"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { from } from "pg-copy-streams"
import { migrateTo, unfinishedRestore } from "#src/platform/db/upgrades/migrate.ts"
import { DamagedContent, keptApart } from "#src/platform/backups/files/content-store.ts"
import { BackupProblem, type Manifest, type TableOfBackup } from "#src/platform/backups/manifest.ts"

type TablesOfBackup = Pick<Extract<Manifest["database"], { form: "tables" }>, "tables" | "sequences">
type RestoredTables = {
  database: TablesOfBackup
  /** Those that the tables had. */
  migrations: readonly string[]
  /** The rows of a table, as COPY writes them. */
  read: (table: TableOfBackup) => AsyncIterable<Uint8Array>
}

/** Throws a BackupProblem unless the database is one in which nothing has been made yet. */
export async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  const client = await signIn(ownerUrl)
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`,
    )
    if ((rows[0]?.tables ?? 0) > 0)
      throw new BackupProblem("The database is not empty. Restore into a database that has just been created.")
  } finally {
    await client.end()
  }
}

/**
 * Makes the tables as they were, by the migrations that they had, and fills them. All rows come in one transaction; until it is
 * committed the product refuses to start on this database.
 */
export async function restoreTables(ownerUrl: string, { database, migrations, read }: RestoredTables): Promise<void> {
  const client = await signIn(ownerUrl)
  try {
    await client.query(`create table public.${unfinishedRestore} ()`)
    await migrateTo(ownerUrl, migrations.at(-1) ?? "")
    await client.query("set timezone = 'UTC'; set statement_timeout = 0; set lock_timeout = 0")
    await client.query("begin")
    await fill(client, database, async (table, columns) => {
      const target = client.query(from(`copy public.${client.escapeIdentifier(table.name)} (${columns}) from stdin`))
      await pipeline(read(table), keptApart, target)
      if (target.rowCount !== table.rows)
        throw new BackupProblem(`The table ${table.name} has ${target.rowCount} rows instead of ${table.rows}.`)
    })
    await client.query(`drop table public.${unfinishedRestore}`)
    await client.query("commit")
    await client.query("analyze")
  } catch (error) {
    if (error instanceof DamagedContent) throw new BackupProblem(`The backup is damaged: ${error.message}.`)
    throw error
  } finally {
    await client.end()
  }
}

type ForeignKey = { relation: string; name: string; definition: string }

/** Without triggers, which would do again what is done, and without foreign keys, so that no order is needed; these are checked at the end. */
async function fill(
  client: pg.Client,
  { tables, sequences }: TablesOfBackup,
  load: (table: TableOfBackup, columns: string) => Promise<void>,
): Promise<void> {
  const named = (name: string) => `public.${client.escapeIdentifier(name)}`
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { relation, name } of keys) await client.query(`alter table ${relation} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${named(name)} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => named(name)).join(", ")}`)
  for (const table of tables) {
    await makePartitions(client, table)
    await load(table, table.columns.map((column) => client.escapeIdentifier(column)).join(", "))
  }
  for (const { name, last_value } of sequences)
    await client.query("select setval($1::regclass, $2)", [named(name), last_value])
  await client.query("set constraints all immediate") // or an open check would forbid the next statement
  for (const { name } of tables) await client.query(`alter table ${named(name)} enable trigger user`)
  for (const { relation, name, definition } of keys) {
    const checked = definition.replace(/ NOT ENFORCED$/, "")
    await client.query(`alter table ${relation} add constraint ${name} ${checked}`)
    if (checked !== definition) await client.query(`alter table ${relation} alter constraint ${name} not enforced`)
  }
}

/** In the place of those that an empty database has, and with their settings (`fillfactor`). */
async function makePartitions(client: pg.Client, { name, partitions }: TableOfBackup): Promise<void> {
  const parent = `public.${client.escapeIdentifier(name)}`
  const { rows } = await client.query<{ partition: string; settings: string | null }>(
    `select inhrelid::regclass::text as partition, 'with (' || array_to_string(reloptions, ', ') || ')' as settings
     from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = $1::regclass`,
    [parent],
  )
  for (const { partition } of rows) await client.query(`drop table ${partition}`)
  const settings = rows.find((row) => row.settings !== null)?.settings ?? ""
  for (const made of partitions)
    await client.query(
      `create table public.${client.escapeIdentifier(made.name)} partition of ${parent} ${made.bound} ${settings}`,
    )
}

async function signIn(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString: url, application_name: "opendocket restore", keepAlive: true })
  client.on("error", () => {}) // the query under way reports it
  await client.connect()
  return client
}
