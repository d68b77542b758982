import { readdirSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openDatabase } from "#src/platform/db/statements/client.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { measureStatus } from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const before = (seconds: number) => new Date(testTime.getTime() - seconds * 1000)
const post = (change: object) =>
  parts.deps.database
    .insertInto("mail_outbox")
    .values({
      kind: "test",
      to_address: "a@example.org",
      subject: "s",
      text_body: "",
      html_body: "",
      message_id: crypto.randomUUID(),
      ...change,
    })
    .execute()

it("measures the database, and names the newest migration there is", async () => {
  const status = await measureStatus(parts.ctx())
  expect(status.measured_at).toEqual(testTime)
  expect(status.database?.answered_ms).toBeGreaterThan(0)
  expect(Math.abs(status.database?.clock_skew_ms ?? Number.NaN)).toBeLessThan(1000)
  expect(status.migration?.name).toBe(readdirSync("migrations").toSorted().at(-1))
  expect(status.migration?.applied_at).toBeInstanceOf(Date)
})

it("finds an empty queue empty, then tells how long the oldest message waits and what lately failed", async () => {
  expect((await measureStatus(parts.ctx())).mail).toEqual({ waiting: 0, oldest_seconds: null, failed: 0, kept: false })
  await post({ created_at: before(90) })
  await post({ created_at: before(600) })
  await post({ created_at: before(9000), status: "sent" })
  await post({ created_at: before(3600), status: "failed" })
  await post({ created_at: before(90_000), status: "failed" })
  expect((await measureStatus(parts.ctx())).mail).toEqual({
    waiting: 2,
    oldest_seconds: 600,
    failed: 1,
    kept: false,
  })
})

it("tells that strangers wait for messages which no mail server brings them", async () => {
  const ctx = parts.ctx()
  const read = async (change: Partial<typeof ctx.config>) =>
    (await measureStatus({ ...ctx, config: { ...ctx.config, ...change } })).mail?.kept
  expect(await read({ open_to_strangers: true, SMTP_URL: null })).toBe(true)
  expect(await read({ open_to_strangers: true, SMTP_URL: "smtp://mail.example.gov" })).toBe(false)
  expect(await read({ open_to_strangers: false, SMTP_URL: null })).toBe(false)
})

it("says that the database does not answer instead of failing", async () => {
  const gone = openDatabase("postgres://nobody@127.0.0.1:1/nothing")
  const status = await measureStatus({ ...parts.ctx(), db: gone })
  expect(status).toEqual({
    measured_at: testTime,
    database: null,
    mail: null,
    migration: null,
    backup: null,
    standbys: null,
  })
  await gone.destroy()
})
