import { setTimeout as sleep } from "node:timers/promises"
import { DatabaseClient } from "./database-client.ts"

export type Channel = {
  /** Sends a text of at most 7,900 bytes to all other listeners; while the database is away it waits. */
  send: (text: string) => void
  /** Sends what waits and lets the connection go. */
  close: () => Promise<void>
}

type Options = {
  name: string
  /** Another session sent this. */
  heard: (text: string) => void
  /** The connection was lost for a while: what others sent meanwhile is gone. */
  missed: () => void
  onError: (error: Error) => void
  /** Milliseconds to wait for an answer (default 10,000); as often it is asked whether it is still there. */
  patienceMs?: number
}

const AGAIN_AFTER_MS = 500
const PATIENCE_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Joins a channel of LISTEN and NOTIFY with a connection of its own, which is made again whenever it breaks. Nothing is kept for
 * who does not listen, so it is for news that may be missed: code that depends on it looks for itself now and then.
 */
export async function openChannel(url: string, options: Options): Promise<Channel> {
  const { patienceMs = PATIENCE_MS } = options
  const waiting: string[] = []
  let closed = false
  let line = await join(url, options)
  let sending = Promise.resolve()

  const sendWaiting = async () => {
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      try {
        await line.client.query("select pg_notify($1, $2)", [options.name, text])
      } catch {
        line.client.giveUp() // one that gives no answer is broken too; the next one sends it
        return
      }
      waiting.shift()
    }
  }
  const flush = () => (sending = sending.then(sendWaiting))
  // Who only listens does not notice otherwise that the connection has died without a word.
  const ask = async () => {
    const { client } = line
    await client.query("select").catch(() => client.giveUp())
  }
  const asking = setInterval(() => void (sending = sending.then(ask)), patienceMs).unref()

  const keepListening = async () => {
    for (;;) {
      await line.ended
      await sleep(AGAIN_AFTER_MS, undefined, { ref: false })
      if (closed) return
      const next = await join(url, options).catch(() => line)
      if (next === line) continue
      line = next
      options.missed()
      void flush()
    }
  }
  void keepListening()

  return {
    send(text) {
      waiting.push(text)
      void flush()
    },
    async close() {
      await flush()
      closed = true
      clearInterval(asking)
      await line.client.end()
    },
  }
}

type Line = { client: DatabaseClient; ended: Promise<void> }

async function join(url: string, { name, heard, onError, patienceMs = PATIENCE_MS }: Options): Promise<Line> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: "opendocket",
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true, // else a machine that vanished is never noticed here
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  client.on("error", onError)
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid")
  const own = rows[0]?.pid
  client.on("notification", ({ processId, payload = "" }) => {
    if (processId !== own) heard(payload)
  })
  await client.query(`listen ${client.escapeIdentifier(name)}`)
  return { client, ended }
}
