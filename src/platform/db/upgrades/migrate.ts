import type pg from "pg"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { define } from "./define.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { readSqlFiles, type SqlFile } from "./sql-files.ts"
import { type Patience, stepAside } from "./step-aside.ts"
import { inProduct } from "#src/platform/product-folder.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"

/** Where the files lie, seen from the folder the process runs in. */
type Folders = {
  /** Tables, their data and their indexes: each file runs once. */
  migrations: string
  /** Functions and views: they run again when they have changed. */
  definitions: string
}

/**
 * Brings the database at `url` (signed in as its owner) up to date and answers the names of the files it applied: first the
 * migrations, then the functions and views (see `define`). Forward only: each migration runs once, in order, in a transaction of
 * its own, which holds up nobody for long (see `stepAside`). Throws when a migration that was applied has changed or is missing. Processes that start together wait for one another.
 */
export async function migrate(
  url: string,
  { migrations, definitions }: Folders = {
    migrations: inProduct("migrations"),
    definitions: inProduct("sql"),
  },
  patience?: Patience,
): Promise<string[]> {
  return lockedFor(url, async (client) => {
    await refuseUnfinished(client)
    const applied = await applyPending(client, readSqlFiles(migrations), patience)
    return [...applied, ...(await stepAside(client, () => define(client, definitions), patience))]
  })
}

/** Brings an empty database to where the migration `last` leaves it, without functions and views: a restore fills it then. */
export async function migrateTo(url: string, last: string): Promise<void> {
  const migrations = readSqlFiles(inProduct("migrations")).filter(({ name }) => name <= last)
  await lockedFor(url, (client) => applyPending(client, migrations))
}

/** Exists in a database while a restore fills it. */
export const unfinishedRestore = "unfinished_restore"

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    `public.${unfinishedRestore}`,
  ])
  if (rows[0]?.there)
    throw new DatabaseUnfit(
      "A restore into this database is under way or was interrupted. Drop the database, create it again, and restore once more.",
    )
}

/** The first migration makes a role, or tries to where another installation has: PostgreSQL refuses even that to an account that may not. */
async function requireRoleMaker(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; may_create: boolean }>(
    "select rolname as name, rolsuper or rolcreaterole as may_create from pg_roles where rolname = current_user",
  )
  const [owner] = rows
  if (!owner?.may_create)
    throw new DatabaseUnfit(
      `The account ${owner?.name} owns the database but may not create roles, which the first start needs. Have an administrator of the ` +
        `server run: alter role "${owner?.name}" createrole. Where that may not stay, see "Secrets and roles" in docs/operating.md.`,
    )
}

async function lockedFor<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new DatabaseClient({ connectionString: url, application_name: "opendocket migrate" })
  client.on("error", () => {}) // the query under way reports it
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock("migrations")])
    return await work(client)
  } finally {
    await client.end() // and with the session its lock
  }
}

async function applyPending(client: pg.Client, migrations: SqlFile[], patience?: Patience): Promise<string[]> {
  const pending = await pendingMigrations(client, migrations)
  if (pending.length > 0 && pending.length === migrations.length) await requireRoleMaker(client)
  for (const migration of pending) await apply(client, migration, patience)
  return pending.map(({ name }) => name)
}

async function pendingMigrations(client: pg.Client, migrations: SqlFile[]): Promise<SqlFile[]> {
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
      throw new DatabaseUnfit(
        `Migration ${name} was applied to this database but this release does not have it: is it an older one? Start the newer release, or restore the backup from before its upgrade.`,
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

async function apply(client: pg.Client, { name, sha256, sql }: SqlFile, patience?: Patience): Promise<void> {
  const run = async () => {
    try {
      await client.query(sql)
    } catch (cause) {
      throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256])
  }
  await stepAside(client, run, patience)
}
