import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import { Hono } from "hono"
import { afterEach, beforeEach, expect, it } from "vitest"
import { createPageCache } from "#src/http/pages/page-cache.ts"
import { createWebServer, listen } from "#src/http/connections.ts"
import { createMetrics } from "#src/http/monitoring/metrics.ts"
import { requestListener } from "#src/http/read-out.ts"
import { createAdmission, terms } from "./admission.ts"
import { prepareBusyAnswers } from "./busy-answers.ts"
import { doorkeeper } from "./doorkeeper.ts"
import { type RequestKind, requestKinds } from "./request-kind.ts"
import type { AuthEnv } from "#src/http/auth/auth-env.ts"
import { crossOrigin } from "#src/http/auth/cross-origin.ts"

const config = {
  PUBLIC_URL: "https://comments.example.gov",
  dev_pages: false,
  AUTH_SITE_URL: "https://comments.example.gov",
  AUTH_REDIRECT_URLS: [],
  AUTH_CORS_ORIGINS: ["https://client.example"],
}
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

let site: Awaited<ReturnType<typeof openSite>>
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

/** A server of few doors behind the real doorkeeper. */
async function openSite() {
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const slow = Promise.withResolvers<void>()
  const auth = new Hono<AuthEnv>().use(crossOrigin(config))
  const app = new Hono()
    .route("/auth/v1", auth)
    .get("/slow", async (c) => {
      await slow.promise
      return c.text("done")
    })
    .get("/broken", () => Promise.reject(new Error("broken")))
    .get("/streamed", (c) => c.body(new ReadableStream({ start: (controller) => stream.resolve(controller) })))
    .onError((_error, c) => c.text("failed", 500))
    .all("*", async (c) => c.text(`let in ${(await c.req.text()).length}`))
  const admission = createAdmission()
  const pageCache = createPageCache()
  const metrics = createMetrics()
  const warned: unknown[] = []
  const log = { warn: (said: unknown) => void warned.push(said) }
  const deps = { admission, pageCache, metrics, log, config, now: () => new Date(0) }
  const busy = await prepareBusyAnswers(config)
  const server = createWebServer(doorkeeper({ ...deps, busy }, requestListener(app.fetch)))
  await listen(server, { HOST: "127.0.0.1", PORT: 0 })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    admission,
    pageCache,
    metrics,
    warned,
    port,
    agent,
    finishSlow: () => slow.resolve(),
    stream: stream.promise,
    ask: (path: string, options: Asking = {}) => ask({ port, path, agent, ...options }),
    close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

type Asking = { method?: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string }

function ask({ body, ...options }: Asking & { port: number; path: string; agent: Agent }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(options, (answer: IncomingMessage) => {
      let text = ""
      answer.setEncoding("utf8").on("data", (piece: string) => (text += piece))
      answer.once("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    request.once("error", reject).end(body)
  })
}

/** Takes all places of these kinds. */
function fill(...kinds: readonly RequestKind[]) {
  for (const kind of kinds) while (site.admission.enter(kind)) continue
}

const taken = (kind: RequestKind) => site.admission.room(kind).taken
const html = { accept: "text/html,*/*" }

it("tells people in their language, calmly, when to come again, and that what they sent was not taken", async () => {
  fill("read", "search", "submit")
  const page = await site.ask("/dockets", { headers: html })
  expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([503, "5", "no-store"])
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'")
  expect(page.headers["strict-transport-security"]).toBeDefined()
  expect(page.text).toContain("<h1>Many people are using this site right now</h1>")
  expect(page.text).toContain("You can try again in 5 seconds.")
  expect(page.text).toContain('<a href="">Try again now</a>')
  const search = await site.ask("/comments/search?q=road", { headers: { ...html, "accept-language": "es" } })
  expect([search.status, search.headers["retry-after"]]).toEqual([503, "10"])
  expect(search.text).toMatch(/<html lang="es">[^]*Muchas personas[^]*en 10 segundos/)
  const cookie = "__Host-opendocket_language=zh"
  const sent = await site.ask("/dockets/bike-lanes/comment", {
    method: "POST",
    headers: { ...html, cookie },
    body: "content=typed",
  })
  expect(sent.status).toBe(503)
  expect(sent.text).toMatch(/<html lang="zh[^]*我们没有收下您发送的内容/)
  expect(sent.text).not.toContain("<a ")
})

it("tells programs in the shape of their door, with an id for each refusal", async () => {
  fill(...requestKinds)
  const problem = await site.ask("/api/v1/dockets/bike-lanes/comments", { method: "POST", body: "{}" })
  expect([problem.status, problem.headers["content-type"]]).toEqual([503, "application/problem+json"])
  const { instance, request_id, ...said } = JSON.parse(problem.text) as Record<string, unknown>
  expect(said).toMatchObject({ status: 503, code: "service_unavailable" })
  expect(request_id).toMatch(uuid)
  expect([instance, problem.headers["x-request-id"]]).toEqual([`urn:uuid:${String(request_id)}`, request_id])
  const second = await site.ask("/api/v1/dockets")
  expect(second.headers["x-request-id"]).not.toBe(request_id)
  expect(second.headers["access-control-allow-origin"]).toBe("*")
  const shapes = {
    "/compat/regulations/v4/comments": /^\{"errors":\[\{"status":"503"/,
    "/scim/v2/Users": /"schemas":\["urn:ietf:params:scim:api:messages:2.0:Error"\],"status":"503"/,
    "/auth/v1/user": /"error_code":"unexpected_failure"/,
    "/dockets/bike-lanes.data": /^\{"error":\{"code":"service_unavailable"/,
  }
  for (const [path, shape] of Object.entries(shapes)) {
    const { status, headers, text } = await site.ask(path, { headers: html })
    expect([path, status, Number(headers["retry-after"]) > 0]).toEqual([path, 503, true])
    expect(text).toMatch(shape)
  }
  const head = await site.ask("/dockets", { method: "HEAD", headers: html })
  expect([head.status, head.text]).toEqual([503, ""])
})

it("lets pages of the same sites read a refusal as an answer, and never refuses to say that they may call", async () => {
  const crossing = (headers: IncomingHttpHeaders) =>
    Object.entries(headers).filter(([name]) => name.startsWith("access-control-") || name === "vary")
  const origins = ["https://client.example", "https://elsewhere.example"]
  const asked = origins.flatMap((origin) =>
    ["/auth/v1/signup", "/auth/v1/admin/users"].map((path) => ({ path, method: "POST", headers: { origin } })),
  )
  const askAll = () => Promise.all(asked.map(({ path, ...options }) => site.ask(path, options)))
  const calm = await askAll()
  fill(...requestKinds)
  const busy = await askAll()
  expect(busy.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(busy.map(({ headers }) => crossing(headers))).toEqual(calm.map(({ headers }) => crossing(headers)))
  expect(busy[0]?.headers).toMatchObject({
    "access-control-allow-origin": "https://client.example",
    "access-control-expose-headers": expect.stringContaining("Retry-After") as string,
    "retry-after": "5",
  })
  expect(busy[2]?.headers["access-control-allow-origin"]).toBeUndefined()
  const wanted = { origin: "https://client.example", "access-control-request-method": "POST" }
  const preflight = await site.ask("/auth/v1/signup", { method: "OPTIONS", headers: wanted })
  expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([204, wanted.origin])
  const reading = { ...wanted, "access-control-request-method": "GET" }
  for (const path of ["/api/v1/dockets", "/compat/regulations/v4/comments"]) {
    expect((await site.ask(path, { method: "OPTIONS", headers: reading })).status).toBe(200)
    expect((await site.ask(path, { method: "OPTIONS", headers: wanted })).status).toBe(503)
    expect((await site.ask(path)).headers["access-control-allow-origin"]).toBe("*")
  }
})

it("refuses lesser kinds and lets in what matters more", async () => {
  const one: Record<RequestKind, string> = {
    submit: "/dockets/a/comment",
    account: "/login",
    staff: "/agency/dashboard",
    read: "/dockets/a",
    search: "/comments/search?q=a",
    export: "/data/dockets.csv",
  }
  const askFor = (kind: RequestKind) => site.ask(one[kind], { method: kind === "account" ? "POST" : "GET" })
  const statuses = () => Promise.all(requestKinds.map(async (kind) => (await askFor(kind)).status))
  for (const [place, kind] of requestKinds.toReversed().entries()) {
    fill(kind)
    const letIn = requestKinds.length - place - 1
    expect(await statuses()).toEqual(requestKinds.map((_, at) => (at < letIn ? 200 : 503)))
  }
})

it("never refuses what watches the server, nor a page that is at hand", async () => {
  fill(...requestKinds)
  for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await site.ask(path)).text).toBe("let in 0")
  const page = { status: 200, headers: new Headers(), html: Buffer.from(""), gzip: Buffer.from("") }
  site.pageCache.set("es /dockets?status=open", { ...page, route: "/dockets", etag: "", expires: 1 })
  site.pageCache.begin("en /dockets/a", new Promise(() => {}))
  const inSpanish = { ...html, "accept-language": "es" }
  const signedIn = { ...inSpanish, cookie: "__Host-opendocket_session=a" }
  expect((await site.ask("/dockets?status=open", { headers: inSpanish })).status).toBe(200)
  expect((await site.ask("/dockets/a", { headers: html })).status).toBe(200)
  for (const headers of [html, signedIn]) expect((await site.ask("/dockets?status=open", { headers })).status).toBe(503)
  expect((await site.ask("/dockets/a", { method: "POST", headers: html })).status).toBe(503)
})

it("keeps the connection of whoever is refused, whatever they were sending", async () => {
  fill("submit")
  const body = "x".repeat(300_000)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const refused = await ask({ port: site.port, agent, path: "/contact", method: "POST", body })
    expect([refused.status, refused.headers.connection]).toEqual([503, "keep-alive"])
    expect((await ask({ port: site.port, agent, path: "/dockets" })).text).toBe("let in 0")
    expect(Object.values({ ...agent.freeSockets }).flat()).toHaveLength(1)
  } finally {
    agent.destroy()
  }
})

it("frees the place after an answer, an error, and when both the sender is gone and the work is over", async () => {
  await site.ask("/dockets")
  expect((await site.ask("/broken")).status).toBe(500)
  await expect.poll(() => taken("read")).toBe(0)
  const request = send({ port: site.port, path: "/slow", agent: false })
  request.once("error", () => {})
  request.end()
  await expect.poll(() => taken("read")).toBe(1)
  request.destroy()
  const takenByCalm = () => {
    site.admission.judge(calm, performance.now() + 20_000)
    return taken("read")
  }
  await expect.poll(takenByCalm).toBe(1) // its work goes on
  site.finishSlow()
  await expect.poll(() => taken("read")).toBe(0)
})

const calm = { loop_ms: 0, wait_ms: { read: 0, staff: 0, submit: 0 } }

it("holds the place of an answer that is streamed until its last byte", async () => {
  const answer = site.ask("/streamed")
  const controller = await site.stream
  controller.enqueue(Buffer.from("a"))
  await expect.poll(() => taken("read")).toBe(1)
  site.admission.judge(calm, performance.now() + 20_000)
  expect(taken("read")).toBe(1)
  controller.enqueue(Buffer.from("b"))
  controller.close()
  expect((await answer).text).toBe("ab")
  await expect.poll(() => taken("read")).toBe(0)
})

it("gives no place to a body that does not arrive, and one to it when it has", async () => {
  const post = send({ port: site.port, agent: site.agent, path: "/contact", method: "POST" })
  const answered = new Promise<void>((resolve) =>
    post.once("response", (answer) => answer.resume().once("end", resolve)),
  )
  post.write("first")
  await expect.poll(() => taken("submit")).toBe(1)
  site.admission.judge(calm, performance.now() + 1000)
  expect(taken("submit")).toBe(0)
  post.end()
  await answered
  await expect.poll(() => taken("submit")).toBe(0)
  fill("submit")
  expect(taken("submit")).toBe(terms.submit.most)
})

it("counts what was let in and what was refused, and says in the log that it refuses", async () => {
  fill("search")
  await site.ask("/comments/search?q=a")
  await site.ask("/comments/search?q=b")
  await site.ask("/dockets")
  const text = await site.metrics.text()
  expect(text).toContain('opendocket_admissions_total{kind="search",outcome="refused"} 2')
  expect(text).toContain('opendocket_admissions_total{kind="read",outcome="admitted"} 1')
  expect(site.warned).toEqual([{ refused: { search: 1 } }]) // the second is told of later
})
