import { createHash, randomBytes, randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { startShippedHaproxy } from "./haproxy.ts"
import { makeDatabase } from "./town.ts"

const PEOPLE = 60
const MOST_COMMENTS = 100

type Release = { program?: string }
type Server = { product: Product; port: number }
export type Person = { id: string; cookie: string }

/** Two servers on one database and one `DATA_DIR` behind HAProxy, as docs/operating/deploy.md says, with a docket and people who comment on it. */
export async function startPair(release: Release = {}) {
  const database = await makeDatabase()
  const [proxy, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const address = `http://localhost:${proxy}`
  const settings = {
    DATABASE_URL: database.ownerUrl,
    SECRET_KEY: randomBytes(32).toString("base64url"),
    PUBLIC_URL: address,
    SAMPLE_DATA: "false",
    DATABASE_POOL_SIZE: "12",
    DRAIN_SECONDS: "6",
    API_READS_PER_MINUTE: "1000000",
    API_CALLS_PER_MINUTE: "1000000",
  }
  const dataDir = `${database.folder}/data`
  const start = async (port: number, { program }: Release): Promise<Server> => ({
    port,
    product: await startProduct({ durable: true, dataDir, port, settings, ...(program && { program }) }),
  })
  const servers: Server[] = []
  for (const port of ports) servers.push(await start(port, release))
  const haproxy = await startShippedHaproxy({ port: proxy, servers: [ports[0], ports[1]], host: `localhost:${proxy}` })
  const people = await furnish(database.query)
  return {
    address,
    people,
    query: database.query,
    settings: { ...settings, DATA_DIR: dataDir },
    superuserUrl: database.superuserUrl,
    /** Restarts one server after the other, each once the one before it is ready. */
    async roll(to: Release = {}) {
      for (const [index, { product, port }] of servers.entries()) {
        await product.leave()
        servers[index] = await start(port, to)
        await sleep(2500) // an operator waits until the proxy has seen that it is ready: it looks every two seconds
      }
    },
    close: async () => {
      await haproxy.stop()
      await Promise.all(servers.map(({ product }) => product.leave()))
      await database.close()
    },
  }
}

export type Pair = Awaited<ReturnType<typeof startPair>>

async function furnish(query: Awaited<ReturnType<typeof makeDatabase>>["query"]): Promise<Person[]> {
  await query(
    `with agency as (insert into agencies (name, slug, state_code) values ('Town of Machines', 'town-of-machines', 'OH') returning id)
     insert into dockets (agency_id, slug, title, summary, status, require_captcha, max_comments_per_user)
     select id, 'the-bridge', 'The bridge', 'Whether to build it.', 'open', false, $1 from agency`,
    [MOST_COMMENTS],
  )
  const users = await query<{ id: string }>(
    `insert into users (email, email_confirmed_at)
     select 'person' || n || '@town.example', now() from generate_series(1, $1) as n returning id`,
    [PEOPLE],
  )
  await query("insert into profiles (id, email) select id, email from users")
  const people = users.map(({ id }) => ({ id, token: randomBytes(32).toString("base64url") }))
  await query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [people.map(({ token }) => createHash("sha256").update(token).digest()), people.map(({ id }) => id)],
  )
  return people.map(({ id, token }) => ({ id, cookie: `opendocket_session=${token}` }))
}

export type Crowd = {
  asked: () => number
  /** Ends once everything that was asked is answered. */
  finish: () => Promise<{ asked: number; failures: string[]; tracking_ids: string[]; slowest_comment_ms: number }>
}

const READS = [
  "/",
  "/dockets",
  "/dockets/the-bridge",
  "/comments/search?q=bridge",
  "/api/v1/dockets",
  "/api/v1/comments",
]
const ONE_IN = 12

/** People who read pages, and now and then send a comment, each once: nothing is tried again, so that nothing that fails goes unseen. */
export function sendCrowd({ address, people }: Pair, lanes: number): Crowd {
  const state = { running: true, asked: 0, comments: 0, slowest_comment_ms: 0 }
  const failures: string[] = []
  const tracking_ids: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    state.asked++
    try {
      const answer = await fetch(address + path, { ...init, signal: AbortSignal.timeout(60_000) })
      const text = await answer.text()
      if (answer.ok) return text
      failures.push(`${init.method ?? "GET"} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      failures.push(`${init.method ?? "GET"} ${path}: ${String((error as Error).cause ?? error)}`)
    }
    return null
  }
  const send = async (cookie: string) => {
    const began = performance.now()
    const certified = { representation: "myself", perjury_certified: true, agreed_to_public: true }
    const text = await ask("/api/v1/dockets/the-bridge/comments", {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ content: `Build the bridge, number ${state.asked}.`, ...certified }),
    })
    state.slowest_comment_ms = Math.max(state.slowest_comment_ms, performance.now() - began)
    if (text) tracking_ids.push((JSON.parse(text) as { tracking_id: string }).tracking_id)
  }
  const lane = async (first: number) => {
    for (let turn = first; state.running; turn++) {
      if (turn % ONE_IN === 0) await send(people[state.comments++ % people.length]?.cookie ?? "")
      else await ask(READS[turn % READS.length] ?? "/")
    }
  }
  const done = Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)))
  return {
    asked: () => state.asked,
    async finish() {
      state.running = false
      await done
      return { asked: state.asked, failures, tracking_ids, slowest_comment_ms: Math.round(state.slowest_comment_ms) }
    },
  }
}
