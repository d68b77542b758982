import { createHash } from "node:crypto"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { devMailbox } from "./dev-mailbox.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let app: Hono
beforeAll(async () => {
  test = await createTestDeps()
  app = new Hono()
  app.onError((error, c) => c.text("refused", error instanceof AppError ? (error.status as 404) : 500))
  app.route("/dev/mailbox", devMailbox(test.deps))
})
afterAll(() => test.close())

const textOf = async (path: string) => (await app.request(path)).text()

describe("the development mailbox", () => {
  it("is empty at first", async () => {
    expect(await textOf("/dev/mailbox")).toContain("No messages yet.")
  })

  it("lists messages and makes links to ourselves, and to nobody else, clickable", async () => {
    await test.mailer.send({
      message_id: "<1@example.org>",
      to_address: "pat@example.org",
      subject: "Confirm <now>",
      text_body: "Open\nhttp://localhost:3000/confirm-email?token=a&b\nnot https://evil.example/ or <b>\n",
      html_body: "<p>Open</p>",
    })
    const list = await textOf("/dev/mailbox")
    expect(list).toContain("Confirm &lt;now&gt;")
    const href = /href="(\/dev\/mailbox\/[^"]+\.eml)"/.exec(list)?.[1] ?? ""
    const message = await textOf(href)
    const link = "http://localhost:3000/confirm-email?token=a&amp;b"
    expect(message).toContain(`<a href="${link}">${link}</a>`)
    expect(message).toContain("not https://evil.example/ or &lt;b&gt;")
  })

  it("allows its one style and nothing else", async () => {
    const response = await app.request("/dev/mailbox")
    const style = /<style>([^]*?)<\/style>/.exec(await response.text())?.[1] ?? ""
    const hash = createHash("sha256").update(style).digest("base64")
    expect(response.headers.get("content-security-policy")).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
  })

  it.each([
    ["a proxy passed on", { "x-forwarded-for": "203.0.113.9" }],
    ["a proxy passed on, in the standard's words", { forwarded: "for=203.0.113.9" }],
    ["a page sent that has renamed itself to this machine", { host: "evil.example:3000" }],
    ["a proxy passed on, saying how it was asked", { "x-forwarded-proto": "http" }],
    ["a proxy passed on, saying for whom", { "x-real-ip": "203.0.113.9" }],
    ["names no host that can be", { host: "local host:x" }],
    ["names a host that begins like this machine", { host: "127.0.0.1.evil.example" }],
  ])("M3: is not there for a request that %s", async (_what, headers) => {
    expect((await app.request("/dev/mailbox", { headers })).status).toBe(404)
    expect((await app.request("/dev/mailbox", { headers: { host: "127.0.0.1:3000" } })).status).toBe(200)
  })

  it("reads nothing but messages", async () => {
    expect((await app.request("/dev/mailbox/..%2F..%2Fsecret.key")).status).toBe(404)
    expect((await app.request("/dev/mailbox/none.eml")).status).toBe(404)
  })
})
