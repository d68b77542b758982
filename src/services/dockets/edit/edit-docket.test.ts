import { afterAll, beforeAll, expect, test } from "vitest"
import { createDocketInput, editDocketForm } from "#src/rules/input/dockets/docket.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { createDocket } from "./create-docket.ts"
import { editDocket } from "./edit-docket.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

async function anOffice() {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  return { db, agency, ctx: parts.ctx(await makeMember(db, agency.id, "manager")) }
}
let made = 0
const typed = (agency_id: string, change: Record<string, unknown> = {}) => ({
  agency_id,
  title: "Trees on Main Street",
  summary: "Where shall they stand?",
  tags: ["Environment"],
  open_date: "2026-07-01",
  close_date: "2026-08-01",
  max_file_size_mb: "10",
  allowed_mime_types: ["application/pdf"],
  require_captcha: "on",
  slug: `trees-${++made}`,
  ...change,
})
const asNew = (agency_id: string, change = {}) => createDocketInput.parse(typed(agency_id, change))
function asEdit(agency_id: string, { docket_id, ...change }: { docket_id: string } & Record<string, unknown>) {
  const { agency_id: _, ...fields } = typed(agency_id)
  return { agency_id, docket_id, ...editDocketForm.parse({ ...fields, version: 1, ...change }) }
}
const stored = (id: string) =>
  parts.deps.database.selectFrom("dockets").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

test("who may create and edit", async () => {
  const { db, agency } = await anOffice()
  for (const role of agencyRoles) {
    const ctx = parts.ctx(await makeMember(db, agency.id, role))
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        (error: { code: string }) => error.code,
      )
    const docket = await makeDocket(db, agency.id)
    const change = { docket_id: docket.id, reason: "The council set dates.", move_opening: "on" }
    expect(await outcome(createDocket(ctx, asNew(agency.id)))).toBe(
      may(role, "create_thread") ? "done" : "permission_denied",
    )
    expect(await outcome(editDocket(ctx, asEdit(agency.id, change)))).toBe(
      may(role, "edit_thread") ? "done" : "permission_denied",
    )
  }
})

test("a new docket is a draft whose dates are the agency's local time, and is in the audit", async () => {
  const { db, agency, ctx } = await anOffice()
  const { id } = await createDocket(ctx, asNew(agency.id))
  expect(await stored(id)).toMatchObject({
    status: "draft",
    open_at: new Date("2026-07-01T13:00:00Z"),
    close_at: new Date("2026-08-01T21:00:00Z"),
    uploads_enabled: true,
    require_captcha: true,
    auto_publish: false,
  })
  const entry = await db.selectFrom("audit_log").select("action").where("entity_id", "=", id).executeTakeFirst()
  expect(entry).toEqual({ action: "docket.created" })
})

test("a taken slug gets a number, also one that only redirects now; a taken reference code is refused", async () => {
  const { db, agency, ctx } = await anOffice()
  const draft = await createDocket(ctx, asNew(agency.id, { slug: "ash-park" }))
  await editDocket(ctx, asEdit(agency.id, { docket_id: draft.id, slug: "fir-park" }))
  expect((await createDocket(ctx, asNew(agency.id, { slug: "ash-park" }))).slug).toBe("ash-park") // never was public
  const first = await createDocket(ctx, asNew(agency.id, { slug: "oak-park", reference_code: "P-1" }))
  await db.updateTable("dockets").set({ status: "open" }).where("id", "=", first.id).execute()
  expect((await createDocket(ctx, asNew(agency.id, { slug: "oak-park" }))).slug).toBe("oak-park-2")
  const moved = { docket_id: first.id, slug: "elm-park", reference_code: "P-1" }
  expect((await editDocket(ctx, asEdit(agency.id, moved))).slug).toBe("elm-park")
  expect((await createDocket(ctx, asNew(agency.id, { slug: "oak-park" }))).slug).toBe("oak-park-3")
  await expect(createDocket(ctx, asNew(agency.id, { reference_code: "P-1" }))).rejects.toMatchObject({
    code: "reference_code_taken",
  })
  const back = { ...moved, slug: "oak-park", version: 2 }
  expect((await editDocket(ctx, asEdit(agency.id, back))).slug).toBe("oak-park")
})

