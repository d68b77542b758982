import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type DocketStatus, docketStatuses, docketTransition } from "#src/rules/record/dockets/docket-status.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { changeDocketStatus } from "./change-docket-status.ts"
import { extendDocket } from "./extend-docket.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const daysFromNow = (days: number) => new Date(testTime.getTime() + days * DAY)

async function aDocket(status: DocketStatus, dates: { open_at?: Date; close_at?: Date } = {}) {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { status, ...dates })
  const manager = await makeMember(db, agency.id, "manager")
  const stored = () => db.selectFrom("dockets").selectAll().where("id", "=", docket.id).executeTakeFirstOrThrow()
  return {
    db,
    agency,
    docket,
    manager,
    ctx: parts.ctx(manager),
    ids: { agency_id: agency.id, docket_id: docket.id },
    stored,
  }
}

describe("every role, every move", () => {
  for (const role of agencyRoles)
    for (const from of docketStatuses)
      for (const to of docketStatuses) {
        const step = docketTransition(from, to)
        const outcome = !step
          ? "docket_transition_not_allowed"
          : may(role, step.permission)
            ? "done"
            : "permission_denied"
        test(`${role}: ${from} to ${to} is ${outcome}`, async () => {
          const { db, agency, ids, stored } = await aDocket(from)
          const ctx = parts.ctx(await makeMember(db, agency.id, role))
          expect(await outcomeOf(changeDocketStatus(ctx, { ...ids, to, reason: "Asked by the council." }))).toBe(
            outcome,
          )
          expect((await stored()).status).toBe(outcome === "done" ? to : from)
          const audit = await db.selectFrom("audit_log").selectAll().where("entity_id", "=", ids.docket_id).execute()
          expect(audit).toHaveLength(outcome === "done" ? 1 : 0)
        })
      }
})

test("the change is in the audit with before, after and reason", async () => {
  const { db, ids, ctx, manager } = await aDocket("closed")
  await changeDocketStatus(ctx, { ...ids, to: "open", reason: "The hearing was postponed." })
  const entry = await db.selectFrom("audit_log").selectAll().where("entity_id", "=", ids.docket_id).executeTakeFirst()
  expect(entry).toMatchObject({
    action: "docket.reopened",
    actor_id: manager.user_id,
    before: { status: "closed" },
    after: { status: "open" },
    reason: "The hearing was postponed.",
  })
})

test("reopening needs a reason", async () => {
  const { ids, ctx, stored } = await aDocket("closed")
  await expect(changeDocketStatus(ctx, { ...ids, to: "open", reason: null })).rejects.toMatchObject({
    code: "invalid_input",
    fields: { reason: "Please give a reason" },
  })
  expect((await stored()).status).toBe("closed")
})

test("all that a change lacks is said at once", async () => {
  const reason = "Please give a reason"
  const past = await aDocket("closed", { close_at: daysFromNow(-1) })
  await expect(changeDocketStatus(past.ctx, { ...past.ids, to: "open", reason: null })).rejects.toMatchObject({
    fields: { close_at: "Close date must be in the future", reason },
  })
  const open = await aDocket("open", { close_at: daysFromNow(2) })
  const sooner = { ...open.ids, close_at: daysFromNow(1), reason: null }
  await expect(extendDocket(open.ctx, sooner)).rejects.toMatchObject({
    fields: { close_at: "The new close date must be after the current one", reason },
  })
})

test("an open docket past its close date counts as closed: it reopens with a close date in the future, or none", async () => {
  const { ids, ctx, stored } = await aDocket("open", { close_at: daysFromNow(-1) })
  const reopen = { ...ids, to: "open" as const, reason: "More time was asked for." }
  const inPast = { code: "invalid_input", fields: { close_at: "Close date must be in the future" } }
  await expect(changeDocketStatus(ctx, reopen)).rejects.toMatchObject(inPast)
  await expect(changeDocketStatus(ctx, { ...reopen, close_at: daysFromNow(-2) })).rejects.toMatchObject(inPast)
  await changeDocketStatus(ctx, { ...reopen, close_at: daysFromNow(7) })
  expect(await stored()).toMatchObject({ status: "open", close_at: daysFromNow(7), version: 2 })

  const endless = await aDocket("closed", { close_at: daysFromNow(-1) })
  await changeDocketStatus(endless.ctx, { ...endless.ids, to: "open", reason: "Open-ended.", close_at: null })
  expect(await endless.stored()).toMatchObject({ status: "open", close_at: null })
})

