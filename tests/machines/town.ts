import { randomBytes } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { withLogin } from "#src/platform/db/connections/database-url.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { type FaultyWay, openFaultyWay } from "./faulty-way.ts"
import { startShippedPgBouncer } from "./pgbouncer.ts"
import { newBucket, swiftPort } from "./swift.ts"

const password = "Maple-Street-72!"
const METRICS_TOKEN = randomBytes(12).toString("hex")
const person = { writer: "writer@town.example", owner: "owner@town.example" }
export type Who = keyof typeof person

/** What an operator sets up by the documents: a durable PostgreSQL, PgBouncer before it, a bucket, and no server yet. */
export type Site = {
  settings: Record<string, string>
  /** The ways to both. */
  bucket: FaultyWay
  pooler: FaultyWay
  /** Asks the database as its superuser. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** A durable PostgreSQL with a database as docs/operating/deploy.md says, in a folder that `close` removes. */
export async function makeDatabase() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-town-"))
  chmodSync(folder, 0o755) // PostgreSQL may run under another account than we do
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres") })
  const owner = { user: "opendocket", password: randomBytes(12).toString("hex") }
  const ask = async <Row extends pg.QueryResultRow>(database: string, text: string, values?: unknown[]) => {
    const client = new pg.Client({ connectionString: server.url(database) })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  await ask("postgres", `create role ${owner.user} login createrole password '${owner.password}'`)
  await ask("postgres", `create database opendocket owner ${owner.user} encoding 'UTF8' locale 'C' template template0`)
  return {
    folder,
    superuserUrl: server.url("opendocket"),
    ownerUrl: withLogin(server.url("opendocket"), owner),
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => ask<Row>("opendocket", text, values),
    close: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export async function makeSite(): Promise<Site> {
  const database = await makeDatabase()
  const bouncer = await startShippedPgBouncer(database.superuserUrl)
  const [bucket, pooler] = [await openFaultyWay(swiftPort()), await openFaultyWay(bouncer.port)]
  return {
    settings: {
      ...(await newBucket(bucket.port)),
      DATABASE_URL: database.ownerUrl,
      DATABASE_POOLER_URL: `postgres://127.0.0.1:${pooler.port}/opendocket`,
      SECRET_KEY: randomBytes(32).toString("base64url"),
      WEB_PROCESSES: "2",
      METRICS_TOKEN,
      AUTH_AUTOCONFIRM: "true",
    },
    bucket,
    pooler,
    query: database.query,
    close: async () => {
      await Promise.all([bucket.close(), pooler.close()])
      await bouncer.stop()
      await database.close()
    },
  }
}

export type Asking = { method?: string; headers?: Record<string, string>; body?: BodyInit; as?: Who }

/** An agency with one docket, somebody who comments on it, and its owner, at a running server. */
export type Town = {
  product: Product
  agency_id: string
  docket: { id: string; slug: string }
  /** Asks on a connection of its own, which reaches one web process or the other. */
  ask: (path: string, asking?: Asking) => Promise<Response>
  /** The same, with a body of JSON, for what should be `status`. */
  call: <Answer>(path: string, asking: { as: Who; body?: object; status?: number }) => Promise<Answer>
  /** Where files are, as each of several looks at `/readyz` says. */
  files: () => Promise<Set<string | undefined>>
}

/** Starts the built product as `npm start` does, in production if the settings say so, and signs people up and in. */
export async function openTown(site: Site, settings: Record<string, string> = {}): Promise<Town> {
  const product = await startProduct({ durable: true, settings: { ...site.settings, ...settings } })
  const tokens = {} as Record<Who, string>
  const ask: Town["ask"] = (where, { as, headers, ...asking } = {}) =>
    fetch(new URL(where, product.address), {
      ...asking,
      headers: { ...headers, ...(as && { authorization: `Bearer ${tokens[as]}` }), connection: "close" },
      signal: AbortSignal.timeout(60_000),
    })
  const call: Town["call"] = async <Answer>(where: string, { as, body, status = 200 }: Parameters<Town["call"]>[1]) => {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }
    const sent = body && { method: "POST", headers, body: JSON.stringify(body) }
    const answer = await ask(where, { ...(tokens[as] && { as }), ...sent })
    if (answer.status !== status) throw new Error(`${where}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  for (const who of ["writer", "owner"] as const) {
    const body = { email: person[who], password }
    await call("/auth/v1/signup", { as: who, body: { ...body, data: { full_name: `The ${who}` } } })
    const { access_token } = await call<{ access_token: string }>("/auth/v1/token?grant_type=password", {
      as: who,
      body,
    })
    tokens[who] = access_token
  }
  const { agency_id, ...docket } = await makeDocket(site)
  const look = async () => {
    const answer = await ask("/readyz", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    return ((await answer.json()) as { files?: string }).files
  }
  const files = async () => {
    const seen = new Set<string | undefined>()
    for (let time = 0; time < 8; time++) seen.add(await look())
    return seen
  }
  return { product, agency_id, docket, ask, call, files }
}

async function makeDocket({ query }: Site) {
  const [docket] = await query<{ id: string; slug: string; agency_id: string }>(
    `with agency as (insert into agencies (name, slug, state_code) values ('Town of Machines', 'town-of-machines', 'OH') returning id),
       owner as (insert into agency_members (agency_id, user_id, role) select agency.id, users.id, 'owner' from agency, users where email = $1)
     insert into dockets (agency_id, slug, title, summary, status, require_captcha, max_comments_per_user)
     select id, 'the-bridge', 'The bridge', 'Whether to build it.', 'open', false, 100 from agency returning id, slug, agency_id`,
    [person.owner],
  )
  if (!docket) throw new Error("no docket was made")
  return docket
}

/** Offers a file and sends it; the answer that ends it, and the upload's id. */
export async function upload(
  { ask, docket }: Town,
  bytes: Buffer<ArrayBuffer>,
): Promise<{ answer: Response; id: string }> {
  const tus = { "tus-resumable": "1.0.0" }
  const pairs = Object.entries({ filename: "plan.pdf", docket_id: docket.id })
  const metadata = pairs.map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`).join(",")
  const begun = await ask("/uploads", {
    method: "POST",
    as: "writer",
    headers: { ...tus, "upload-length": String(bytes.length), "upload-metadata": metadata },
  })
  const address = begun.headers.get("location")
  if (begun.status !== 201 || !address) return { answer: begun, id: "" }
  const answer = await ask(address, {
    method: "PATCH",
    as: "writer",
    headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: bytes,
  })
  return { answer, id: address.replace(/^.*\//, "") }
}

export type Comment = { id: string; tracking_id: string }

/** A comment of the writer's, which must be received. */
export const comment = ({ call, docket }: Town, content: string, upload_ids: string[] = []) =>
  call<Comment>(`/api/v1/dockets/${docket.slug}/comments`, {
    as: "writer",
    status: 201,
    body: { content, upload_ids, representation: "myself", perjury_certified: true, agreed_to_public: true },
  })

type Export = { id: string; status: string; file_url: string | null; error_message: string | null }

/** Asks for all comments of the agency with their files. */
export async function orderExport({ call, agency_id }: Town): Promise<string> {
  const { items } = await call<{ items: Export[] }>(`/api/v1/agencies/${agency_id}/exports`, {
    as: "owner",
    status: 201,
    body: { export_types: ["combined"], include_all_statuses: true, include_attachments: true },
  })
  return items[0]?.id ?? ""
}

/** The file of an export, once it is made. */
export async function downloadExport({ call, ask, agency_id }: Town, id: string): Promise<Buffer> {
  for (const deadline = Date.now() + 150_000; Date.now() < deadline; await sleep(500)) {
    const found = await call<Export>(`/api/v1/agencies/${agency_id}/exports/${id}`, { as: "owner" })
    if (found.status === "failed") throw new Error(`The export has failed: ${found.error_message}`)
    if (found.file_url) return Buffer.from(await (await ask(found.file_url, { as: "owner" })).arrayBuffer())
  }
  throw new Error("The export was not made in time.")
}
