import type pg from "pg"
import type { Log } from "#src/platform/log.ts"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { DatabaseUnfit, unreachable } from "#src/platform/db/connections/database-unfit.ts"

type Check = {
  /** Accepts a server that may lose data in a power failure. */
  unsafeTesting: boolean
  /** How many standbys must confirm what is committed (default 0). */
  standbys?: number
  log: Pick<Log, "error">
  now?: () => number
  /** Told how far the database's clock is ahead of ours, and how much of that may be the way there, in ms. */
  learn?: (measured: { skew_ms: number; doubt_ms: number }) => void
}
const guarded = ["fsync", "full_page_writes", "synchronous_commit"] as const
type Found = Record<(typeof guarded)[number] | "server_version" | "synchronous_standby_names" | "encoding", string> & {
  version: number
  replica: boolean
  clock_ms: number
}

/** Beyond this many milliseconds the database and we disagree about who was in time (settled 2). */
const clockAlarm = 1000

/**
 * Looks at the server behind `url`. Throws DatabaseUnfit when it lets nobody in, is too old, cannot be written to, cannot hold every text, or may lose what it has
 * acknowledged; a clock that differs by more than a second from ours is logged as an error. Answers what it saw, as text.
 */
export async function checkDurability(url: string, check: Check): Promise<Record<string, string>> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on("error", () => {}) // the question under way reports it
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error)
  })
  try {
    return await lookAtServer(client, check)
  } finally {
    await client.end()
  }
}

/** As `checkDurability`, over a connection or a pool that is there already. */
export async function lookAtServer(client: Pick<pg.Pool, "query">, check: Check): Promise<Record<string, string>> {
  const { now = Date.now } = check
  const before = now()
  const { rows } = await client.query<Found>(
    `select extract(epoch from clock_timestamp())::float8 * 1000 as clock_ms, pg_is_in_recovery() as replica,
       current_setting('server_version') as server_version, current_setting('server_version_num')::int as version,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit,
       current_setting('synchronous_standby_names') as synchronous_standby_names, current_setting('server_encoding') as encoding`,
  )
  const [found] = rows
  if (!found) throw new DatabaseUnfit("The database did not answer.")
  refuseUnfit(found, check.unsafeTesting)
  const standbys = confirmingStandbys(found)
  refuseUnconfirmed(standbys, check.standbys ?? 0)
  const after = now()
  const skew = Math.round(found.clock_ms - (before + after) / 2)
  // The database looked at its clock at some moment of the round trip: half of it is doubt, not difference.
  const doubt = (after - before) / 2
  check.learn?.({ skew_ms: skew, doubt_ms: doubt })
  if (Math.abs(skew) > clockAlarm + doubt)
    check.log.error({ clock_skew_ms: skew }, "the database's clock differs from ours: deadlines follow the database's")
  const { server_version, fsync, full_page_writes, synchronous_commit } = found
  return {
    server_version,
    fsync,
    full_page_writes,
    synchronous_commit,
    synchronous_standbys: String(standbys),
    clock_skew_ms: String(skew),
  }
}

/**
 * How many standbys a commit waits for until they have it on disk, by what `synchronous_standby_names` and `synchronous_commit` are: while
 * fewer are there, nothing is committed.
 */
export function confirmingStandbys(
  settings: Record<"synchronous_standby_names" | "synchronous_commit", string>,
): number {
  const names = settings.synchronous_standby_names.trim()
  if (names === "" || !["on", "remote_apply"].includes(settings.synchronous_commit)) return 0
  return Number(/^(?:(?:any|first)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1)
}

function refuseUnconfirmed(standbys: number, demanded: number): void {
  if (standbys >= demanded) return
  throw new DatabaseUnfit(
    `DATABASE_SYNCHRONOUS_STANDBYS demands that ${demanded} confirm what is committed, but the database server waits for ${standbys}: set synchronous_standby_names there, such as 'ANY ${demanded} (db1, db2)', and leave synchronous_commit at on.`,
  )
}

function refuseUnfit(found: Found, unsafeTesting: boolean): void {
  if (found.version < 180_000)
    throw new DatabaseUnfit(`PostgreSQL 18 or later is required; this server is ${found.server_version}.`)
  if (found.replica) throw new DatabaseUnfit("The database server is a replica and cannot be written to.")
  if (found.encoding !== "UTF8")
    throw new DatabaseUnfit(
      `The database must have the encoding UTF8; this one has ${found.encoding}. Make another one: create database … encoding 'UTF8' locale 'C' template template0.`,
    )
  const weak = guarded.filter((name) => found[name] === "off")
  if (weak.length > 0 && !unsafeTesting)
    throw new DatabaseUnfit(
      `A power failure could lose acknowledged comments: turn on ${weak.join(", ")} in the database server.`,
    )
}