test("an edit says what changed; a stale one and one of an archived docket are refused", async () => {
  const { db, agency, ctx } = await anOffice()
  const docket = await createDocket(ctx, asNew(agency.id))
  const edit = { docket_id: docket.id, slug: docket.slug, title: "Trees on Elm Street", uploads_enabled: "on" }
  await editDocket(ctx, asEdit(agency.id, edit))
  const entries = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_id", "=", docket.id)
    .orderBy("id")
    .execute()
  expect(entries[1]).toMatchObject({
    action: "docket.edited",
    before: { title: "Trees on Main Street" },
    after: { title: "Trees on Elm Street" },
  })
  await expect(editDocket(ctx, asEdit(agency.id, edit))).rejects.toMatchObject({ code: "docket_changed_meanwhile" })
  const archived = await makeDocket(db, agency.id, { status: "archived" })
  const late = asEdit(agency.id, { docket_id: archived.id })
  await expect(editDocket(ctx, late)).rejects.toMatchObject({ code: "docket_read_only" })
})

test("the close date of an open docket moves only with a reason", async () => {
  const { db, agency, ctx } = await anOffice()
  const docket = await makeDocket(db, agency.id)
  const edit = { docket_id: docket.id, slug: docket.slug, move_opening: "on" }
  await expect(editDocket(ctx, asEdit(agency.id, edit))).rejects.toMatchObject({
    fields: { reason: "Please give a reason" },
  })
  await editDocket(ctx, asEdit(agency.id, { ...edit, reason: "The council set a date." }))
  expect((await stored(docket.id)).close_at).toEqual(new Date("2026-08-01T21:00:00Z"))
})

test("console 3: the opening of an open docket moves only with a reason, a confirmation and the power to close it", async () => {
  const { db, agency, ctx } = await anOffice()
  const open_at = new Date("2026-06-01T13:00:42Z")
  const close_at = new Date("2026-08-01T21:00:07Z")
  const docket = await makeDocket(db, agency.id, { open_at, close_at })
  const edit = { docket_id: docket.id, slug: docket.slug, open_date: "2026-06-01" }
  const moved = { ...edit, open_date: "2026-07-01" }
  const fieldsOf = (change: typeof edit & Record<string, unknown>) =>
    editDocket(ctx, asEdit(agency.id, change)).then(
      () => null,
      (error: { fields: object }) => error.fields,
    )
  const confirm = "Please confirm that you want to change the opening date of this docket"
  expect(await fieldsOf(moved)).toEqual({ reason: "Please give a reason", move_opening: confirm })
  expect(await fieldsOf({ ...moved, reason: "The hall burned down." })).toEqual({ move_opening: confirm })
  expect(await fieldsOf({ ...moved, move_opening: "on" })).toEqual({ reason: "Please give a reason" })
  expect(await stored(docket.id)).toMatchObject({ open_at, close_at, version: 1 })

  // What was not touched is not moved, though the form knows no seconds.
  expect(await fieldsOf(edit)).toBeNull()
  expect(await stored(docket.id)).toMatchObject({ open_at, close_at, version: 2 })

  const agreed = { ...moved, reason: "The hall burned down.", move_opening: "on", version: 2 }
  expect(await fieldsOf(agreed)).toBeNull()
  expect((await stored(docket.id)).open_at).toEqual(new Date("2026-07-01T13:00:00Z"))
  const log = await db.selectFrom("audit_log").selectAll().where("entity_id", "=", docket.id).orderBy("id").execute()
  expect(log.at(-1)).toMatchObject({
    action: "docket.rescheduled",
    before: { open_at: open_at.toISOString() },
    after: { open_at: "2026-07-01T13:00:00.000Z" },
    reason: "The hall burned down.",
  })

  const draft = await makeDocket(db, agency.id, { status: "draft", open_at })
  expect(await fieldsOf({ ...moved, docket_id: draft.id, slug: draft.slug })).toBeNull()
})

