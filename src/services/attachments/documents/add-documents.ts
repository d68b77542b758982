import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { isServed } from "#src/rules/files/scan-status.ts"
import { DOCKET_DOCUMENTS_MAX } from "#src/rules/limits.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { scanOfNew } from "#src/services/attachments/scans/changes.ts"
import { type AuditEntry, type Ctx, requireUser, write } from "#src/services/context.ts"
import { listAgencyDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { noteNews } from "#src/services/following/changes.ts"
import {
  forgetFiles,
  forgetIfRefused,
  inLog,
  type OpenDocket,
  openDocket,
  type StoredDocument,
  touchForMore,
} from "./changes.ts"

type Added = {
  added: number
  /** The sentence for each file for which there was no more room. */
  refusals: Saying[]
}

/**
 * Puts stored files behind the other documents of a docket, each called as its file (S 2). What does not fit into the list is refused
 * by name and forgotten, and so is everything when nothing is added. Raises what `openDocket` raises, `docket_changed_meanwhile`
 * when the docket is archived meanwhile, and `too_many_files` when the list is full.
 */
export async function addDocuments(
  ctx: Ctx,
  { files, ...target }: { agency_id: string; docket_id: string; files: readonly StoredDocument[] },
): Promise<Added> {
  return forgetIfRefused(ctx, files, async () => {
    if (files.length === 0) return { added: 0, refusals: [] }
    const open = await openDocket(ctx, target)
    const taken = await write(ctx, open.scope, async (tx) => {
      await touchForMore(tx, ctx, open)
      return add(tx, ctx, { ...open, files })
    })
    const left = files.slice(taken)
    await forgetFiles(ctx, left)
    return { added: taken, refusals: left.map(({ filename }) => words.noRoom(filename)) }
  })
}

async function add(tx: Tx, ctx: Ctx, { scope, docket, files }: OpenDocket & { files: readonly StoredDocument[] }) {
  const present = await listAgencyDocketDocuments(tx, scope, docket.id)
  const taken = files.slice(0, DOCKET_DOCUMENTS_MAX - present.length)
  const behind = Math.max(0, ...present.map(({ position }) => position)) + 1
  const now = ctx.now() // the news tells what was added since its own moment
  const rows = taken.map(({ filename, ...file }, at) => ({
    ...file,
    name: filename,
    agency_id: scope.agency_id,
    docket_id: docket.id,
    position: behind + at,
    scan_status: scanOfNew(ctx),
    created_at: now,
    created_by: requireUser(ctx).user_id,
  }))
  const [first, ...others] = rows.map(({ name, sha256 }) => entry(docket.id, { title: null, name, sha256 }))
  if (!first) return refuse("too_many_files", { message: words.full })
  await tx.insertInto("docket_documents").values(rows).execute()
  if (docket.status !== "draft" && isServed(scanOfNew(ctx)))
    await noteNews(tx, { docket_id: docket.id, kind: "documents", now })
  return { result: rows.length, audit: [first, ...others] as const }
}

const entry = (docket_id: string, document: Parameters<typeof inLog>[0]): AuditEntry => ({
  action: "document.added",
  entity_id: docket_id,
  after: inLog(document),
})
