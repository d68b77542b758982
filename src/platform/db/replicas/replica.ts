import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { isOutage } from "#src/rules/requests/outage.ts"
import { REQUEST_PATIENCE_MS } from "#src/platform/db/connections/lanes.ts"
import { openPool } from "#src/platform/db/statements/client.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import type { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { isNewestLeft, isRefusal, LOOK_EVERY_MS, noted, nothingKnown, standingOf } from "./replica-standing.ts"
import type { Mark, Seen, Standing } from "./replica-standing.ts"

export type Replica = {
  /** `host:port`. */
  name: string
  pool: pg.Pool
  /** Whether it shows everything public that this process has heard of. Asks nobody. */
  standing: () => Standing
  /** Asks whether it shows what is as new as anything that is left where there is no primary; it may have to replay the rest of it first. */
  standsIn: () => Promise<boolean>
  /** Something public has changed: it is not in use until it has replayed that. */
  changed: () => void
  /** What a statement met there. */
  met: (error: unknown) => void
  /** Milliseconds since it was first seen to lack what it still lacks; 0 for one that lacks nothing. */
  behindMs: () => number
  close: () => Promise<void>
}

type Options = {
  name: string
  url: string
  poolSize: number
  /** Asks the primary where it is, and whether that is before `lsn`, where the replica was. Rejects while there is none. */
  askPrimary: (lsn: string | null) => Promise<Mark>
  /** Told of every change in its standing. */
  onChange: (standing: Standing) => void
  onError: (error: Error) => void
  tracing?: Tracing | undefined
}

/** Between looks at a replica that has yet to replay what somebody waits for. */
const LOOK_AGAIN_MS = { first: 10, last: 250 }
const ASK_PATIENCE_MS = 2000
/** What it received and has yet to replay is waited for, by somebody who would be refused otherwise. */
const REPLAYED_WITHIN_MS = 1000

const question = `select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there,
  coalesce(pg_last_wal_replay_lsn() >= coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), false) as has_all,
  pg_last_wal_replay_lsn()::text as lsn, (select system_identifier::text from pg_control_system()) as system`

/**
 * Follows one replica: looks each second how far it is, and again and again after something public has changed, until it has replayed
 * what the primary had written then. It need not be there.
 */
export function followReplica({ name, url, poolSize, askPrimary, onChange, onError, tracing }: Options): Replica {
  const traced = tracing && { tracing, pool: "replica" }
  const pool = openPool(url, { poolSize, patienceMs: REQUEST_PATIENCE_MS, onError, traced })
  const ask = openReplicaProbe(url, pool)
  const known = nothingKnown()
  let told: Standing = "gone"
  let closed = false
  let wake = new AbortController()
  const now = () => performance.now()

  const look = async () => {
    const at = now()
    if (!known.waitsFor || at - known.asked_at >= LOOK_EVERY_MS) {
      const { changes } = known
      const mark = await askPrimary(known.seen?.lsn ?? null).catch(() => null)
      noted.primary(known, mark, { at, changes })
    }
    noted.replica(known, await ask.where(known.waitsFor?.lsn ?? null))
    const found = standingOf(known, now())
    if (found !== told && !closed) onChange(found)
    told = found
  }
  const keepLooking = async () => {
    for (let pause = LOOK_AGAIN_MS.first; !closed;) {
      await look().catch(onError)
      const wanted = known.seen?.follows === true && known.replayed !== known.changes
      const { signal } = wake
      if (wanted) await sleep(pause, undefined, { ref: false })
      else await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
      pause = wanted ? Math.min(pause * 2, LOOK_AGAIN_MS.last) : LOOK_AGAIN_MS.first
    }
  }
  const looking = keepLooking()
  const lookForAll = async () => {
    for (const deadline = now() + REPLAYED_WITHIN_MS; now() < deadline; await sleep(LOOK_AGAIN_MS.first)) {
      noted.replica(known, await ask.where(null))
      if (isNewestLeft(known, now())) return true
      if (!known.seen?.follows) break
    }
    return false
  }
  let lookedForAll: Promise<boolean> | null = null
  const stir = () => {
    wake.abort()
    wake = new AbortController()
  }

  return {
    name,
    pool,
    standing: () => standingOf(known, now()),
    standsIn: () => (lookedForAll ??= lookForAll().finally(() => (lookedForAll = null))),
    changed() {
      known.changes += 1
      stir()
    },
    met(error) {
      if (isOutage(error) && !isRefusal(error)) known.seen = null
    },
    behindMs: () => (known.waitsFor ? now() - known.waitsFor.at : 0),
    async close() {
      closed = true
      stir()
      await looking
      await Promise.all([pool.end(), ask.close()])
    },
  }
}

/** Asks where a replica is, on a connection of its own. While it does not say, nobody else waits for an answer there either. */
function openReplicaProbe(url: string, pool: pg.Pool) {
  const probe = openPool(url, { poolSize: 1, patienceMs: ASK_PATIENCE_MS })
  const connected = new Set<DatabaseClient>()
  pool.on("connect", (client) => connected.add(client as unknown as DatabaseClient))
  pool.on("remove", (client) => connected.delete(client as unknown as DatabaseClient))
  return {
    async where(lsn: string | null): Promise<Seen | null> {
      try {
        const { rows } = await probe.query<Seen>(question, [lsn])
        return rows[0] ?? null
      } catch {
        for (const client of connected) client.giveUp()
        return null
      }
    },
    close: () => probe.end(),
  }
}
