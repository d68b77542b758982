import { Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { receiveStream } from "#src/services/attachments/receive-stream.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let agencyId = ""
beforeAll(async () => {
  app = await createTestApp()
  agencyId = (await makeAgency(app.deps.database)).id
})
afterAll(() => app.close())

const bytes = pdfBytes(300_000)

async function aFile(filename: string, change: Parameters<typeof makeDocket>[2] = {}) {
  const docket = await makeDocket(app.deps.database, agencyId, {
    require_captcha: false,
    auto_publish: true,
    ...change,
  })
  const ctx = app.ctx(await makePerson(app.deps.database))
  const { id } = await receiveStream(ctx, { docket_id: docket.id, filename, stream: Readable.from([bytes]) })
  await submitComment(ctx, {
    docket_id: docket.id,
    idempotency_key: crypto.randomUUID(),
    content: "See file",
    representation: "myself",
    perjury_certified: true,
    agreed_to_public: true,
    upload_ids: [id],
  })
  return id
}

describe("a file of a published comment", () => {
  it("is downloaded, never shown, with its exact name", async () => {
    const id = await aFile(`Plan "ñ" 'x' 100%.pdf`)
    const answer = await app.fetch(`/attachments/${id}`)
    expect(answer.status).toBe(200)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "300000",
      "content-disposition": `attachment; filename="Plan ___ 'x' 100_.pdf"; filename*=UTF-8''Plan%20%22%C3%B1%22%20%27x%27%20100%25.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    })
    expect(headers["content-security-policy"]).toMatch(/^sandbox;/)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const etag = headers["etag"] ?? ""
    // A proxy that compresses makes the tag weak.
    const weak = await app.fetch(`/attachments/${id}`, { headers: { "if-none-match": `"other", W/${etag}` } })
    expect(weak.status).toBe(304)
    const again = await app.fetch(`/attachments/${id}`, { headers: { "if-none-match": etag } })
    expect(again.status).toBe(304)
    const head = await app.fetch(`/attachments/${id}`, { method: "HEAD" })
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "300000", ""])
  })

  it("goes on where a download broke off, as long as it is the same file", async () => {
    const id = await aFile("plan.pdf")
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.fetch(`/attachments/${id}`, { headers })
      const told = ["content-range", "content-length", "accept-ranges"].map((name) => answer.headers.get(name))
      return {
        status: answer.status,
        told,
        body: Buffer.from(await answer.arrayBuffer()),
        etag: answer.headers.get("etag"),
      }
    }
    const whole = await ask({})
    expect([whole.status, ...whole.told]).toEqual([200, null, "300000", "bytes"])
    const begun = await ask({ range: "bytes=0-99999" })
    const rest = await ask({ range: "bytes=100000-", "if-range": whole.etag ?? "" })
    expect([begun.status, rest.status, ...rest.told]).toEqual([
      206,
      206,
      "bytes 100000-299999/300000",
      "200000",
      "bytes",
    ])
    expect(Buffer.concat([begun.body, rest.body]).equals(bytes)).toBe(true)
    expect((await ask({ range: "bytes=-10" })).body.equals(bytes.subarray(-10))).toBe(true)
    const other = await ask({ range: "bytes=100000-", "if-range": `"another"` })
    expect([other.status, other.body.equals(bytes)]).toEqual([200, true])
    const beyond = await ask({ range: "bytes=300000-" })
    expect([beyond.status, beyond.told[0], beyond.body.length]).toEqual([416, "bytes */300000", 0])
    // A copy that is still good needs no part of it.
    expect((await ask({ range: "bytes=0-9", "if-none-match": whole.etag ?? "" })).status).toBe(304)
    const head = await app.fetch(`/attachments/${id}`, { method: "HEAD", headers: { range: "bytes=0-9" } })
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "300000"])
  })

  it("survives readers that go away in the middle", async () => {
    const id = await aFile("plan.pdf")
    for (let reader = 0; reader < 10; reader++) {
      const answer = await app.fetch(`/attachments/${id}`)
      await answer.body?.getReader().cancel()
    }
    expect((await app.fetch(`/attachments/${id}`)).status).toBe(200)
  })
})

describe("a file that is not the asker's to see", () => {
  it("answers as one that does not exist", async () => {
    const id = await aFile("plan.pdf", { auto_publish: false })
    const other = await makeAgency(app.deps.database)
    const cookieOf = async (agency: string, role: "owner" | "viewer") =>
      makeSessionCookie(app.deps.database, await makeMember(app.deps.database, agency, role))
    const get = async (address: string, cookie = "") => {
      const answer = await app.fetch(address, { headers: { cookie } })
      return `${answer.status} ${(await answer.text()).replace(/"request_id":"[^"]*"/, "")}`
    }
    const nothing = await get(`/attachments/${crypto.randomUUID()}`)
    expect(nothing).toMatch(/^404 /)
    for (const address of [`/attachments/${id}`, "/attachments/x", "/documents/x", `/documents/${id}`])
      expect(await get(address)).toBe(nothing)
    for (const cookie of [await cookieOf(other.id, "owner"), await cookieOf(agencyId, "viewer")]) {
      expect(await get(`/agency/attachments/${id}`, cookie)).toBe(nothing)
      expect(await get(`/agency/attachments/${crypto.randomUUID()}`, cookie)).toBe(nothing)
    }
    expect(await get(`/agency/attachments/${id}`)).toMatch(/^401 /)
    expect(await get(`/agency/attachments/${id}`, await cookieOf(agencyId, "owner"))).toMatch(/^200 /)
  })
})

describe("/captcha/challenge", () => {
  it("makes one for a form it knows, and is never cached", async () => {
    const answer = await app.fetch(`/captcha/challenge?form=draft:${crypto.randomUUID()}`)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.json()).toHaveProperty("signature")
    expect((await app.fetch("/captcha/challenge?form=anything")).status).toBe(422)
    expect((await app.fetch("/captcha/challenge")).status).toBe(422)
  })
})
