import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { DOCKET_TEMPLATES_MAX } from "#src/rules/limits.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { changeAgencyTag } from "#src/services/agencies/change-agency-tag.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { deleteDocketTemplate } from "./delete-docket-template.ts"
import { renameDocketTemplate } from "./rename-docket-template.ts"
import { saveDocketTemplate } from "./save-docket-template.ts"
import { listDocketTemplates } from "./template-queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof AppError
        ? (error.fields["name"] ?? (error.code === "invalid_input" ? error.message : error.code))
        : String(error),
  )

const carried = {
  title: "Shade for Oak Park",
  summary: "Where shall it be?",
  description: "In full.",
  language: "es",
  max_comment_length: 500,
  max_comments_per_user: 7,
  uploads_enabled: false,
  max_files_per_comment: 5,
  max_file_size_mb: 33,
  allowed_mime_types: ["image/png"],
  require_captcha: false,
  auto_publish: true,
}

async function anOffice() {
  const agency = await makeAgency(db())
  const ctx = parts.ctx(await makeMember(db(), agency.id, "manager"))
  const docket = await makeDocket(db(), agency.id, {
    ...carried,
    status: "open",
    reference_code: "P-9",
    tags: ["Budget", "Old trees", "Benches"],
    open_at: new Date("2026-07-01T13:00:00Z"),
    close_at: new Date("2026-07-31T21:00:00Z"),
  })
  await db()
    .insertInto("agency_tags")
    .values([
      { agency_id: agency.id, name: "Old trees", retired_at: new Date("2026-05-01T12:00:00Z") },
      { agency_id: agency.id, name: "Benches" },
    ])
    .execute()
  const agency_id = agency.id
  const save = (name: string, { by = ctx, key = randomUUID(), docket_id = docket.id } = {}) =>
    saveDocketTemplate(by, { agency_id, docket_id, name, idempotency_key: key })
  const rows = () =>
    db().selectFrom("docket_templates").selectAll().where("agency_id", "=", agency_id).orderBy("id").execute()
  const list = async () => listDocketTemplates(ctx.db, await authorize(ctx, agency_id, "create_thread"))
  return { agency_id, ctx, docket, save, rows, list }
}

it("keeps what a copy carries and the period in days, not what belongs to the one docket", async () => {
  const { save, rows, agency_id, docket } = await anOffice()
  const { id } = await save("Park projects")
  const [
    { created_at: _at, updated_at: _then, created_by, updated_by, ...row } = { created_by: "", updated_by: null },
  ] = await rows()
  expect(row).toEqual({
    ...carried,
    id,
    agency_id,
    name: "Park projects",
    tags: ["Budget", "Benches"],
    comment_days: 30,
    version: 1,
  })
  expect(created_by).toBe(updated_by)
  const log = db().selectFrom("audit_log").select(["action", "after"]).where("entity_id", "=", id)
  expect(await log.execute()).toMatchObject([
    { action: "docket_template.saved", after: { template: "Park projects", docket_id: docket.id, comment_days: 30 } },
  ])
})

it("keeps a docket without dates as a template without a period", async () => {
  const { save, rows, agency_id } = await anOffice()
  const draft = await makeDocket(db(), agency_id, { open_at: null, close_at: null })
  await save("No dates", { docket_id: draft.id })
  expect(await rows()).toMatchObject([{ comment_days: null }])
})

it("the same form, sent twice or at the same moment, makes one template", async () => {
  const { save, rows } = await anOffice()
  const key = randomUUID()
  const made = await Promise.all([save("Parks", { key }), save("Parks", { key })])
  made.push(await save("Parks", { key }))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
})

it("a name is used once in an agency, whatever its case, also by two at the same moment", async () => {
  const { save, rows } = await anOffice()
  const outcomes = await Promise.all([outcomeOf(save("Parks")), outcomeOf(save("PARKS"))])
  expect(outcomes.toSorted()).toEqual([words.nameTaken, "done"].toSorted())
  expect(await rows()).toHaveLength(1)
  expect(await outcomeOf((await anOffice()).save("Parks"))).toBe("done")
})

