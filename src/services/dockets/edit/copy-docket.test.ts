import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { renameDocument } from "#src/services/attachments/documents/rename-document.ts"
import { withdrawDocument } from "#src/services/attachments/documents/withdraw-document.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import type { Ctx } from "#src/services/context.ts"
import type { CopyDocketInput } from "#src/rules/input/dockets/docket.ts"
import { copyDocket as copyOfForm } from "./copy-docket.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database
const copyDocket = (ctx: Ctx, input: Omit<CopyDocketInput, "idempotency_key">) =>
  copyOfForm(ctx, { ...input, idempotency_key: randomUUID() })
const docketOf = (id: string) => db().selectFrom("dockets").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const documentsOf = (id: string) =>
  db().selectFrom("docket_documents").selectAll().where("docket_id", "=", id).orderBy("position").execute()

const copied = {
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

async function aDocket() {
  const agency = await makeAgency(db())
  const ctx = parts.ctx(await makeMember(db(), agency.id, "manager"))
  const docket = await makeDocket(db(), agency.id, {
    ...copied,
    status: "open",
    slug: `oak-${randomUUID()}`,
    reference_code: "P-9",
    tags: ["Budget", "Old trees", "Benches"],
    opened_at: new Date("2026-06-01T12:00:00Z"),
  })
  await db()
    .insertInto("agency_tags")
    .values([
      { agency_id: agency.id, name: "Old trees", retired_at: new Date("2026-05-01T12:00:00Z") },
      { agency_id: agency.id, name: "Benches" },
    ])
    .execute()
  return { ctx, agency, docket, target: { agency_id: agency.id, docket_id: docket.id } }
}

async function aFile(filename: string) {
  const storage_key = `documents/${randomUUID()}`
  const { size, sha256 } = await parts.deps.storage.put(storage_key, Buffer.from(`${filename} ${randomUUID()}`))
  return { filename, file_size: size, sha256, mime_type: "application/pdf", storage_key }
}

it("a copy is a draft with the words and settings, without dates, code, address and retired tags", async () => {
  const { ctx, docket, target } = await aDocket()
  await addDocuments(ctx, { ...target, files: [await aFile("a.pdf")] })
  const before = await docketOf(docket.id)
  const { id } = await copyDocket(ctx, { ...target, documents: false })
  const copy = await docketOf(id)
  expect(copy).toMatchObject({ ...copied, tags: ["Budget", "Benches"], status: "draft", version: 1 })
  expect(copy).toMatchObject({ open_at: null, close_at: null, opened_at: null, reference_code: null })
  expect(copy.slug).toMatch(/^shade-for-oak-park(-\d+)?$/)
  expect(copy.agency_id).toBe(docket.agency_id)
  expect(await documentsOf(id)).toEqual([])
  expect(await docketOf(docket.id)).toEqual(before)
  const log = db().selectFrom("audit_log").select(["action", "after"]).where("entity_id", "=", id)
  expect(await log.execute()).toMatchObject([{ action: "docket.copied", after: { copied_from: docket.id } }])
})

it("documents come along as they are, with files of their own that outlive the first ones", async () => {
  const { ctx, target } = await aDocket()
  await addDocuments(ctx, { ...target, files: [await aFile("a.pdf"), await aFile("b.pdf"), await aFile("c.pdf")] })
  const version = async () => (await docketOf(target.docket_id)).documents_version
  const [first, second] = await documentsOf(target.docket_id)
  if (!first || !second) throw new Error("no documents")
  const one = async (document_id: string) => ({ ...target, document_id, version: await version() })
  await withdrawDocument(ctx, { ...(await one(first.id)), reason: "Wrong plan" })
  await renameDocument(ctx, { ...(await one(second.id)), title: "The plan" })
  const { id } = await copyDocket(ctx, { ...target, documents: true })
  const copies = await documentsOf(id)
  expect(copies).toMatchObject([
    { title: "The plan", sha256: second.sha256 },
    { title: null, name: "c.pdf" },
  ])
  await parts.deps.storage.delete(second.storage_key)
  const kept = await parts.deps.storage.get(copies[0]?.storage_key ?? "")
  expect(kept?.size).toBe(second.file_size)
  kept?.stream.destroy()
  const log = db().selectFrom("audit_log").select("action").where("entity_id", "=", id).orderBy("id")
  const actions = (await log.execute()).map(({ action }) => action)
  expect(actions).toEqual(["docket.copied", "document.added", "document.added"])
  const again = copyDocket(ctx, { ...target, documents: true })
  expect(await outcomeOf(again)).toBe("invalid_input") // the file of 'The plan' is gone
  const dockets = db().selectFrom("dockets").select("id").where("agency_id", "=", target.agency_id)
  expect(await dockets.execute()).toHaveLength(2)
})

it("who may create dockets may copy those of their own agency, whatever their status", async () => {
  const { agency, target } = await aDocket()
  for (const role of agencyRoles) {
    const ctx = parts.ctx(await makeMember(db(), agency.id, role))
    const expected = may(role, "create_thread") ? "done" : "permission_denied"
    expect(await outcomeOf(copyDocket(ctx, { ...target, documents: true }))).toBe(expected)
  }
  const manager = parts.ctx(await makeMember(db(), agency.id, "manager"))
  for (const status of ["draft", "closed", "archived"] as const) {
    const { id } = await makeDocket(db(), agency.id, { status })
    expect(await outcomeOf(copyDocket(manager, { ...target, docket_id: id, documents: true }))).toBe("done")
  }
  const theirs = await makeDocket(db(), (await makeAgency(db())).id, { status: "open" })
  expect(await outcomeOf(copyDocket(manager, { ...target, docket_id: theirs.id, documents: true }))).toBe(
    "docket_not_found",
  )
})

it("the same form, sent twice or at the same moment, makes one draft and leaves no file behind", async () => {
  const { ctx, target } = await aDocket()
  await addDocuments(ctx, { ...target, files: [await aFile("a.pdf")] })
  const form = { ...target, documents: true, idempotency_key: randomUUID() }
  const made = await Promise.all([copyOfForm(ctx, form), copyOfForm(ctx, form)])
  made.push(await copyOfForm(ctx, form))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const dockets = db().selectFrom("dockets").select("id").where("agency_id", "=", target.agency_id)
  expect(await dockets.execute()).toHaveLength(2)
  expect(await documentsOf(made[0]?.id ?? "")).toHaveLength(1)
})
