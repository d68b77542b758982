import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"

type Migration = { name: string; sha256: string; sql: string }

/** Any constant will do, as long as every process of ours takes the same one. */
const migrationLock = 7_236_101

/**
 * Brings the database at `url` (signed in as its owner) up to date and answers the names of the migrations it applied.
 * Forward only: each file of `directory` runs once, in order, in a transaction of its own. Throws when a file that was applied
 * has changed or is missing. Processes that start together wait for one another.
 */
export async function migrate(url: string, directory = "migrations"): Promise<string[]> {
  const migrations = readMigrations(directory)
  const client = new pg.Client({ connectionString: url, application_name: "opendocket migrate" })
  client.on("error", () => {}) // the query under way reports it
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock])
    const pending = await pendingMigrations(client, migrations)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end() // and with the session its lock
  }
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith(".sql"))
  return names.toSorted().map((name) => {
    const sql = readFileSync(path.join(directory, name), "utf8")
    return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") }
  })
}

async function pendingMigrations(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from schema_migrations order by name",
  )
  for (const { name, sha256 } of rows) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file)
      throw new Error(
        `Migration ${name} was applied to this database but its file is missing: is this an older release?`,
      )
    if (file.sha256 !== sha256)
      throw new Error(`Migration ${name} was changed after it was applied. Add a new file instead.`)
  }
  const applied = new Set(rows.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const last = rows.at(-1)?.name ?? ""
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which is already applied. Give it a later number.`)
  return pending
}

async function apply(client: pg.Client, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query("begin")
    await client.query(sql)
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256])
    await client.query("commit")
  } catch (cause) {
    await client.query("rollback").catch(() => {})
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
