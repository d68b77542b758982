import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startDocketForm } from "#src/rules/input/dockets/docket.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { startingPointIds, startingPoints } from "#src/rules/record/starting-points.ts"
import { authorize } from "#src/services/context.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { deleteDocketTemplate } from "./delete-docket-template.ts"
import { saveDocketTemplate } from "./save-docket-template.ts"
import { findDocketStart } from "./template-queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database

const settings = {
  max_comment_length: 500,
  max_comments_per_user: 7,
  uploads_enabled: false,
  max_files_per_comment: 5,
  max_file_size_mb: 33,
  allowed_mime_types: ["image/png"],
  require_captcha: false,
  auto_publish: true,
}
const subject = { title: "Benches", summary: "Where?", description: "", tags: ["Budget"] }

async function anOffice(dates: { open_at: Date | null; close_at: Date | null }) {
  const agency = await makeAgency(db(), { time_zone: "America/Denver" })
  await db().insertInto("agency_settings").values({ agency_id: agency.id, max_file_size_mb: 4 }).execute()
  const ctx = parts.ctx(await makeMember(db(), agency.id, "manager"))
  const docket = await makeDocket(db(), agency.id, { ...settings, ...dates, tags: ["Budget"] })
  const agency_id = agency.id
  const kept = { agency_id, docket_id: docket.id, name: "Parks", idempotency_key: randomUUID() }
  const template = await saveDocketTemplate(ctx, kept)
  const start = (change: object) =>
    createDocket(ctx, {
      agency_id,
      ...startDocketForm.parse({ ...subject, idempotency_key: randomUUID(), ...change }),
    })
  const docketOf = (id: string) => db().selectFrom("dockets").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  return { agency_id, ctx, template, start, docketOf }
}
const month = { open_at: new Date("2026-07-01T13:00:00Z"), close_at: new Date("2026-07-31T21:00:00Z") }

it("a docket takes the template's settings, and its days from the chosen opening, over a change of the clocks", async () => {
  const { template, start, docketOf } = await anOffice(month)
  const { id } = await start({ from: template.id, open_date: "2026-10-15" })
  expect(await docketOf(id)).toMatchObject({
    ...settings,
    ...subject,
    status: "draft",
    open_at: new Date("2026-10-15T15:00:00Z"), // 9:00 in Denver, in summer
    close_at: new Date("2026-11-15T00:00:00Z"), // 17:00 on November 14, in winter
  })
  const log = db().selectFrom("audit_log").select(["action", "after"]).where("entity_id", "=", id)
  expect(await log.execute()).toMatchObject([{ action: "docket.created", after: { template: "Parks" } }])
})

it("needs the day of the opening where days are counted, and one whose closing the calendar has", async () => {
  const { template, start, docketOf } = await anOffice(month)
  await expect(start({ from: template.id })).rejects.toMatchObject({
    fields: { open_date: agencyDocketMessages.openDateRequired },
  })
  await expect(start({ from: template.id, open_date: "2199-12-31" })).rejects.toMatchObject({
    fields: { open_date: words.tooLate },
  })
  const dateless = await anOffice({ open_at: null, close_at: null })
  const { id } = await dateless.start({ from: dateless.template.id })
  expect(await docketOf(id)).toMatchObject({ ...settings, open_at: null, close_at: null })
})

it("a starting point gives its days, and leaves the settings to the agency's defaults", async () => {
  const { start, docketOf } = await anOffice(month)
  const { id } = await start({ from: "rulemaking", open_date: "2026-07-01" })
  expect(await docketOf(id)).toMatchObject({
    max_file_size_mb: 4,
    max_comment_length: 4000,
    open_at: new Date("2026-07-01T15:00:00Z"),
    close_at: new Date("2026-08-30T23:00:00Z"),
  })
})

it("refuses a template that is gone or another agency's; the same form sent again finds its docket", async () => {
  const { agency_id, ctx, template, start } = await anOffice(month)
  const theirs = await anOffice(month)
  const form = { from: template.id, open_date: "2026-07-01", idempotency_key: randomUUID() }
  await expect(theirs.start(form)).rejects.toMatchObject({ message: words.startGone })
  const made = await start(form)
  await deleteDocketTemplate(ctx, { agency_id, id: template.id, version: 1 })
  expect(await start(form)).toEqual(made)
  await expect(start({ ...form, idempotency_key: randomUUID() })).rejects.toMatchObject({ message: words.startGone })
})

it.each(startingPointIds)("the words of %s fit into a docket, with a title of the agency's own", async (id) => {
  const { agency_id, ctx, start } = await anOffice(month)
  const { name, about: _about, comment_days, ...words_of_it } = startingPoints[id]
  const {
    from,
    title,
    settings: none,
    ...found
  } = (await findDocketStart(ctx.db, await authorize(ctx, agency_id, "create_thread"), id)) ?? {}
  expect({ from, title, none }).toEqual({ from: id, title: "", none: null })
  expect(found).toMatchObject({ name, comment_days, ...words_of_it })
  await expect(start({ ...words_of_it, from: id, open_date: "2026-07-01" })).resolves.toHaveProperty("id")
})
