import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startWorker } from "#src/jobs/worker.ts"
import { readConfig } from "#src/platform/config.ts"
import { createLog } from "#src/platform/log.ts"
import { openDatabase, poolOf } from "#src/platform/db/statements/client.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { openTracing } from "./open-tracing.ts"
import { statementOf } from "./statement-of.ts"
import { tracedMailer, tracedStorage } from "./traced-parts.ts"
import type { Tracing } from "./tracing.ts"

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
/** As OTLP has it in JSON. */
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}
type TraceExport = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const PROXY = "10.1.2.3"

/** A collector as others are: it takes what is posted to `/v1/traces`. */
async function openCollector() {
  const sent: TraceExport[] = []
  const asked: { url: string | undefined; authorization: string | undefined; type: string | undefined }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { url, headers } = request
    asked.push({ url, authorization: headers.authorization, type: headers["content-type"] })
    sent.push((await json(request)) as TraceExport)
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sent,
    spans: () =>
      sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans)).flatMap((one) => one.spans),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const factsOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

type Collector = Awaited<ReturnType<typeof openCollector>>
const configFor = (endpoint: string, more: Record<string, string> = {}) =>
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: "silent", ...more })
const silent = createLog({ LOG_LEVEL: "silent", production: false })

async function start(endpoint: string, more: Record<string, string> = {}): Promise<Tracing> {
  const tracing = await openTracing(configFor(endpoint, more), silent)
  if (!tracing) throw new Error("not traced")
  return tracing
}

it("is not there without the setting", async () => {
  expect(await openTracing(readConfig({}), silent)).toBeUndefined()
})

