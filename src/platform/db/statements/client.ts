import { createHash } from "node:crypto"
import type { EventEmitter } from "node:events"
import { Socket } from "node:net"
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely"
import pg from "pg"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { endSilent } from "#src/platform/db/connections/silent-connections.ts"
import type { DB } from "#src/platform/db/schema.ts"
import { statementOf } from "#src/platform/tracing/statement-of.ts"
import { type Tracing, traced } from "#src/platform/tracing/tracing.ts"
import { sessionSettings } from "./session-settings.ts"

export type Schema = DB

/**
 * The database that every caller has: it can only select. Neither a writing statement, a CTE (which may write) nor a raw
 * statement can be run through it; a `sql` fragment inside a select can.
 */
export type Db = Pick<Kysely<Schema>, "selectFrom" | "selectNoFrom" | "fn" | "case" | "dynamic">

/** The database that only `write()` provides. */
export type Tx = Transaction<Schema>

export type DatabaseOptions = {
  /** Most connections held at once (default 10). */
  poolSize?: number
  /**
   * Milliseconds to wait for a connection (default 10,000), and after which a statement without an answer is given up, even if the
   * server can no longer say so itself; its connection is given up with it.
   */
  patienceMs?: number
  /**
   * Another pooler in transaction mode is in between: no plan is kept, since the next statement may meet another session, and the account
   * brings its settings with it (`prepareThroughPooler`).
   */
  pooled?: boolean
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
  /** Called when a statement is given up because no answer came; the connections that are idle are then in doubt (`renewIdle`). */
  onSilence?: () => void
  /** Is told of each statement, and of each wait for a connection, under the name of this pool. */
  traced?: TracedPool | undefined
}

type TracedPool = { tracing: Tracing; pool: string }

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

const KEPT = "/* plan kept */"

/**
 * Ends a statement whose plan each connection keeps: `.modifyEnd(keepPlan)`. Only for what many requests run and what is as cheap
 * for all values. All other statements are planned for their own values, every time (decision 11).
 */
export const keepPlan = sql.raw<never>(KEPT)

const LONG = "/* takes long */"
const LONG_PATIENCE_MS = 660_000

/** Ends a statement whose answer may take minutes: `sql\`… ${takesLong}\``. All others are given up sooner. */
export const takesLong = sql.raw<never>(LONG)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32)
  names.set(text, name)
  return name
}

const sockets = new WeakMap<pg.ClientBase, Socket>()

/**
 * After these a connection answers, and must not be used again: the server became a standby under it (25006), shuts down, or lost
 * the other end. A new connection finds where the database is now.
 */
const POISON = /^(?:25006|57P0[1-5]|080\d\d)$/

/** Also after a statement that was given up: its answer may still come. */
function isPoison(error: unknown): boolean {
  return POISON.test((error as { code?: string }).code ?? "") || isSilence(error)
}

function isSilence(error: unknown): boolean {
  return (error as { message?: string }).message === "Query read timeout"
}

const KEEP_ALIVE_AFTER_MS = 10_000

/** Names the statements that end in `keepPlan`: to PostgreSQL a statement with a name is one to keep. */
class Client extends DatabaseClient {
  /** Since when it has been asked something that is not answered. */
  asked_at: number | null = null

  constructor(config: pg.ClientConfig & Pick<DatabaseOptions, "traced" | "onSilence">) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    sockets.set(this, socket)
    this.on("drain", () => (this.asked_at = null))
    const query = this.query.bind(this) as (...args: readonly unknown[]) => unknown
    const { traced: teller, onSilence } = config
    const told = (text: unknown, ask: () => unknown) =>
      teller && typeof text === "string"
        ? teller.tracing.span(statementOf(text, teller.pool), async () => ask())
        : ask()
    const watched = (text: unknown, ...rest: readonly unknown[]) => {
      this.asked_at ??= performance.now()
      const answer = told(text, () => query(typeof text === "string" ? this.asConfig(text) : text, ...rest))
      if (answer instanceof Promise)
        void answer.catch((error: unknown) => {
          if (isPoison(error)) this.giveUp()
          if (isSilence(error)) onSilence?.()
        })
      return answer
    }
    this.query = watched as typeof this.query
  }

  protected asConfig(text: string): Statement {
    return text.endsWith(KEPT) ? { name: nameOf(text), text } : unnamed(text)
  }
}

type Statement = string | (pg.QueryConfig & { query_timeout?: number })

function unnamed(text: string): Statement {
  return text.endsWith(LONG) ? { text, query_timeout: LONG_PATIENCE_MS } : text
}

/** For sessions that change from one transaction to the next. */
class PooledClient extends Client {
  protected override asConfig(text: string): Statement {
    return unnamed(text)
  }
}

const startOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ")

