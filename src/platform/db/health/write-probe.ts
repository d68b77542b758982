import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import type { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { renewIdle } from "#src/platform/db/statements/client.ts"

const PATIENCE_MS = 2500

/**
 * What a comment needs, and no table keeps: room on the disk where the tables are, and a note in the database's log. The log takes notes for
 * long after the tables can no more grow, since its files are made in advance; so this also writes a file, which ends with the statement:
 * 128 kB, twice what the database may hold in memory for it. Both are one transaction, because they are sent as one.
 */
const WRITE = `set local work_mem = '64kB';
  select count(*) from unnest(array_fill(repeat('x', 1000), array[128])) as room;
  select pg_logical_emit_message(true, 'opendocket', 'ready')`

/**
 * Commits something, as a comment is committed, through the very connections that take comments. Only that shows a disk that is full, a
 * standby that does not confirm, and connections that lead nowhere. Throws when it cannot; a pool that is merely busy, and gets on, passes.
 */
export function createWriteProbe(pool: pg.Pool, patienceMs = PATIENCE_MS): () => Promise<void> {
  let ended = 0
  const heardBefore = new WeakMap<pg.PoolClient, number>()
  pool.on("acquire", (client) => heardBefore.set(client, bytesHeard(client)))
  pool.on("release", (error, client) => {
    // A new connection for which nobody waits any more is taken back as it came.
    if (!error && bytesHeard(client) !== heardBefore.get(client)) ended += 1
  })
  return async () => {
    const before = ended
    const over = new AbortController()
    const late = sleep(patienceMs, false, { signal: over.signal }).catch(() => false)
    const attempt = begin(pool)
    try {
      if (await Promise.race([attempt.written, late])) return
      if (pool.waitingCount > 0 && ended !== before) return
      attempt.giveUp()
      renewIdle(pool)
      throw new DatabaseUnfit(`Nothing could be committed for ${patienceMs / 1000} seconds.`)
    } finally {
      over.abort()
    }
  }
}

const bytesHeard = (client: pg.PoolClient) => (client as unknown as DatabaseClient).bytesHeard

/** Writes on the next connection there is; given up, it leaves none behind that may lead nowhere. */
function begin(pool: pg.Pool): { written: Promise<boolean>; giveUp: () => void } {
  let client: pg.PoolClient | undefined
  let over = false
  const write = async () => {
    const given = await pool.connect()
    client = given
    try {
      if (!over) await given.query(WRITE)
      given.release()
      return true
    } catch (error) {
      given.release(true)
      throw error
    } finally {
      client = undefined
    }
  }
  const written = write()
  written.catch(() => {}) // it may have been given up
  return {
    written,
    giveUp() {
      over = true
      ;(client as unknown as DatabaseClient | undefined)?.giveUp()
    },
  }
}
