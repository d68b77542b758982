import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { openAttachment, openDocument, openStaffAttachment } from "./open-file.ts"
import { receiveStream } from "./receive-stream.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let agencyId = ""
beforeAll(async () => {
  parts = await createTestDeps()
  agencyId = (await makeAgency(parts.deps.database)).id
})
afterAll(() => parts.close())

const docketWith = (change: Parameters<typeof makeDocket>[2] = {}) =>
  makeDocket(parts.deps.database, agencyId, { require_captcha: false, ...change })
async function aDraft(change: Parameters<typeof makeDocket>[2] = {}) {
  const docket = await docketWith(change)
  const user = await makePerson(parts.deps.database)
  const ctx = parts.ctx(user)
  return { docket, user, ctx, draft: await openDraft(ctx, { docket_id: docket.id, browser_token: "b" }) }
}
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason)
  return error instanceof AppError
    ? { code: error.code, message: error.message }
    : { code: "none", message: String(error) }
}
const streamOf = (bytes: Uint8Array) => Readable.from([bytes])

describe("who may open a file", () => {
  async function aFile() {
    const { ctx, docket } = await aDraft()
    const upload = await receiveStream(ctx, {
      docket_id: docket.id,
      filename: "a.pdf",
      stream: streamOf(pdfBytes(2000)),
    })
    const sent = await submitComment(ctx, {
      docket_id: docket.id,
      idempotency_key: crypto.randomUUID(),
      content: "See file",
      representation: "myself",
      perjury_certified: true,
      agreed_to_public: true,
      upload_ids: [upload.id],
    })
    return { id: upload.id, comment_id: sent.id }
  }
  const open = (work: Promise<{ read: () => Promise<unknown> }>) => refusal(work.then((file) => file.read()))

  it("everybody while its comment is published and it is not infected; nobody otherwise", async () => {
    const { id, comment_id } = await aFile()
    for (const status of ["submitted", "under_review", "rejected", "flagged"] as const) {
      await parts.deps.database.updateTable("comments").set({ status }).where("id", "=", comment_id).execute()
      expect((await open(openAttachment(parts.ctx(), { id }))).code).toBe("attachment_not_found")
    }
    await parts.deps.database
      .updateTable("comments")
      .set({ status: "published" })
      .where("id", "=", comment_id)
      .execute()
    const file = await openAttachment(parts.ctx(), { id })
    expect((await buffer((await file.read()) as Readable)).equals(pdfBytes(2000))).toBe(true)
    await parts.deps.database
      .updateTable("comment_attachments")
      .set({ scan_status: "infected" })
      .where("id", "=", id)
      .execute()
    expect((await open(openAttachment(parts.ctx(), { id }))).code).toBe("attachment_not_found")
    expect((await open(openAttachment(parts.ctx(), { id: crypto.randomUUID() }))).code).toBe("attachment_not_found")
  })

  const may: Record<AgencyRole, boolean> = { owner: true, admin: true, manager: true, reviewer: true, viewer: false }
  for (const role of Object.keys(may) as AgencyRole[])
    it(`${role} of the agency: ${may[role]}; of another agency: as if it did not exist`, async () => {
      const { id } = await aFile()
      const other = await makeAgency(parts.deps.database)
      const insider = parts.ctx(await makeMember(parts.deps.database, agencyId, role))
      const outsider = parts.ctx(await makeMember(parts.deps.database, other.id, role))
      const nothing = await refusal(openStaffAttachment(outsider, { id: crypto.randomUUID() }))
      expect(await refusal(openStaffAttachment(outsider, { id }))).toEqual(nothing)
      const answer = await refusal(openStaffAttachment(insider, { id }))
      expect(answer.code).toBe(may[role] ? "none" : "attachment_not_found")
      expect((await refusal(openStaffAttachment(parts.ctx(), { id }))).code).toBe("sign_in_required")
    })

  it("a document of a docket, while the public may see the docket", async () => {
    const docket = await docketWith({ status: "draft" })
    await parts.deps.storage.put("documents/one", Buffer.from("text"))
    const { id } = await parts.deps.database
      .insertInto("docket_documents")
      .values({
        agency_id: agencyId,
        docket_id: docket.id,
        name: "Plan.txt",
        file_size: 4,
        mime_type: "text/plain",
        storage_key: "documents/one",
        sha256: "0".repeat(64),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    expect((await refusal(openDocument(parts.ctx(), { id }))).code).toBe("attachment_not_found")
    await parts.deps.database.updateTable("dockets").set({ status: "archived" }).where("id", "=", docket.id).execute()
    expect((await openDocument(parts.ctx(), { id })).filename).toBe("Plan.txt")
  })

  it("says so when the store has lost the bytes", async () => {
    const { id, comment_id } = await aFile()
    await parts.deps.database
      .updateTable("comments")
      .set({ status: "published" })
      .where("id", "=", comment_id)
      .execute()
    const row = await parts.deps.database
      .selectFrom("comment_attachments")
      .select("storage_key")
      .where("id", "=", id)
      .executeTakeFirst()
    await parts.deps.storage.delete(row?.storage_key ?? refuse("attachment_not_found"))
    expect((await open(openAttachment(parts.ctx(), { id }))).code).toBe("attachment_not_found")
  })
})
