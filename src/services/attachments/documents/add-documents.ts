import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { isServed } from "#src/rules/files/scan-status.ts"
import { DOCKET_DOCUMENTS_MAX } from "#src/rules/limits.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { scanOfNew } from "#src/services/attachments/scans/changes.ts"
import { type AuditEntry, type Ctx, requireUser, write } from "#src/services/context.ts"
import { type AgencyDocument, listAgencyDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { noteNews } from "#src/services/following/changes.ts"
import {
  forgetFiles,
  forgetIfRefused,
  holdDocuments,
  inLog,
  type OpenDocket,
  openDocket,
  type StoredDocument,
  touchForMore,
} from "./changes.ts"

type Added = {
  added: number
  /** The sentence for each file that is among the documents already, or for which there was no more room. */
  refusals: Saying[]
}

/**
 * Puts stored files behind the other documents of a docket, each called as its file (S 2). What is there already under the same name, and
 * what does not fit into the list, is refused by name and forgotten, and so is everything when nothing is added. Raises what `openDocket`
 * raises, `docket_changed_meanwhile` when the docket is archived meanwhile, and `too_many_files` when the list is full.
 */
export async function addDocuments(
  ctx: Ctx,
  { files, ...target }: { agency_id: string; docket_id: string; files: readonly StoredDocument[] },
): Promise<Added> {
  return forgetIfRefused(ctx, files, async () => {
    if (files.length === 0) return { added: 0, refusals: [] }
    const open = await openDocket(ctx, target)
    const { taken, known, left } = await write(ctx, open.scope, (tx) => add(tx, ctx, { ...open, files }))
    await forgetFiles(ctx, [...known, ...left])
    return {
      added: taken.length,
      refusals: [
        ...known.map(({ filename }) => words.isThere(filename)),
        ...left.map(({ filename }) => words.noRoom(filename)),
      ],
    }
  })
}

async function add(tx: Tx, ctx: Ctx, { files, ...open }: OpenDocket & { files: readonly StoredDocument[] }) {
  const { scope, docket } = open
  await holdDocuments(tx, open)
  const present = await listAgencyDocketDocuments(tx, scope, docket.id)
  const { known, taken, left } = sorted(present, files)
  if (known.length === files.length) return { result: { known, taken, left }, audit: "unchanged" as const }
  await touchForMore(tx, ctx, open)
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
  return { result: { known, taken, left }, audit: [first, ...others] as const }
}

/** What a form that is sent twice brings again is known; what is taken has room. */
function sorted(present: readonly AgencyDocument[], files: readonly StoredDocument[]) {
  const mark = (name: string, sha256: string) => `${sha256} ${name}`
  const seen = new Set(present.map(({ name, sha256 }) => mark(name, sha256)))
  const [known, fresh]: [StoredDocument[], StoredDocument[]] = [[], []]
  for (const file of files) {
    const own = mark(file.filename, file.sha256)
    ;(seen.has(own) ? known : fresh).push(file)
    seen.add(own)
  }
  const room = DOCKET_DOCUMENTS_MAX - present.length
  return { known, taken: fresh.slice(0, room), left: fresh.slice(room) }
}

const entry = (docket_id: string, document: Parameters<typeof inLog>[0]): AuditEntry => ({
  action: "document.added",
  entity_id: docket_id,
  after: inLog(document),
})
