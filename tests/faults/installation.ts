import { createHash, randomBytes } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import pg from "pg"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { livePostmaster } from "#src/platform/db/embedded/postgres-process.ts"
import { openFolder } from "#src/platform/storage/open-storage.ts"
import { type ReceivedMessage, startMailServer } from "#src/testing/outside/mail-server.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"

export type Person = { user_id: string; cookie: string }
export type Docket = { id: string; slug: string }

/** The real product with durable settings and data of its own, with a docket that takes comments and people who may send them. */
export type Installation = {
  address: () => string
  dataDir: string
  docket: Docket
  people: readonly Person[]
  /** Asks the database directly, with a connection for the occasion: it may have been killed a moment ago. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** The bytes of a stored file; null when there is none. */
  stored: (storage_key: string) => Promise<Buffer | null>
  /** What its letters' receivers got, in order: the mail server outlives each kill. */
  letters: readonly ReceivedMessage[]
  killServer: () => Promise<void>
  killPostgres: () => void
  /** Kills one backend only: PostgreSQL then throws all sessions out and recovers by itself. */
  killBackend: () => Promise<void>
  /** The end of what the server printed. */
  output: () => string
  remove: () => Promise<void>
}

/** How soon after a start all work must go on. */
export const WITHIN_MS = 60_000

export async function startInstallation(peopleCount: number): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "opendocket-faults-"))
  chmodSync(dataDir, 0o755) // PostgreSQL may run under another account than we do
  const mail = await startMailServer()
  const settings = { SAMPLE_DATA: "false", LOG_LEVEL: "fatal", SMTP_URL: mail.url }
  let product: Product = await startProduct({ dataDir, durable: true, settings })
  const cluster = placeCluster(path.join(dataDir, "postgres"))
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.url("opendocket") })
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const postmaster = () => livePostmaster(cluster.dataDir) ?? 0
  const docket = await makeDocket(query)
  const people = await makePeople(query, peopleCount)
  await makeManager(query, people[0])
  return {
    address: () => product.address,
    dataDir,
    docket,
    people,
    query,
    stored: async (key) => {
      const found = await openFolder({ DATA_DIR: dataDir }).get(key)
      return found && buffer(found.stream)
    },
    letters: mail.received,
    async killServer() {
      await product.kill()
      product = await startProduct({ dataDir, durable: true, settings })
    },
    killPostgres() {
      const pid = postmaster()
      if (pid > 0) process.kill(pid, "SIGKILL")
    },
    async killBackend() {
      const [row] = await query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'opendocket' order by random() limit 1",
      )
      if (row) process.kill(row.pid, "SIGKILL")
    },
    output: () => product.output(),
    remove: async () => {
      await product.stop()
      await mail.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** An agency with one docket that takes comments without a captcha, 100 of each person. `mark` sets its addresses apart from others. */
export async function makeDocket(query: Installation["query"], mark = ""): Promise<Docket> {
  const [agency] = await query<{ id: string }>(
    "insert into agencies (name, slug, state_code) values ('City of Faults', 'city-of-faults' || $1, 'OH') returning id",
    [mark],
  )
  const [docket] = await query<Docket>(
    `insert into dockets (agency_id, slug, title, summary, status, require_captcha, max_comments_per_user)
     values ($1, 'under-fire' || $2, 'Under fire', 'Everything is killed here.', 'open', false, 100) returning id, slug`,
    [agency?.id, mark],
  )
  if (!docket) throw new Error("no docket was made")
  return docket
}

/** Confirmed accounts with a session each. */
export async function makePeople(query: Installation["query"], count: number, mark = ""): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"))
  const users = await query<{ id: string }>(
    `insert into users (email, email_confirmed_at)
     select 'person' || n || $2 || '@faults.example', now() from generate_series(1, $1) as n returning id`,
    [count, mark],
  )
  await query("insert into profiles (id, email) select id, email from users where id = any($1)", [
    users.map(({ id }) => id),
  ])
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest())
  await query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [hashes, users.map(({ id }) => id)],
  )
  return users.map(({ id }, index) => ({ user_id: id, cookie: `opendocket_session=${tokens[index]}` }))
}

/** The first person manages the agency. */
async function makeManager(query: Installation["query"], person: Person | undefined): Promise<void> {
  await query("insert into agency_members (agency_id, user_id, role) select id, $1, 'manager' from agencies", [
    person?.user_id,
  ])
}

const cookieOf = ({ people: [manager] }: Installation) => manager?.cookie ?? ""

/** What the manager's browser sends when a form of the console is pressed. Throws unless the answer leads on. */
export async function pressAsManager(
  installation: Installation,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const origin = installation.address()
  const answer = await fetch(new URL(path, origin), {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie: cookieOf(installation) },
    body: new URLSearchParams(fields),
  })
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** What the manager's browser gets under an address of the console. */
export async function loadAsManager(installation: Installation, path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, installation.address()), { headers: { cookie: cookieOf(installation) } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}