test("a draft opens now unless its opening lies ahead", async () => {
  const now = await aDocket("draft")
  await changeDocketStatus(now.ctx, { ...now.ids, to: "open", reason: null })
  expect(await now.stored()).toMatchObject({ status: "open", open_at: testTime, opened_at: testTime })
  const later = await aDocket("draft", { open_at: daysFromNow(3) })
  await changeDocketStatus(later.ctx, { ...later.ids, to: "open", reason: null })
  expect(await later.stored()).toMatchObject({ status: "open", open_at: daysFromNow(3) })
})

test("of two people who act at once one wins", async () => {
  for (let round = 0; round < 5; round++) {
    const { ids, ctx, db } = await aDocket("open")
    const outcomes = await Promise.all([
      outcomeOf(changeDocketStatus(ctx, { ...ids, to: "closed", reason: null })),
      outcomeOf(changeDocketStatus(ctx, { ...ids, to: "closed", reason: null })),
    ])
    const lost = ["docket_changed_meanwhile", "docket_transition_not_allowed"]
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1)
    expect(outcomes.filter((outcome) => lost.includes(outcome))).toHaveLength(1)
    const audit = await db.selectFrom("audit_log").select("id").where("entity_id", "=", ids.docket_id).execute()
    expect(audit).toHaveLength(1)
  }
})

test("another agency's docket answers exactly like one that does not exist", async () => {
  const { ids, ctx } = await aDocket("open")
  const other = await aDocket("open")
  const answers = await Promise.all(
    [other.ids.docket_id, crypto.randomUUID()].map((docket_id) =>
      changeDocketStatus(ctx, { ...ids, docket_id, to: "closed", reason: null }).catch((error: unknown) =>
        JSON.stringify(error),
      ),
    ),
  )
  expect(answers[0]).toContain("docket_not_found")
  expect(answers[1]).toBe(answers[0])
})

describe("extending", () => {
  for (const role of agencyRoles)
    test(`${role}: ${may(role, "edit_thread") ? "done" : "permission_denied"}`, async () => {
      const { db, agency, ids } = await aDocket("open", { close_at: daysFromNow(2) })
      const ctx = parts.ctx(await makeMember(db, agency.id, role))
      const input = { ...ids, close_at: daysFromNow(9), reason: "Holidays." }
      expect(await outcomeOf(extendDocket(ctx, input))).toBe(may(role, "edit_thread") ? "done" : "permission_denied")
    })

  test("moves the close date later, with a reason, in the audit", async () => {
    const { db, ids, ctx, stored } = await aDocket("open", { close_at: daysFromNow(2) })
    const later = { ...ids, close_at: daysFromNow(9), reason: "Holidays." }
    const notLater = { code: "invalid_input", fields: { close_at: "The new close date must be after the current one" } }
    await expect(extendDocket(ctx, { ...later, close_at: daysFromNow(2) })).rejects.toMatchObject(notLater)
    await expect(extendDocket(ctx, { ...later, reason: null })).rejects.toMatchObject({
      fields: { reason: "Please give a reason" },
    })
    await extendDocket(ctx, later)
    expect(await stored()).toMatchObject({ close_at: daysFromNow(9), status: "open", version: 2 })
    const entry = await db.selectFrom("audit_log").selectAll().where("entity_id", "=", ids.docket_id).executeTakeFirst()
    expect(entry).toMatchObject({ action: "docket.extended", reason: "Holidays." })
  })

  test("is for open dockets that have a close date", async () => {
    const soon = { close_at: daysFromNow(9), reason: "Holidays." }
    for (const status of ["draft", "closed", "archived"] as const) {
      const { ids, ctx } = await aDocket(status, { close_at: daysFromNow(2) })
      expect(await outcomeOf(extendDocket(ctx, { ...ids, ...soon }))).toBe("docket_transition_not_allowed")
    }
    const past = await aDocket("open", { close_at: daysFromNow(-1) })
    expect(await outcomeOf(extendDocket(past.ctx, { ...past.ids, ...soon }))).toBe("docket_transition_not_allowed")
    const endless = await aDocket("open")
    expect(await outcomeOf(extendDocket(endless.ctx, { ...endless.ids, ...soon }))).toBe(
      "docket_transition_not_allowed",
    )
  })
})
