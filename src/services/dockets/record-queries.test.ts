import { afterAll, beforeAll, expect, it } from "vitest"
import { docketTimeline } from "#src/rules/record/dockets/docket-timeline.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { changeDocketStatus } from "./status/change-docket-status.ts"
import { extendDocket } from "./status/extend-docket.ts"
import { findDocketMoments, listPeriodChanges } from "./record-queries.ts"

const days = (count: number) => new Date(testTime.getTime() + count * DAY)

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

it("reads from the audit log what the agency did with the dates, and neither reason nor name", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { status: "draft", created_at: days(-1), close_at: days(10) })
  const ctx = parts.ctx(await makeMember(db, agency.id, "admin"))
  const ids = { agency_id: agency.id, docket_id: docket.id }
  const move = (to: "open" | "closed", close_at?: Date) =>
    changeDocketStatus(ctx, { ...ids, to, reason: "A secret reason", ...(close_at && { close_at }) })
  await move("open")
  parts.clock.set(days(1))
  await extendDocket(ctx, { ...ids, close_at: days(20), reason: "A secret reason" })
  parts.clock.set(days(2))
  await move("closed")
  parts.clock.set(days(3))
  await move("open", days(30))

  const changes = await listPeriodChanges(db, docket.id)
  expect(changes).toEqual([
    { kind: "close_date_moved", at: days(1), was_open: true, close_before: days(10), close_after: days(20) },
    { kind: "closed", at: days(2), was_open: true, close_before: days(20), close_after: days(20) },
    { kind: "reopened", at: days(3), was_open: false, close_before: days(20), close_after: days(30) },
  ])
  const moments = await findDocketMoments(db, docket.id)
  expect(docketTimeline(moments, changes, days(4)).map(({ kind, at }) => [kind, at])).toEqual([
    ["opened", days(0)],
    ["extended", days(1)],
    ["closed", days(2)],
    ["reopened", days(3)],
    ["closes", days(30)],
  ])
})
