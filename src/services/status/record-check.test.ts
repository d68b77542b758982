import { afterEach, beforeEach, expect, it } from "vitest"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { findIncidentHistory } from "./incident-queries.ts"
import { recordCheck } from "./record-check.ts"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeEach(async () => {
  parts = await createTestDeps()
  let minutes = 0
  checkAfter = async (passed) => {
    minutes += passed
    parts.clock.set(at(minutes))
    return recordCheck(parts.ctx({ kind: "job", name: "watch_status" }))
  }
})
afterEach(() => parts.close())

let checkAfter: (minutes: number) => ReturnType<typeof recordCheck>
const at = (minutes: number) => new Date(testTime.getTime() + minutes * MINUTE)
const history = async () => (await findIncidentHistory(parts.ctx())) ?? { checks: null, incidents: [] }
const shown = async () =>
  (await history()).incidents.map(({ component, state, started_at, ended_at }) => ({
    component,
    state,
    started_at,
    ended_at,
  }))

/** A message that should have gone out long ago. */
const delayMail = () =>
  parts.deps.database
    .insertInto("mail_outbox")
    .values({
      kind: "test",
      to_address: "a@example.org",
      subject: "s",
      text_body: "",
      html_body: "",
      message_id: crypto.randomUUID(),
      created_at: at(-60),
    })
    .execute()
const sendMail = () => parts.deps.database.updateTable("mail_outbox").set({ status: "sent" }).execute()

it("knows of nothing before the first check, and of no incident after quiet ones", async () => {
  expect(await history()).toEqual({ checks: null, incidents: [] })
  expect(await checkAfter(0)).toBeUndefined()
  expect(await checkAfter(1)).toBeUndefined()
  expect(await history()).toEqual({ checks: { first_at: at(0), last_at: at(1) }, incidents: [] })
})

it("notes when a part stops to work and when it works again", async () => {
  await checkAfter(0)
  await delayMail()
  expect(await checkAfter(1)).toBeUndefined()
  expect(await shown()).toEqual([])
  expect(await checkAfter(1)).toEqual({ began: ["mail"], ended: [] })
  expect(await shown()).toEqual([{ component: "mail", state: "slow", started_at: at(1), ended_at: null }])
  expect(await checkAfter(1)).toBeUndefined()
  await sendMail()
  expect(await checkAfter(1)).toEqual({ began: [], ended: ["mail"] })
  expect(await shown()).toEqual([{ component: "mail", state: "slow", started_at: at(1), ended_at: at(4) }])
})

it("forgets what a single check saw", async () => {
  await delayMail()
  await checkAfter(0)
  await sendMail()
  expect(await checkAfter(1)).toBeUndefined()
  expect(await parts.deps.database.selectFrom("status_incidents").selectAll().execute()).toEqual([])
})

it("takes a silence of the checks for an outage of the whole", async () => {
  await checkAfter(0)
  await checkAfter(5)
  expect(await shown()).toEqual([])
  expect(await checkAfter(42)).toEqual({ began: [], ended: ["site"] })
  expect(await shown()).toEqual([{ component: "site", state: "failing", started_at: at(5), ended_at: at(47) }])
})

it("notes a thing once when two processes check at the same moment", async () => {
  await checkAfter(0)
  parts.clock.set(at(30))
  const ctx = parts.ctx({ kind: "job", name: "watch_status" })
  await Promise.all(Array.from({ length: 5 }, () => recordCheck(ctx)))
  expect(await shown()).toHaveLength(1)
})

it("shows thirty days and keeps ninety", async () => {
  const incident = (days: number) => ({
    component: "mail" as const,
    state: "slow" as const,
    checks: 3,
    started_at: new Date(testTime.getTime() - days * DAY - MINUTE),
    ended_at: new Date(testTime.getTime() - days * DAY),
  })
  await parts.deps.database.insertInto("status_incidents").values([5, 29, 31, 89, 91].map(incident)).execute()
  expect(await shown()).toHaveLength(2)
  await checkAfter(0)
  const kept = await parts.deps.database.selectFrom("status_incidents").select("id").execute()
  expect(kept).toHaveLength(4)
})
