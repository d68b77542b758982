import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { API_READS_SECONDS } from "#src/rules/limits.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let slug = ""
let cookie = ""
const limit = 5
beforeAll(async () => {
  app = await createTestApp({ API_READS_PER_MINUTE: String(limit) })
  const { db } = app.database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  slug = docket.slug
  for (let n = 0; n < 12; n++) await makeComment(db, docket, { content: `words ${n}`, created_at: new Date(n * 1000) })
  cookie = await makeSessionCookie(db, await makePerson(db))
})
afterAll(() => app.close())

const read = (address: string, init: RequestInit = {}) => app.fetch(`/api/v1${address}`, init)
const header = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name))

describe("an answer that has not changed", () => {
  it("is not sent again", async () => {
    const first = await read(`/dockets/${slug}`)
    const [etag = "", cache, vary] = header(first, "etag", "cache-control", "vary")
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(cache).toBe("public, max-age=0, s-maxage=5, must-revalidate")
    expect(vary).toBe("cookie, authorization, accept-encoding")
    for (const known of [etag ?? "", `"other", ${etag}`, (etag ?? "").replace("W/", ""), "*"]) {
      const again = await read(`/dockets/${slug}`, { headers: { "if-none-match": known } })
      expect([again.status, await again.text(), ...header(again, "etag", "cache-control")]).toEqual([
        304,
        "",
        etag,
        cache,
      ])
    }
    expect((await read(`/dockets/${slug}`, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  })

  it("has the same mark however it is sent, and another once it changes", async () => {
    const plain = await read("/comments")
    const small = await read("/comments", { headers: { "accept-encoding": "gzip" } })
    expect(header(small, "content-encoding", "etag")).toEqual(["gzip", plain.headers.get("etag")])
    const { db } = app.database
    await makeComment(db, await makeDocket(db, (await makeAgency(db)).id))
    expect((await read("/comments")).headers.get("etag")).not.toBe(plain.headers.get("etag"))
  })

  it("is private to whoever shows a cookie", async () => {
    const answer = await read("/states", { headers: { cookie } })
    expect(header(answer, "cache-control")).toEqual(["private, max-age=0, must-revalidate"])
    expect(await answer.text()).toBe(await (await read("/states")).text())
  })

  it("is not kept when it is an error", async () => {
    const answer = await read("/dockets/nowhere")
    expect([answer.status, ...header(answer, "cache-control", "etag")]).toEqual([404, "no-store", null])
  })
})

describe("HEAD", () => {
  it("has the headers of GET and no body", async () => {
    for (const address of ["/dockets", `/dockets/${slug}`, "/openapi.json", "/dockets/nowhere", "/dockets?limit=x"]) {
      const names = ["content-type", "etag", "link", "cache-control", "access-control-allow-origin", "ratelimit-policy"]
      const got = await read(address)
      const head = await read(address, { method: "HEAD" })
      expect([head.status, await head.text(), header(head, ...names)]).toEqual([got.status, "", header(got, ...names)])
    }
    const { headers } = await read("/tags")
    const known = { "if-none-match": headers.get("etag") ?? "" }
    expect((await read("/tags", { method: "HEAD", headers: known })).status).toBe(304)
  })
})

describe("pages of other sites", () => {
  const elsewhere = { origin: "https://elsewhere.example" }
  const preflight = (address: string, method: string, init: Record<string, string> = {}) =>
    app.fetch(address, {
      method: "OPTIONS",
      headers: { ...elsewhere, "access-control-request-method": method, ...init },
    })
  const cors = (response: Response) => [...response.headers.keys()].filter((name) => name.startsWith("access-control"))

  it("may read, without credentials, errors too", async () => {
    for (const address of [
      "/dockets",
      `/dockets/${slug}`,
      "/dockets/nowhere",
      "/nowhere",
      "/comments?limit=x",
      "/%ff",
    ]) {
      const answer = await read(address, { headers: elsewhere })
      expect([address, ...header(answer, "access-control-allow-origin")]).toEqual([address, "*"])
      expect(answer.headers.has("access-control-allow-credentials")).toBe(false)
    }
    const asked = await preflight("/api/v1/comments", "GET", { "access-control-request-headers": "if-none-match" })
    expect([
      asked.status,
      ...header(asked, "access-control-allow-origin", "access-control-allow-methods", "access-control-allow-headers"),
    ]).toEqual([204, "*", "GET, HEAD, OPTIONS", "If-None-Match"])
  })

  it("may not write, sign in, or read anything else", async () => {
    const write = `/api/v1/dockets/${slug}/comments`
    for (const method of ["POST", "PUT", "DELETE"]) expect(cors(await preflight(write, method))).toEqual([])
    const sent = await app.fetch(write, { method: "POST", headers: { ...elsewhere, cookie }, body: "{}" })
    expect([sent.status, cors(sent)]).toEqual([403, []])
    for (const address of [
      "/",
      "/dashboard",
      "/api/v1/docs",
      "/api/v1/docs.data",
      "/uploads/x",
      "/captcha/challenge",
    ]) {
      expect([address, cors(await app.fetch(address, { headers: { ...elsewhere, cookie } }))]).toEqual([address, []])
      expect([address, cors(await preflight(address, "GET"))]).toEqual([address, []])
    }
  })
})

describe("a method that an address does not know", () => {
  it("is refused with those it knows", async () => {
    const send = async (address: string, method: string) => {
      const answer = await read(address, { method })
      const body = (await answer.text()) || "{}"
      return [
        answer.status,
        answer.headers.get("allow"),
        (JSON.parse(body) as { error?: { code: string } }).error?.code,
      ]
    }
    expect(await send("/comments", "POST")).toEqual([405, "GET, HEAD, OPTIONS", "method_not_allowed"])
    expect(await send(`/dockets/${slug}`, "DELETE")).toEqual([405, "GET, HEAD, OPTIONS", "method_not_allowed"])
    expect(await send(`/dockets/${slug}/comments`, "GET")).toEqual([405, "POST, OPTIONS", "method_not_allowed"])
    expect(await send("/tags", "OPTIONS")).toEqual([204, "GET, HEAD, OPTIONS", undefined])
    expect(await send("/nowhere", "POST")).toEqual([404, null, "not_found"])
    expect(await send("/dockets/a/b/c", "GET")).toEqual([404, null, "not_found"])
  })
})

describe("too many reads", () => {
  beforeEach(() => app.clock.advance(API_READS_SECONDS * 1000))
  const from = (client: string, address = "/api/v1/tags", init: RequestInit = {}) =>
    app.fetchFrom(client, address, init)

  it("are told beforehand, refused, and forgotten after the window", async () => {
    const left: (string | null)[] = []
    for (let n = 0; n < limit; n++) {
      const answer = await from("203.0.113.9")
      expect([answer.status, answer.headers.get("ratelimit-policy")]).toEqual([200, `"reads";q=${limit};w=60`])
      left.push(answer.headers.get("ratelimit"))
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map((reads) => `"reads";r=${reads};t=60`))
    app.clock.advance(20_000)
    const refused = await from("203.0.113.9")
    expect(await refused.json()).toMatchObject({ error: { code: "rate_limited", request_id: expect.any(String) } })
    expect([refused.status, ...header(refused, "retry-after", "ratelimit", "access-control-allow-origin")]).toEqual([
      429,
      "40",
      '"reads";r=0;t=40',
      "*",
    ])
    expect((await from("203.0.113.10")).status).toBe(200)
    app.clock.advance(40_000)
    expect((await from("203.0.113.9")).status).toBe(200)
  })

  it("count for a household's whole network, whatever it says of itself", async () => {
    for (let n = 0; n <= limit; n++)
      await from(`2001:db8:1:2::${n}`, "/api/v1/tags", { headers: { "x-forwarded-for": `198.51.100.${n}` } })
    expect((await from("2001:db8:1:2::99")).status).toBe(429)
    expect((await from("2001:db8:1:3::1")).status).toBe(200)
  })

  it("hinder nobody from writing, from the pages or from their reference", async () => {
    for (let n = 0; n <= limit; n++) await from("203.0.113.20")
    expect((await from("203.0.113.20")).status).toBe(429)
    expect((await from("203.0.113.20", "/api/v1/docs")).status).toBe(200)
    expect((await from("203.0.113.20", "/dockets")).status).toBe(200)
    const sent = await from("203.0.113.20", `/api/v1/dockets/${slug}/comments`, { method: "POST" })
    expect([sent.status, sent.headers.has("ratelimit")]).toEqual([401, false])
  })
})