test("the dates of a docket that is closed are told to the public too: they move like those of an open one, without a letter", async () => {
  const { db, agency, ctx } = await anOffice()
  const [open_at, close_at] = [new Date("2026-06-01T13:00:00Z"), new Date("2026-06-20T21:00:00Z")]
  const docket = await makeDocket(db, agency.id, { status: "closed", open_at, close_at })
  const edit = { docket_id: docket.id, slug: docket.slug, open_date: "2026-06-01", close_date: "2026-06-20" }
  const fieldsOf = (change: object) =>
    editDocket(ctx, asEdit(agency.id, { ...edit, ...change })).then(
      () => null,
      (error: { fields: object }) => error.fields,
    )
  expect(await fieldsOf({ close_date: "2026-06-10" })).toEqual({ reason: "Please give a reason" })
  expect(await fieldsOf({ open_date: "2026-06-15", reason: "It began later." })).toEqual({
    move_opening: "Please confirm that you want to change the opening date of this docket",
  })
  expect(await fieldsOf({ title: "Oaks on Main Street" })).toBeNull()
  expect(await fieldsOf({ close_date: "2026-06-10", reason: "It was announced wrongly.", version: 2 })).toBeNull()
  expect(await db.selectFrom("docket_news").select("kind").where("docket_id", "=", docket.id).execute()).toEqual([])
})

test("dates that only an hour which is skipped puts in order are refused beside their field", async () => {
  const { db, agency, ctx } = await anOffice()
  const skipped = { open_date: "2027-03-14", open_time: "02:50", close_date: "2027-03-14", close_time: "03:10" }
  const refused = { code: "invalid_input", fields: { close_date: "Close date must be after open date" } }
  await expect(createDocket(ctx, asNew(agency.id, skipped))).rejects.toMatchObject(refused)
  const draft = await makeDocket(db, agency.id, { status: "draft" })
  const edit = asEdit(agency.id, { docket_id: draft.id, slug: draft.slug, ...skipped })
  await expect(editDocket(ctx, edit)).rejects.toMatchObject(refused)
})

test("another agency's docket is not found", async () => {
  const { agency, ctx } = await anOffice()
  const other = await anOffice()
  const theirs = await makeDocket(other.db, other.agency.id)
  const input = asEdit(agency.id, { docket_id: theirs.id })
  await expect(editDocket(ctx, input)).rejects.toMatchObject({ code: "docket_not_found" })
})

test("a later close date for a docket whose date has passed reopens it, in the log too, and needs the power to", async () => {
  const { db, agency, ctx } = await anOffice()
  const open_at = new Date("2026-05-01T13:00:00Z")
  const docket = await makeDocket(db, agency.id, { open_at, close_at: new Date("2026-06-01T21:00:00Z") })
  const dates = { open_date: "2026-05-01", close_date: "2026-08-01", reason: "Too few people knew of it." }
  await editDocket(ctx, asEdit(agency.id, { docket_id: docket.id, slug: docket.slug, ...dates }))
  const log = db.selectFrom("audit_log").selectAll().where("entity_id", "=", docket.id).orderBy("id", "desc")
  expect(await log.executeTakeFirst()).toMatchObject({
    action: "docket.reopened",
    before: { close_at: "2026-06-01T21:00:00.000Z" },
    after: { close_at: "2026-08-01T21:00:00.000Z" },
    reason: "Too few people knew of it.",
  })
  const later = { docket_id: docket.id, slug: docket.slug, ...dates, close_date: "2026-09-01", version: 2 }
  await editDocket(ctx, asEdit(agency.id, later))
  expect((await log.executeTakeFirst())?.action).toBe("docket.edited")
})
