import { afterAll, beforeAll, expect, it } from "vitest"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { discardDraft } from "./discard-docket-draft.ts"
import { countAgencyDockets, findAgencyDocket } from "#src/services/dockets/queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

it("console 17: a discarded draft is found nowhere, its address and code are free, and the log keeps them", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const ctx = parts.ctx(await makeMember(db, agency.id, "manager"))
  const scope = await authorize(ctx, agency.id, "view_dashboard")
  const draft = { status: "draft", slug: "oak-lane", reference_code: "P-7" } as const
  const docket = await makeDocket(db, agency.id, draft)
  const seen = { agency_id: agency.id, docket_id: docket.id, version: 1, reason: null }
  expect(await outcomeOf(discardDraft(ctx, { ...seen, version: 2 }))).toBe("docket_changed_meanwhile")
  expect(await outcomeOf(discardDraft(ctx, seen))).toBe("done")
  expect(await findAgencyDocket(db, scope, docket.id)).toBeUndefined()
  expect(await countAgencyDockets(db, scope, { q: "", status: "all", now: testTime })).toBe(0)
  expect(await outcomeOf(discardDraft(ctx, { ...seen, version: 2 }))).toBe("docket_not_found")
  expect(await outcomeOf(changeDocketStatus(ctx, { ...seen, to: "open" }))).toBe("docket_not_found")
  await makeDocket(db, agency.id, draft)
  const entry = db.selectFrom("audit_log").select(["action", "before"]).where("entity_id", "=", docket.id)
  expect(await entry.executeTakeFirst()).toEqual({
    action: "docket.discarded",
    before: { title: "A plan", slug: "oak-lane", reference_code: "P-7" },
  })
})

it("only a draft can be discarded, and only by those who may edit it", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const manager = parts.ctx(await makeMember(db, agency.id, "manager"))
  const input = (docket_id: string) => ({ agency_id: agency.id, docket_id, version: 1, reason: null })
  for (const status of ["open", "closed", "archived"] as const) {
    const docket = await makeDocket(db, agency.id, { status })
    expect(await outcomeOf(discardDraft(manager, input(docket.id)))).toBe("docket_transition_not_allowed")
  }
  for (const role of agencyRoles) {
    const ctx = parts.ctx(await makeMember(db, agency.id, role))
    const docket = await makeDocket(db, agency.id, { status: "draft" })
    const expected = may(role, "edit_thread") ? "done" : "permission_denied"
    expect(await outcomeOf(discardDraft(ctx, input(docket.id)))).toBe(expected)
  }
  const theirs = await makeDocket(db, (await makeAgency(db)).id, { status: "draft" })
  expect(await outcomeOf(discardDraft(manager, input(theirs.id)))).toBe("docket_not_found")
})

it("of one who opens a draft and one who discards it, one wins", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const ctx = parts.ctx(await makeMember(db, agency.id, "manager"))
  const docket = await makeDocket(db, agency.id, { status: "draft" })
  const seen = { agency_id: agency.id, docket_id: docket.id, version: 1, reason: null }
  const outcomes = await Promise.all([
    outcomeOf(changeDocketStatus(ctx, { ...seen, to: "open" })),
    outcomeOf(discardDraft(ctx, seen)),
  ])
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1)
})