/** What is written to this connection during `work`, and until the loop turns, leaves in one packet. */
export function together(client: pg.ClientBase, work: () => void): void {
  const socket = sockets.get(client)
  socket?.cork()
  try {
    work()
  } finally {
    setImmediate(() => socket?.uncork())
  }
}

type Handed = Parameters<pg.Pool["connect"]>[0]

/** A pool that says of each connection it hands out, or fails to, how many milliseconds that took: `waited`. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Handed): void
  override connect(callback?: Handed): Promise<pg.PoolClient> | void {
    const began = performance.now()
    const { traced: teller } = this.options as DatabaseOptions
    const tell = () => {
      const ms = performance.now() - began
      ;(this as EventEmitter).emit(WAITED, ms)
      if (teller && ms >= WAIT_WORTH_TELLING_MS)
        teller.tracing.ended(
          { name: "wait for connection", facts: { "db.client.connection.pool.name": teller.pool } },
          ms,
        )
    }
    if (!callback) return super.connect().finally(tell)
    return super.connect((...handed) => {
      tell()
      callback(...handed)
    })
  }
}

const WAITED = "waited"
const WAIT_WORTH_TELLING_MS = 1

/** Calls `listener` with the milliseconds that somebody waited for a connection of this database's, or for their turn to ask for one. */
export function hearWaits(database: Db, listener: (ms: number) => void): void {
  ;(poolOf(database) as EventEmitter).on(WAITED, listener)
}

const turns = new WeakMap<pg.Pool, number>()

/** Counts somebody who waits for their turn as one who waits for a connection, until what it answers is called. */
export function waitForTurn(database: Db): () => void {
  const pool = poolOf(database)
  const since = performance.now()
  turns.set(pool, waitingForTurn(pool) + 1)
  return () => {
    turns.set(pool, waitingForTurn(pool) - 1)
    ;(pool as EventEmitter).emit(WAITED, performance.now() - since)
  }
}

/** How many wait for their turn. */
export const waitingForTurn = (pool: pg.Pool): number => turns.get(pool) ?? 0

/**
 * A connection that nobody needs for so long is closed. A new session of PostgreSQL reads about each table anew before it can search it, which at
 * ten million comments takes it longer than the search (decision 126).
 */
const REST_MS = 5 * 60_000

/**
 * A pool whose sessions run in UTC, give up on a statement after 30 s, and ask one process of the database at a time: many people read
 * at once, and workers for one of them are taken from the others. It survives a database restart.
 */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const { poolSize = 10, patienceMs, pooled = false, onError = () => {}, onSilence, traced: teller } = options
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: "opendocket",
    connectionTimeoutMillis: patienceMs ?? 10_000,
    idleTimeoutMillis: REST_MS,
    allowExitOnIdle: true, // a command ends with its work, not when its connections have rested long enough
    query_timeout: patienceMs,
    keepAlive: true, // else a machine that vanished is never noticed by a connection that waits
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    pipeline: true, // see transact()
    Client: (pooled ? PooledClient : Client) as typeof pg.Client,
    ...(!pooled && { options: startOptions }),
    ...(teller && { traced: teller }), // a client is given all of this
    ...(onSilence && { onSilence }),
  })
  pool.on("error", onError)
  pool.on("connect", (client) => client.on("error", onError))
  if (!pooled) endSilent(pool, { url, onSilence })
  return pool
}

/** Gives up the connections that nobody uses: whoever needs one gets a new one. */
export function renewIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => {
        ;(client as unknown as DatabaseClient).giveUp()
        client.release(true)
      },
      () => {}, // there is nothing to give up
    )
}

const pools = new WeakMap<Db, pg.Pool>()

/** Runs `work` as a span of this database's if it is traced. */
export function inSpan<Result>(database: Db, name: string, work: () => Promise<Result>): Promise<Result> {
  const { traced: told } = poolOf(database).options as DatabaseOptions
  return traced(told?.tracing, { name, facts: { "db.client.connection.pool.name": told?.pool ?? "" } }, work)
}

/** The typed database over a pool of its own; `destroy()` closes it. See `openPool` for what its sessions are like. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Kysely<Schema> {
  const pool = openPool(url, options)
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

/** Says which pool is behind a builder whose statements something else runs. */
export function standsFor(builder: Db, pool: pg.Pool): void {
  pools.set(builder, pool)
}

/** The pool behind a database that `openDatabase` made. */
export function poolOf(database: Db): pg.Pool {
  const pool = ownPoolOf(database)
  if (!pool) throw new Error("This database was not opened by openDatabase.")
  return pool
}

/** The same; undefined where each statement finds its own way, such as to a replica, or to the primary if that fails. */
export function ownPoolOf(database: Db): pg.Pool | undefined {
  return pools.get(database)
}
