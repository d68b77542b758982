import type { Kysely } from "kysely"
import type pg from "pg"
import { isOutage } from "#src/rules/requests/outage.ts"
import type { Log } from "#src/platform/log.ts"
import { type Db, openPool, type Schema } from "#src/platform/db/statements/client.ts"
import { hostsOf, withHost } from "#src/platform/db/connections/database-url.ts"
import { isOfReplica, type Mark, type Standing } from "./replica-standing.ts"
import { followReplica, type Replica } from "./replica.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import { builderOver } from "#src/platform/db/statements/statements.ts"

/** How one replica is doing, as this process sees it. */
type ReplicaState = { name: string; standing: Standing; behind_ms: number }

/** Replicas of the database that answer what strangers read (decision 83). */
export type Replicas = {
  /**
   * Where one request reads: a replica that shows all there is, if there is one, with the primary behind it; and behind that any replica that
   * shows all that is left.
   */
  choose: () => Kysely<Schema>
  /** Something public has changed: until a replica has replayed it, it is not chosen. */
  changed: () => void
  states: () => readonly ReplicaState[]
  /** How many statements of requests that may read from a replica were answered by which server. */
  answered: () => Readonly<Record<"replica" | "primary", number>>
  /** The same as a detail of `/readyz`. */
  inWords: () => { replicas: string }
  close: () => Promise<void>
}

const fromStandIn = new WeakSet<Db>()

/** Whether a request that read from here was answered by a replica that may lack what was published last: its answer must not be kept. */
export function mayLackNewest(database: Db): boolean {
  return fromStandIn.has(database)
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

  const findStandIn = async (): Promise<Replica | undefined> => {
    for (const replica of replicas) if (await replica.standsIn()) return replica
    return undefined
  }
  const readFrom = (first: Replica | undefined): Kysely<Schema> => {
    let replica = first
    let isLeft = first === undefined
    const onReplica = async (at: Replica, statement: Statement) => {
      const found = await runOn(at.pool, statement)
      answered.replica += 1
      return found
    }
    const onPrimary = async (statement: Statement) => {
      const found = await runOn(primary, statement)
      answered.primary += 1
      return found
    }
    const database = builderOver(async (statement) => {
      if (replica && !isLeft)
        try {
          return await onReplica(replica, statement)
        } catch (error) {
          if (!isOfReplica(error)) throw error
          replica.met(error)
          isLeft = true
        }
      // Once a request has read from the primary it stays there while there is one: what it reads later must not be older.
      return onPrimary(statement).catch(async (error: unknown) => {
        const standIn = isOutage(error) ? await findStandIn() : undefined
        if (!standIn) throw error
        ;[replica, isLeft] = [standIn, false]
        fromStandIn.add(database)
        return onReplica(standIn, statement)
      })
    })
    return database
  }
  const states = () =>
    replicas.map(({ name, standing, behindMs }) => ({ name, standing: standing(), behind_ms: behindMs() }))
  return {
    choose() {
      const usable = replicas.filter((replica) => replica.standing() === "in use")
      turn += 1
      return readFrom(usable[turn % usable.length])
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