describe("what the collector is told", () => {
  let parts: Awaited<ReturnType<typeof createTestApp>>
  let collector: Collector
  let docket: { id: string; slug: string }
  let cookie: string
  beforeAll(async () => {
    parts = await createTestApp()
    docket = await makeDocket(parts.database.db, (await makeAgency(parts.database.db)).id, { require_captcha: false })
    cookie = await makeSessionCookie(parts.database.db, await makePerson(parts.database.db))
  })
  afterAll(() => parts.close())
  beforeEach(async () => {
    collector = await openCollector()
    return () => collector.close()
  })

  /** The whole product, traced from now on; answers what was told once `work` is done. */
  async function trace(work: (app: typeof parts) => Promise<unknown>, more: Record<string, string> = {}) {
    const tracing = await start(collector.endpoint, { TRUSTED_PROXIES: PROXY, ...more })
    const url = poolOf(parts.database.db).options.connectionString ?? ""
    const database = openDatabase(url, { traced: { tracing, pool: "read" } })
    const config = { ...parts.deps.config, TRUSTED_PROXIES: [PROXY] }
    const app = await createTestApp({}, { ...parts.deps, config, database, tracing })
    try {
      await work(app)
    } finally {
      await tracing.close()
      await database.destroy()
      await app.close()
    }
    return collector.spans()
  }

  it("is each request with its statements, by pattern and table, and nothing that anybody wrote", async () => {
    const spans = await trace(
      async (app) => {
        expect((await app.fetch(`/dockets/${docket.slug}?utm=quetzal`)).status).toBe(200)
        expect((await app.fetch("/comments/search?q=quetzal&name=Pat")).status).toBe(200)
        expect((await app.fetch("/quetzal")).status).toBe(404)
      },
      { OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a%20token", OTEL_SERVICE_NAME: "town" },
    )
    expect(collector.asked[0]).toEqual({ url: "/v1/traces", authorization: "Bearer a token", type: "application/json" })
    const [resource] = collector.sent[0]?.resourceSpans ?? []
    expect(resource && factsOf(resource.resource)).toMatchObject({ "service.name": "town" })
    const requests = spans.filter(({ kind }) => kind === SERVER)
    expect(requests.map(({ name }) => name)).toEqual(["GET /dockets/:slug", "GET /comments/search", "GET /*"])
    expect(factsOf(requests[0] as Span)).toEqual({
      "http.request.method": "GET",
      "http.route": "/dockets/:slug",
      "http.response.status_code": 200,
    })
    for (const request of requests.slice(0, 2)) {
      expect(request.parentSpanId).toBeUndefined()
      const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
      expect(within.filter(({ kind }) => kind === CLIENT).length).toBeGreaterThan(1)
      expect(within.every(({ traceId }) => traceId === request.traceId)).toBe(true)
      for (const one of within) {
        expect(BigInt(one.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano) - 1_000_000n)
        expect(BigInt(one.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano) + 1_000_000n)
      }
    }
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3)
    expect(JSON.stringify(collector.sent)).not.toMatch(/quetzal|utm|Pat\b|\$1|where/i)
  })

  it("is a submission as one transaction, without a word or an address of it", async () => {
    const spans = await trace(async (app) => {
      const answer = await app.fetch(`/api/v1/dockets/${docket.slug}/comments`, {
        method: "POST",
        headers: {
          cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({
          content: "A quetzal sings.",
          representation: "myself",
          perjury_certified: true,
          agreed_to_public: true,
        }),
      })
      expect(answer.status).toBe(201)
    })
    const request = spans.find(({ kind }) => kind === SERVER)
    const transaction = spans.find(({ name }) => name === "transaction")
    expect(transaction?.parentSpanId).toBe(request?.spanId)
    const names = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["begin", "insert idempotency_keys", "insert audit_log", "commit"]))
    expect(JSON.stringify(collector.sent)).not.toMatch(/quetzal|@/)
  })

  it("goes on with the trace of a proxy that is trusted, and of nobody else", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    const spans = await trace(async (app) => {
      for (const address of [PROXY, "198.51.100.7"])
        await app.fetchFrom(address, "/healthz", { headers: { traceparent } })
      await app.fetchFrom(PROXY, "/healthz", { headers: { traceparent: "00-zz" } })
      const unsampled = traceparent.replace(/01$/, "00")
      await app.fetchFrom(PROXY, "/healthz", { headers: { traceparent: unsampled } })
    })
    const [proxied, stranger, broken] = spans
    expect(spans).toHaveLength(3)
    expect(proxied).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331" })
    for (const own of [stranger, broken]) {
      expect(own?.parentSpanId).toBeUndefined()
      expect(own?.traceId).not.toBe(proxied?.traceId)
    }
  })

  it("is only a share of the traces, where a share is set", async () => {
    const ask = async (app: typeof parts) => {
      for (let count = 0; count < 100; count++) await app.fetch("/healthz")
    }
    expect(await trace(ask, { OTEL_TRACES_SAMPLER_ARG: "0" })).toEqual([])
    const half = await trace(ask, { OTEL_TRACES_SAMPLER_ARG: "0.5" })
    expect(half.length).toBeGreaterThan(20)
    expect(half.length).toBeLessThan(80)
  })

  it("is each job, letter, file, and wait for a connection, and what failed, by its kind alone", async () => {
    const tracing = await start(collector.endpoint)
    const storage = tracedStorage(parts.deps.storage, tracing)
    await storage.put("uploads/secret-key", Buffer.from("a"))
    await (await storage.get("uploads/secret-key"))?.stream.toArray()
    const mailer = tracedMailer(
      {
        send: async () => {
          throw Object.assign(new Error("550 pat@example.org: no such user"), { code: "EENVELOPE" })
        },
        close: () => {},
      },
      tracing,
    )
    await expect(mailer.send({} as never)).rejects.toThrow("550")
    const done = Promise.withResolvers<void>()
    const jobDone = (job: string) => job === "deliver_mail" && done.resolve()
    const worker = await startWorker({ ...parts.deps, mailer, jobDone, tracing, jobsUrl: parts.database.jobsUrl })
    await done.promise
    await worker.stop()
    const url = poolOf(parts.database.db).options.connectionString ?? ""
    const database = openDatabase(url, { poolSize: 1, traced: { tracing, pool: "submit" } })
    const wait = () => poolOf(database).query("select pg_sleep(0.02)")
    await tracing.span({ name: "crowd" }, () => Promise.all([wait(), wait()]))
    await database.destroy()
    await tracing.close()
    const spans = collector.spans()
    const named = (name: string) => spans.find((span) => span.name === name)
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(["file put", "file get", "mail send"]))
    expect(named("job deliver_mail")).toMatchObject({ kind: CONSUMER })
    const failed = named("mail send") as Span
    expect([factsOf(failed)["error.type"], failed.status.code]).toEqual(["EENVELOPE", 2])
    expect(factsOf(named("wait for connection") as Span)).toEqual({ "db.client.connection.pool.name": "submit" })
    expect(JSON.stringify(collector.sent)).not.toMatch(/secret-key|@/)
  })
})

it("holds nobody up where the collector is away, says so once, and ends in time", async () => {
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => void warned.push(said) }
  const tracing = await openTracing(configFor(`http://127.0.0.1:${await freePort()}`), log as never)
  const began = performance.now()
  for (let count = 0; count < 5000; count++)
    expect(await tracing?.span({ name: "work" }, async () => count)).toBe(count)
  await tracing?.close()
  expect(performance.now() - began).toBeLessThan(5000)
  expect(warned.length).toBeLessThanOrEqual(1)
})

it("calls a statement by its verb and table", () => {
  const nameOf = (sql: string) => statementOf(sql, "read").name
  expect(nameOf('select "id" from "dockets" where "slug" = $1')).toBe("select dockets")
  expect(nameOf('insert into "audit_log" ("at") values ($1) /* plan kept */')).toBe("insert audit_log")
  expect(nameOf("with a as (select 1), b as (insert into comments (id) select 1) select 1")).toBe("insert comments")
  expect(nameOf("with a as (select id from comments) select * from a")).toBe("select comments")
  expect(nameOf('update "sessions" set "seen_at" = $1')).toBe("update sessions")
  expect(nameOf('delete from "uploads" where id = $1')).toBe("delete uploads")
  expect(nameOf("select refuse_for('x')")).toBe("select")
  expect(nameOf("begin")).toBe("begin")
})
