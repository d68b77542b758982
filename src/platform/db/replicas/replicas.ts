import type { Kysely } from "kysely"
import type pg from "pg"
import type { Log } from "#src/platform/log.ts"
import { openPool, type Schema } from "#src/platform/db/statements/client.ts"
import { hostsOf, withHost } from "#src/platform/db/connections/database-url.ts"
import { isOfReplica, type Mark, type Standing } from "./replica-standing.ts"
import { followReplica, type Replica } from "./replica.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import { builderOver } from "#src/platform/db/statements/statements.ts"

/** How one replica is doing, as this process sees it. */
type ReplicaState = { name: string; standing: Standing; behind_ms: number }

/** Replicas of the database that answer what strangers read (decision 83). */
export type Replicas = {
  /** Where one request reads: a replica that shows all there is, with the primary behind it; null while there is none. */
  choose: () => Kysely<Schema> | null
  /** Something public has changed: until a replica has replayed it, it is not chosen. */
  changed: () => void
  states: () => readonly ReplicaState[]
  /** How many statements of requests that may read from a replica were answered by which server. */
  answered: () => Readonly<Record<"replica" | "primary", number>>
  /** The same as a detail of `/readyz`. */
  inWords: () => { replicas: string }
  close: () => Promise<void>
}

type Options = {
  /** One or several servers, with the account of requests. */
  url: string
  /** The server that takes writes, which is asked how far it is. */
  primaryUrl: string
  /** Answers what a replica cannot. */
  primary: pg.Pool
  /** Connections to each replica. */
  poolSize: number
  log: Pick<Log, "info" | "warn">
  tracing?: Tracing | undefined
}

// What was acknowledged is on disk, but in tests; what is not there yet is sent to no replica.
const whereItIs = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end)::text as lsn,
  coalesce($1::pg_lsn > pg_current_wal_insert_lsn(), false) as passed,
  substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline,
  (select system_identifier::text from pg_control_system()) as system`

/** Opens connections to each of the replicas, which need not be there: the primary answers until one is. */
export function openReplicas({ url, primaryUrl, primary, poolSize, log, tracing }: Options): Replicas {
  const onError = (error: Error) => log.warn({ err: error }, "a connection to a database replica broke")
  const primaryProbe = openPool(primaryUrl, { poolSize: 1, patienceMs: 2000 })
  const askPrimary = async (replica: string | null): Promise<Mark> => {
    const { rows } = await primaryProbe.query<Mark>(whereItIs, [replica])
    const [mark] = rows
    if (!mark) throw new Error("The database did not answer.")
    return mark
  }
  const replicas = hostsOf(url).map((host) => {
    const name = `${host.host}:${host.port}`
    const onChange = (standing: Standing) => tell(log, { replica: name, standing })
    return followReplica({ name, url: withHost(url, host), poolSize, askPrimary, onChange, onError, tracing })
  })
  const answered = { replica: 0, primary: 0 }
  let turn = 0

  const readFrom = (replica: Replica): Kysely<Schema> => {
    let left = false
    // Once a request has read from the primary it stays there: what it reads later must not be older.
    return builderOver(async (statement) => {
      if (!left)
        try {
          const found = await runOn(replica.pool, statement)
          answered.replica += 1
          return found
        } catch (error) {
          if (!isOfReplica(error)) throw error
          left = true
          replica.met(error)
        }
      answered.primary += 1
      return runOn(primary, statement)
    })
  }
  const states = () =>
    replicas.map(({ name, standing, behindMs }) => ({ name, standing: standing(), behind_ms: behindMs() }))
  return {
    choose() {
      const usable = replicas.filter((replica) => replica.standing() === "in use")
      turn += 1
      const chosen = usable[turn % usable.length]
      return chosen ? readFrom(chosen) : null
    },
    changed() {
      for (const replica of replicas) replica.changed()
    },
    states,
    inWords: () => ({
      replicas: states()
        .map(({ name, standing }) => `${name} ${standing}`)
        .join(", "),
    }),
    answered: () => ({ ...answered }),
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
      await primaryProbe.end()
    },
  }
}

function tell(log: Options["log"], about: { replica: string; standing: Standing }): void {
  if (about.standing === "in use") log.info(about, "strangers' reads go to a database replica")
  // After each publication it is behind for a moment.
  else if (about.standing !== "behind") log.warn(about, "a database replica is not read from")
}

type Statement = { sql: string; parameters: readonly unknown[] }

async function runOn(pool: pg.Pool, { sql, parameters }: Statement): Promise<pg.QueryResult<pg.QueryResultRow>> {
  const client = await pool.connect()
  try {
    return await client.query<pg.QueryResultRow>(sql, [...parameters])
  } finally {
    client.release()
  }
}
