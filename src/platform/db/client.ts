import { Kysely, PostgresDialect, type Transaction } from "kysely"
import pg from "pg"
import type { DB } from "./schema.ts"

export type Schema = DB

/**
 * What every caller holds: it can select and nothing else. Neither a writing statement, a CTE (which may write) nor a raw
 * statement can be run through it; a `sql` fragment inside a select can.
 */
export type Db = Pick<Kysely<Schema>, "selectFrom" | "selectNoFrom" | "fn" | "case" | "dynamic">

/** What only `write()` hands out. */
export type Tx = Transaction<Schema>

export type DatabaseOptions = {
  /** Most connections held at once (default 10). */
  poolSize?: number
  /** The role every statement runs under, if not the one that signs in. */
  role?: string
  /** Told of connections that break while idle; the pool replaces them. */
  onError?: (error: Error) => void
}

const { builtins } = pg.types
/** A count is a number (exact up to 2^53), a numeric likewise, and a calendar day stays a day instead of a local midnight. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (value) => value],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "binary" ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

/** A pool whose sessions run in UTC under `role`, replan every statement and give up after 30 s. It survives a database restart. */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const { poolSize = 10, role, onError = () => {} } = options
  const settings = [
    // A generic plan, once chosen, can cost a thousand times more for a search; planning costs a fraction of a millisecond.
    "plan_cache_mode=force_custom_plan",
    "statement_timeout=30s",
    "idle_in_transaction_session_timeout=60s",
    "timezone=UTC",
    ...(role ? [`role=${role}`] : []),
  ]
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: "opendocket",
    connectionTimeoutMillis: 10_000,
    pipeline: true, // see transact()
    options: settings.map((setting) => `-c ${setting}`).join(" "),
  })
  pool.on("error", onError)
  pool.on("connect", (client) => client.on("error", onError))
  return pool
}

const pools = new WeakMap<Kysely<Schema>, pg.Pool>()

/** The typed database over a pool of its own; `destroy()` closes it. See `openPool` for what its sessions are like. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Kysely<Schema> {
  const pool = openPool(url, options)
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

/** The pool behind a database that `openDatabase` made. */
export function poolOf(database: Kysely<Schema>): pg.Pool {
  const pool = pools.get(database)
  if (!pool) throw new Error("This database was not opened by openDatabase.")
  return pool
}
