import { afterAll, beforeAll, expect, it } from "vitest"
import type { SavedReasonChange } from "#src/rules/input/moderation/saved-reason.ts"
import { SAVED_REASONS_OFFERED } from "#src/rules/limits.ts"
import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { changeSavedReason } from "./change-saved-reason.ts"
import { listOfferedReasons, listSavedReasons } from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const content = (label: string) => ({ label, reason: `${label} is why.`, letter: null })
const rejecting = (label: string) => ({ intent: "reason_add", action: "reject", ...content(label) }) as const

async function anOffice() {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const ctx = parts.ctx(await makeMember(db, agency.id, "admin"))
  const scope = await authorize(ctx, agency.id, "edit_agency_settings")
  const change = (one: SavedReasonChange, by = ctx) =>
    changeSavedReason(by, agency.id, one).then(
      () => "done",
      (error: { code: string; fields?: Record<string, string>; message: string }) =>
        error.fields?.["label"] ?? (error.code === "invalid_input" ? error.message : error.code),
    )
  const idOf = async (label: string) =>
    (await listSavedReasons(db, scope)).find((one) => one.label === label)?.id ?? crypto.randomUUID()
  const keys = async () => (await listOfferedReasons(db, scope)).map(({ key, label }) => `${key} ${label}`)
  return { db, agency, ctx, scope, change, idOf, keys }
}

it("is made, changed, put in another order, retired and offered again, each in the audit log", async () => {
  const { db, agency, scope, change, idOf, keys } = await anOffice()
  for (const label of ["Duplicate", "Off topic", "Unlawful"]) expect(await change(rejecting(label))).toBe("done")
  expect(await change(rejecting("duplicate"))).toBe(words.taken)
  expect(await change({ ...rejecting("Duplicate"), action: "flag" })).toBe("done") // its own list
  expect(await keys()).toEqual(["1 Duplicate", "1 Duplicate", "2 Off topic", "3 Unlawful"])
  const [flagged] = (await listSavedReasons(db, scope)).filter(({ action }) => action === "flag")
  expect(await change({ intent: "reason_retire", id: flagged?.id ?? "" })).toBe("done")
  expect(await change({ intent: "reason_up", id: await idOf("Unlawful") })).toBe("done")
  expect(await keys()).toEqual(["1 Duplicate", "2 Unlawful", "3 Off topic"])
  expect(await change({ intent: "reason_down", id: await idOf("Off topic") })).toBe("done") // the last one stays
  const duplicate = (await listOfferedReasons(db, scope)).find(({ label }) => label === "Duplicate")?.id ?? ""
  expect(await change({ intent: "reason_retire", id: duplicate })).toBe("done")
  expect(await change({ intent: "reason_retire", id: duplicate })).toBe(words.gone)
  expect(await keys()).toEqual(["1 Unlawful", "2 Off topic"])
  expect(await change({ intent: "reason_restore", id: duplicate })).toBe("done")
  expect(await keys()).toEqual(["1 Unlawful", "2 Off topic", "3 Duplicate"])
  const off = await idOf("Off topic")
  const letter = "Dear commenter, …"
  expect(
    await change({ intent: "reason_change", id: off, version: 1, ...content("About another matter"), letter }),
  ).toBe("done")
  expect(await change({ intent: "reason_change", id: off, version: 1, ...content("Later") })).toBe("changed_meanwhile")
  expect(await change({ intent: "reason_change", id: off, version: 2, ...content("UNLAWFUL") })).toBe(words.taken)
  const log = await db
    .selectFrom("audit_log")
    .select("action")
    .where("agency_id", "=", agency.id)
    .orderBy("id")
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    ...Array<string>(4).fill("saved_reason.added"),
    "saved_reason.retired",
    "saved_reason.moved",
    "saved_reason.retired",
    "saved_reason.restored",
    "saved_reason.changed",
  ])
})

it("is changed once by a form that is sent several times at once, and nobody is told that they were late", async () => {
  const { db, agency, change, idOf } = await anOffice()
  await change(rejecting("Spam"))
  const form = { intent: "reason_change", id: await idOf("Spam"), version: 1, ...content("Advertising") } as const
  const answers = await Promise.all([1, 2, 3, 4].map(() => change(form)))
  expect(answers).toEqual(["done", "done", "done", "done"])
  const log = db.selectFrom("audit_log").select("action").where("agency_id", "=", agency.id).orderBy("id")
  expect((await log.execute()).map(({ action }) => action)).toEqual(["saved_reason.added", "saved_reason.changed"])
})

it("has a number key each: there is no tenth, not even when several are made or offered again at once", async () => {
  const { change, keys, idOf } = await anOffice()
  await change(rejecting("First"))
  await change({ intent: "reason_retire", id: await idOf("First") })
  const many = Array.from({ length: SAVED_REASONS_OFFERED + 2 }, (_, number) => rejecting(`Reason ${number}`))
  const answers = await Promise.all(many.map((one) => change(one)))
  expect(answers.filter((answer) => answer === "done")).toHaveLength(SAVED_REASONS_OFFERED)
  expect(answers.filter((answer) => answer === words.full)).toHaveLength(2)
  expect((await keys()).map((key) => Number(key[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await change({ intent: "reason_restore", id: await idOf("First") })).toBe(words.full)
})

it("belongs to whoever may edit the agency's settings, and to one agency", async () => {
  const { db, agency, change, idOf } = await anOffice()
  for (const role of agencyRoles) {
    const answer = await change(rejecting(role), parts.ctx(await makeMember(db, agency.id, role)))
    expect([role, answer]).toEqual([role, may(role, "edit_agency_settings") ? "done" : "permission_denied"])
  }
  const other = await anOffice()
  expect(await other.change({ intent: "reason_retire", id: await idOf("owner") })).toBe(words.gone)
  expect(await change(rejecting("Elsewhere"), other.ctx)).toBe("agency_not_found")
  expect(await other.keys()).toEqual([])
})