it("is renamed and deleted by who saw it as it is, each in the audit log", async () => {
  const { agency_id, ctx, save, list } = await anOffice()
  const { id } = await save("Parks")
  await save("Permits")
  const colleague = parts.ctx(await makeMember(db(), agency_id, "owner"))
  const rename = (name: string, version: number, by = ctx) =>
    outcomeOf(renameDocketTemplate(by, { agency_id, id, version, name }))
  const remove = (version: number) => outcomeOf(deleteDocketTemplate(ctx, { agency_id, id, version }))
  expect(await rename("PERMITS", 1)).toBe(words.nameTaken)
  expect(await rename("parks", 1, colleague)).toBe("done") // its own name in another case
  expect(await rename("Gardens", 1)).toBe("changed_meanwhile")
  expect(await remove(1)).toBe("changed_meanwhile")
  expect(await rename("parks", 2)).toBe("done") // nothing to change
  expect((await list()).map(({ name, version }) => [name, version])).toEqual([
    ["parks", 2],
    ["Permits", 1],
  ])
  expect(await remove(2)).toBe("done")
  expect(await remove(2)).toBe("done")
  expect(await rename("Gardens", 2)).toBe(words.gone)
  const log = db()
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("entity_id", "=", id)
    .orderBy("id")
  expect((await log.execute()).slice(1)).toEqual([
    { action: "docket_template.renamed", before: { template: "Parks" }, after: { template: "parks" } },
    { action: "docket_template.deleted", before: { template: "parks" }, after: null },
  ])
})

it("who was first is named", async () => {
  const { agency_id, ctx, save } = await anOffice()
  const { id } = await save("Parks")
  const owner = await makeMember(db(), agency_id, "owner")
  await renameDocketTemplate(parts.ctx(owner), { agency_id, id, version: 1, name: "Gardens" })
  const { full_name, email } = await db()
    .selectFrom("profiles")
    .select(["full_name", "email"])
    .where("id", "=", owner.user_id)
    .executeTakeFirstOrThrow()
  const second = renameDocketTemplate(ctx, { agency_id, id, version: 1, name: "Squares" })
  await expect(second).rejects.toMatchObject({ message: words.changedMeanwhile(full_name ?? email ?? "") })
})

it("there are only so many", async () => {
  const { agency_id, ctx, docket, save } = await anOffice()
  const { id } = await save("Template 0")
  const {
    id: _id,
    name: _name,
    ...row
  } = await db().selectFrom("docket_templates").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const others = Array.from({ length: DOCKET_TEMPLATES_MAX - 1 }, (_, n) => ({ ...row, name: `Template ${n + 1}` }))
  await db().insertInto("docket_templates").values(others).execute()
  const form = { agency_id, docket_id: docket.id, name: "One more", idempotency_key: randomUUID() }
  expect(await outcomeOf(saveDocketTemplate(ctx, form))).toBe(words.tooMany)
})

it("who may create dockets keeps, renames and deletes templates of their own agency alone", async () => {
  const { agency_id, docket, save } = await anOffice()
  const { id } = await save("Parks")
  const theirs = await anOffice()
  const strange = { agency_id, id, version: 1 }
  expect(await outcomeOf(save("Mine", { by: theirs.ctx }))).toBe("agency_not_found")
  expect(await outcomeOf(theirs.save("Mine", { docket_id: docket.id }))).toBe("docket_not_found")
  expect(await outcomeOf(renameDocketTemplate(theirs.ctx, { ...strange, name: "Mine" }))).toBe("agency_not_found")
  expect(await outcomeOf(deleteDocketTemplate(theirs.ctx, strange))).toBe("agency_not_found")
  const asTheirs = { ...strange, agency_id: theirs.agency_id }
  expect(await outcomeOf(renameDocketTemplate(theirs.ctx, { ...asTheirs, name: "Mine" }))).toBe(words.gone)
  expect(await outcomeOf(deleteDocketTemplate(theirs.ctx, asTheirs))).toBe("done") // nothing is there to delete
  for (const role of agencyRoles) {
    const by = parts.ctx(await makeMember(db(), agency_id, role))
    const expected = may(role, "create_thread") ? "done" : "permission_denied"
    const { id: own, version } = { id: (await save(`For ${role}`)).id, version: 1 }
    expect(await outcomeOf(save(`By ${role}`, { by }))).toBe(expected)
    expect(await outcomeOf(renameDocketTemplate(by, { agency_id, id: own, version, name: `Of ${role}` }))).toBe(
      expected,
    )
    const now = expected === "done" ? 2 : 1
    expect(await outcomeOf(deleteDocketTemplate(by, { agency_id, id: own, version: now }))).toBe(expected)
  }
})

it("a tag that gets another name gets it in the templates too", async () => {
  const { agency_id, save, rows } = await anOffice()
  const { id } = await save("Parks")
  const admin = parts.ctx(await makeMember(db(), agency_id, "admin"))
  await changeAgencyTag(admin, agency_id, { intent: "tag_rename", tag: "Benches", name: "Seats" })
  expect(await rows()).toMatchObject([{ tags: ["Budget", "Seats"], version: 2 }])
  const log = db()
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("entity_id", "=", id)
    .orderBy("id")
  expect((await log.execute())[1]).toEqual({
    action: "docket_template.edited",
    before: { template: "Parks", tags: ["Budget", "Benches"] },
    after: { template: "Parks", tags: ["Budget", "Seats"] },
  })
})
