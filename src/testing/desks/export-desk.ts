import { buffer } from "node:stream/consumers"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import type { ExportType } from "#src/rules/record/export-status.ts"
import { newId } from "#src/rules/uuid.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { createExports } from "#src/services/exports/create-exports.ts"
import { makeExports } from "#src/services/exports/make-exports.ts"
import { openExport } from "#src/services/exports/open-export.ts"
import { findExport } from "#src/services/exports/queries.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"

type Comment = Parameters<typeof makeComment>[2]
type File = { filename: string; bytes: string; scan_status?: "clean" | "infected" }

export const minutesAgo = (minutes: number) => new Date(testTime.getTime() - minutes * MINUTE)

/** Where tests of exports begin: agencies with comments that were received before the test, and somebody who asks for exports. */
export async function createExportDesk() {
  const parts = await createTestDeps()
  const db = parts.deps.database
  const job = () => parts.ctx({ kind: "job", name: "make_exports" })

  async function office({ role = "manager", comments = [{}] }: { role?: AgencyRole; comments?: Comment[] } = {}) {
    const agency = await makeAgency(db)
    const agency_id = agency.id
    const docket = await makeDocket(db, agency_id, {
      title: "A plan, with a comma",
      reference_code: `R-${agency.number}`,
    })
    const made: { id: string }[] = []
    for (const [index, comment] of comments.entries())
      made.push(await makeComment(db, docket, { created_at: minutesAgo(600 - index), ...comment }))
    const member = await makeMember(db, agency_id, role)
    const ctx = parts.ctx(member)
    const input = {
      agency_id,
      docket_id: null as string | null,
      export_types: ["csv"] as ExportType[],
      include_all_statuses: false,
      search: null as string | null,
      include_attachments: true,
    }
    const ask = async (change: Partial<typeof input> & { idempotency_key?: string } = {}, as: Ctx = ctx) => {
      const { ids } = await createExports(as, { ...input, idempotency_key: newId(), ...change })
      return ids[0] ?? ""
    }
    return {
      agency_id,
      docket,
      comments: made,
      member,
      ctx,
      /** Asks for an export and answers its id. */
      ask,
      /** One export, asked for, made and downloaded. */
      async exported(change: Partial<typeof input> = {}) {
        const id = await ask(change)
        await makeExports(job())
        const file = await openExport(ctx, { id })
        return { id, file, bytes: await buffer(await file.read()) }
      },
      row: async (id: string) => findExport(db, await authorize(ctx, agency_id, "view_dashboard"), id),
      /** Puts a file to one of the comments, and answers where it is stored. */
      async attach(index: number, { filename, bytes, scan_status = "clean" }: File) {
        const comment_id = made[index]?.id ?? ""
        const storage_key = `comments/${crypto.randomUUID()}`
        const { size, sha256 } = await parts.deps.storage.put(storage_key, Buffer.from(bytes))
        const stored = {
          storage_key,
          sha256,
          file_size: size,
          mime_type: "application/pdf",
          created_at: minutesAgo(10),
        }
        await db
          .insertInto("comment_attachments")
          .values({ agency_id, comment_id, filename, scan_status, ...stored })
          .execute()
        await db.updateTable("comments").set({ attachment_count: 1 }).where("id", "=", comment_id).execute()
        return storage_key
      },
    }
  }
  return { ...parts, db, job, office }
}
export type ExportDesk = Awaited<ReturnType<typeof createExportDesk>>
