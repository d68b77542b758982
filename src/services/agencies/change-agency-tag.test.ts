import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { editDraft } from "#src/services/dockets/edit/edit-draft.ts"
import { listAgencyTags } from "#src/services/dockets/queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { changeAgencyTag } from "./change-agency-tag.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

async function anOffice() {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const ctx = parts.ctx(await makeMember(db, agency.id, "admin"))
  const scope = await authorize(ctx, agency.id, "edit_agency_settings")
  const change = (one: Parameters<typeof changeAgencyTag>[2], by = ctx) =>
    changeAgencyTag(by, agency.id, one).then(
      () => "done",
      (error: { code: string; fields?: Record<string, string>; message: string }) =>
        error.fields?.["name"] ?? (error.code === "invalid_input" ? error.message : error.code),
    )
  const tagsOf = async (id: string) =>
    (await db.selectFrom("dockets").select("tags").where("id", "=", id).executeTakeFirstOrThrow()).tags
  return { db, agency, ctx, scope, change, tagsOf, tags: () => listAgencyTags(db, scope) }
}
const taken = "There is already a tag with this name"

it("a tag is added, renamed on the dockets that carry it, retired and offered again, each in the audit log", async () => {
  const { db, agency, change, tagsOf, tags } = await anOffice()
  expect(await change({ intent: "tag_add", name: "Rivers" })).toBe("done")
  expect(await change({ intent: "tag_add", name: "rivers" })).toBe(taken)
  expect(await change({ intent: "tag_add", name: "zoning" })).toBe(taken)
  const docket = await makeDocket(db, agency.id, { tags: ["Rivers", "Zoning"] })
  const archived = await makeDocket(db, agency.id, { tags: ["Rivers"], status: "archived" })
  const elsewhere = await makeDocket(db, (await makeAgency(db)).id, { tags: ["Rivers"] })
  expect(await change({ intent: "tag_rename", tag: "Rivers", name: "Zoning" })).toBe(taken)
  expect(await change({ intent: "tag_rename", tag: "Rivers", name: "Water" })).toBe("done")
  expect(await Promise.all([docket, archived, elsewhere].map(({ id }) => tagsOf(id)))).toEqual([
    ["Water", "Zoning"],
    ["Rivers"],
    ["Rivers"],
  ])
  expect(await change({ intent: "tag_retire", tag: "Water" })).toBe("done")
  expect(await change({ intent: "tag_retire", tag: "Water" })).toBe(
    "This tag has changed. Please look at the list again.",
  )
  expect(await tags()).toEqual({ offered: [], retired: ["Water"] })
  expect(await tagsOf(docket.id)).toEqual(["Water", "Zoning"])
  expect(await change({ intent: "tag_restore", tag: "Water" })).toBe("done")
  expect(await tags()).toEqual({ offered: ["Water"], retired: [] })
  const log = await db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("agency_id", "=", agency.id)
    .orderBy("id")
    .execute()
  expect(log).toEqual([
    { action: "agency.tag_added", before: null, after: { tag: "Rivers" } },
    { action: "agency.tag_renamed", before: { tag: "Rivers" }, after: { tag: "Water" } },
    { action: "docket.edited", before: { tags: ["Rivers", "Zoning"] }, after: { tags: ["Water", "Zoning"] } },
    { action: "agency.tag_retired", before: null, after: { tag: "Water" } },
    { action: "agency.tag_restored", before: null, after: { tag: "Water" } },
  ])
})

it("only those who may edit the settings change tags", async () => {
  const { db, agency, change } = await anOffice()
  for (const role of agencyRoles) {
    const ctx = parts.ctx(await makeMember(db, agency.id, role))
    const outcome = await change({ intent: "tag_add", name: `Tag of ${role}` }, ctx)
    expect(outcome).toBe(may(role, "edit_agency_settings") ? "done" : "permission_denied")
  }
})

it("console 29: a docket takes the fixed tags and those that its agency offers, and keeps what it has", async () => {
  const { agency, ctx, change, tagsOf } = await anOffice()
  const subject = (tags: string[]) => ({ title: "Trees", summary: "Where?", description: "", tags })
  const start = (tags: string[]) =>
    createDocket(ctx, { agency_id: agency.id, idempotency_key: crypto.randomUUID(), ...subject(tags) })
  const refused = { fields: { tags: "Please choose tags from the list" } }
  await expect(start(["Rivers"])).rejects.toMatchObject(refused)
  await change({ intent: "tag_add", name: "Rivers" })
  const { id } = await start(["Rivers", "Budget"])
  await change({ intent: "tag_retire", tag: "Rivers" })
  await expect(start(["Rivers"])).rejects.toMatchObject(refused)
  const edit = (version: number, tags: string[]) =>
    editDraft(ctx, { agency_id: agency.id, docket_id: id, version, step: subject(tags) })
  await edit(1, ["Rivers", "Zoning"])
  expect(await tagsOf(id)).toEqual(["Rivers", "Zoning"])
  await expect(edit(2, ["Rivers", "Anything"])).rejects.toMatchObject(refused)
})

it("a tag that is being renamed does not slip into a new docket under its old name", async () => {
  const { db, agency, ctx, change } = await anOffice()
  await change({ intent: "tag_add", name: "Rivers" })
  const carrying = await makeDocket(db, agency.id, { tags: ["Rivers"] })
  const subject = { title: "Trees", summary: "Where?", description: "", tags: ["Rivers"] }
  const start = () => createDocket(ctx, { agency_id: agency.id, idempotency_key: crypto.randomUUID(), ...subject })
  let renamed = Promise.resolve("not begun")
  let started: Promise<unknown> = renamed
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("dockets").select("id").where("id", "=", carrying.id).forUpdate().execute()
    renamed = change({ intent: "tag_rename", tag: "Rivers", name: "Water" })
    await waitForLocks(parts.database, 1)
    started = start().catch((error: unknown) => error)
    await waitForLocks(parts.database, 2)
  })
  expect(await renamed).toBe("done")
  expect(await started).toMatchObject({ fields: { tags: "Please choose tags from the list" } })
})

it("a tag is not retired between the look at it and the docket that takes it, and never taken once it is", async () => {
  const { db, agency, ctx, change, tagsOf, tags } = await anOffice()
  await change({ intent: "tag_add", name: "Rivers" })
  const subject = { title: "Trees", summary: "Where?", description: "", tags: ["Rivers"] }
  const start = () => createDocket(ctx, { agency_id: agency.id, idempotency_key: crypto.randomUUID(), ...subject })
  let started: Promise<{ id: string }> | undefined
  let retired: Promise<string> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table dockets in share mode`.execute(tx) // nobody inserts a docket, but everybody may look at tags
    started = start()
    await waitForLocks(parts.database, 1)
    retired = change({ intent: "tag_retire", tag: "Rivers" })
    await waitForLocks(parts.database, 2)
    expect(await tags()).toEqual({ offered: ["Rivers"], retired: [] })
  })
  expect([await retired, await tagsOf((await started)?.id ?? "")]).toEqual(["done", ["Rivers"]])
  expect(await start().catch((error: unknown) => error)).toMatchObject({
    fields: { tags: "Please choose tags from the list" },
  })
})
