import type pg from "pg"
import { readSqlFiles } from "./sql-files.ts"

/**
 * Creates the functions and views of the database anew, in the transaction of the caller, when a file of `directory` differs from what last ran
 * here, or when a migration has run since; answers the names of the files that differ. All files run then, in order: they may
 * build on one another. `client` is signed in as the owner of the tables, so that what is created is the owner's too, and holds
 * the lock of the migrations.
 */
export async function define(client: pg.Client, directory: string): Promise<string[]> {
  const files = readSqlFiles(directory)
  const known = await lastDefined(client)
  const changed = files.filter(({ name, sha256 }) => known.get(name) !== sha256)
  const gone = known.size > files.length
  if (changed.length === 0 && !gone && !(await migratedSince(client))) return []
  await client.query("delete from schema_definitions")
  for (const { name, sha256, sql } of files) {
    await client.query(sql).catch((cause: unknown) => {
      throw new Error(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
    await client.query("insert into schema_definitions (name, sha256) values ($1, $2)", [name, sha256])
  }
  return changed.map(({ name }) => name)
}

async function lastDefined(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_definitions")
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Whether a migration ran after them, be it at a start that ended in between. */
async function migratedSince(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ changed: boolean }>(
    "select coalesce((select max(applied_at) from schema_migrations) > (select min(applied_at) from schema_definitions), false) as changed",
  )
  return rows[0]?.changed ?? false
}
