import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { refuse } from "#src/rules/errors.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import type { DocketChange } from "#src/testing/desks/submission-desk.ts"
import { createUploadDesk, refusal, streamOf, type UploadDesk } from "#src/testing/desks/upload-desk.ts"
import { openAttachment, openDocument, openStaffAttachment } from "./open-file.ts"
import { receiveStream } from "./receive-stream.ts"

let desk: UploadDesk
beforeAll(async () => {
  desk = await createUploadDesk()
})
afterAll(() => desk.close())
const aDraft = (change?: DocketChange) => desk.aDraft(change)
const docketWith = (change?: DocketChange) => desk.docketWith(change)

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
      await desk.deps.database.updateTable("comments").set({ status }).where("id", "=", comment_id).execute()
      expect((await open(openAttachment(desk.ctx(), { id }))).code).toBe("attachment_not_found")
    }
    await desk.deps.database.updateTable("comments").set({ status: "published" }).where("id", "=", comment_id).execute()
    const file = await openAttachment(desk.ctx(), { id })
    expect((await buffer((await file.read()) as Readable)).equals(pdfBytes(2000))).toBe(true)
    await desk.deps.database
      .updateTable("comment_attachments")
      .set({ scan_status: "infected" })
      .where("id", "=", id)
      .execute()
    expect((await open(openAttachment(desk.ctx(), { id }))).code).toBe("attachment_not_found")
    expect((await open(openAttachment(desk.ctx(), { id: crypto.randomUUID() }))).code).toBe("attachment_not_found")
  })

  const may: Record<AgencyRole, boolean> = { owner: true, admin: true, manager: true, reviewer: true, viewer: false }
  for (const role of Object.keys(may) as AgencyRole[])
    it(`${role} of the agency: ${may[role]}; of another agency: as if it did not exist`, async () => {
      const { id } = await aFile()
      const other = await makeAgency(desk.deps.database)
      const insider = desk.ctx(await makeMember(desk.deps.database, desk.agencyId, role))
      const outsider = desk.ctx(await makeMember(desk.deps.database, other.id, role))
      const nothing = await refusal(openStaffAttachment(outsider, { id: crypto.randomUUID() }))
      expect(await refusal(openStaffAttachment(outsider, { id }))).toEqual(nothing)
      const answer = await refusal(openStaffAttachment(insider, { id }))
      expect(answer.code).toBe(may[role] ? "none" : "attachment_not_found")
      expect((await refusal(openStaffAttachment(desk.ctx(), { id }))).code).toBe("sign_in_required")
    })

  it("a document of a docket, while the public may see the docket", async () => {
    const docket = await docketWith({ status: "draft" })
    await desk.deps.storage.put("documents/one", Buffer.from("text"))
    const { id } = await desk.deps.database
      .insertInto("docket_documents")
      .values({
        agency_id: desk.agencyId,
        docket_id: docket.id,
        name: "Plan.txt",
        file_size: 4,
        mime_type: "text/plain",
        storage_key: "documents/one",
        sha256: "0".repeat(64),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    expect((await refusal(openDocument(desk.ctx(), { id }))).code).toBe("attachment_not_found")
    await desk.deps.database.updateTable("dockets").set({ status: "archived" }).where("id", "=", docket.id).execute()
    expect((await openDocument(desk.ctx(), { id })).filename).toBe("Plan.txt")
  })

  it("says so when the store has lost the bytes", async () => {
    const { id, comment_id } = await aFile()
    await desk.deps.database.updateTable("comments").set({ status: "published" }).where("id", "=", comment_id).execute()
    const row = await desk.deps.database
      .selectFrom("comment_attachments")
      .select("storage_key")
      .where("id", "=", id)
      .executeTakeFirst()
    await desk.deps.storage.delete(row?.storage_key ?? refuse("attachment_not_found"))
    expect((await open(openAttachment(desk.ctx(), { id }))).code).toBe("attachment_not_found")
  })
})
