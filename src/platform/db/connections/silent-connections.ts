import { setImmediate as turnOfLoop } from "node:timers/promises"
import type pg from "pg"
import { DatabaseClient } from "./database-client.ts"

/** A connection of a pool that is watched. */
type Watched = Pick<DatabaseClient, "pid" | "bytesHeard" | "host" | "port" | "giveUp"> & {
  /** Since when it has been asked something that is not answered. */
  asked_at: number | null
}

type Options = {
  /** How a new connection reaches the same server. */
  url: string
  onSilence: (() => void) | undefined
}

const LOOK_EVERY_MS = 250
/** Few statements take so long, and what looks at readiness waits for two seconds, as the shipped proxy does. */
const DOUBT_AFTER_MS = 1000
const LOOK_PATIENCE_MS = 2000

/** Sessions that wait for the next statement, and have done so for longer than an answer is under way. */
const question = `select pid from pg_stat_activity
  where pid = any($1::int[]) and state in ('idle', 'idle in transaction', 'idle in transaction (aborted)')
    and state_change < clock_timestamp() - interval '500 ms'`

/**
 * Gives up the connections of a pool that have died without a word. Where a statement has no answer for a while the server is asked, on a
 * new connection, what that session is doing: if it waits for a statement, ours, or its answer, was lost. One that works, however
 * slowly, is left alone, and so is every one while the server says nothing or does not know it, as behind a pooler (decision 114).
 */
export function endSilent(pool: pg.Pool, { url, onSilence }: Options): void {
  const clients = new Set<Watched>()
  /** What was found to be at work, and when it is in doubt again. */
  const working = new WeakMap<Watched, { asked_at: number; until: number }>()
  let ticking: NodeJS.Timeout | undefined
  let looking = false
  let due = 0

  const isDoubted = (client: Watched, now: number): boolean => {
    const { asked_at } = client
    const known = working.get(client)
    if (asked_at === null) return false
    return now >= (known?.asked_at === asked_at ? known.until : asked_at + DOUBT_AFTER_MS)
  }
  const look = async () => {
    const now = performance.now()
    const doubted = [...clients]
      .filter((client) => isDoubted(client, now))
      .map((client) => ({ client, asked_at: client.asked_at ?? now, heard: client.bytesHeard }))
    if (doubted.length === 0 || now < due) return
    due = now + DOUBT_AFTER_MS
    const rest = await findThoseThatRest(
      url,
      doubted.map(({ client }) => client),
    )
    await turnOfLoop() // what has arrived by now is read first
    const same = doubted.filter(
      ({ client, asked_at, heard }) => client.asked_at === asked_at && client.bytesHeard === heard,
    )
    for (const { client, asked_at } of same)
      if (rest.has(client)) client.giveUp()
      else working.set(client, { asked_at, until: 2 * now - asked_at })
    if (same.some(({ client }) => rest.has(client))) {
      due = 0
      onSilence?.()
    }
  }
  const tick = () => {
    if (looking) return
    looking = true
    void look()
      .catch(() => {}) // the server says nothing: the limit of the statement ends it
      .finally(() => (looking = false))
  }
  pool.on("connect", (client) => {
    clients.add(client as unknown as Watched)
    ticking ??= setInterval(tick, LOOK_EVERY_MS).unref()
  })
  pool.on("remove", (client) => {
    clients.delete(client as unknown as Watched)
    if (clients.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  })
}

/** Of these connections, those whose session has nothing to do. */
async function findThoseThatRest(url: string, clients: readonly Watched[]): Promise<Set<Watched>> {
  const asking = new DatabaseClient({
    connectionString: url,
    application_name: "opendocket",
    connectionTimeoutMillis: LOOK_PATIENCE_MS,
    query_timeout: LOOK_PATIENCE_MS,
  })
  try {
    await asking.connect()
    const there = clients.filter(({ host, port }) => host === asking.host && port === asking.port)
    const { rows } = await asking.query<{ pid: number }>(question, [there.map(({ pid }) => pid)])
    return new Set(there.filter((client) => rows.some(({ pid }) => pid === client.pid)))
  } finally {
    void asking.end().catch(() => {})
  }
}
