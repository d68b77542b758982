import type { CompiledQuery, Kysely } from "kysely"
import type pg from "pg"
import { type Db, ownPoolOf, type Schema, standsFor, together } from "./client.ts"
import { builderOver } from "./statements.ts"

/** Those beyond take another connection: something slow holds up only so many others. */
const MOST_TOGETHER = 8

type Group = { client: Promise<pg.PoolClient>; asked: number; open: number }

/**
 * The same database for what one request reads: statements that it asks for in the same turn of the loop travel on one connection, in one
 * packet, and are answered one after the other. Each packet is a call of the system and wakes a process of the database, which was a tenth of
 * the server's work for a page that asks a dozen small things (decision 105). A statement that the database refuses fails alone.
 * From a replica each is read by itself, since the primary answers what the replica cannot.
 */
export function readTogether(database: Kysely<Schema>): Kysely<Schema>
export function readTogether(database: Db): Db
export function readTogether(database: Db): Db {
  const pool = ownPoolOf(database)
  if (!pool) return database
  let group: Group | null = null
  const join = (): Group => {
    if (!group || group.asked >= MOST_TOGETHER) {
      const begun: Group = { client: connect(pool, () => begun.asked), asked: 0, open: 0 }
      setImmediate(() => {
        if (group === begun) group = null
      })
      group = begun
    }
    group.asked += 1
    group.open += 1
    return group
  }
  const shared = builderOver(async ({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">) => {
    const joined = join()
    const client = await joined.client
    try {
      return await client.query<pg.QueryResultRow>(sql, [...parameters])
    } finally {
      joined.open -= 1
      if (joined.open === 0) {
        if (group === joined) group = null
        client.release()
      }
    }
  })
  standsFor(shared, pool)
  return shared
}

async function connect(pool: pg.Pool, asked: () => number): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (asked() > 1) together(client, () => {})
  return client
}
