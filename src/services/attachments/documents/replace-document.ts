import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { isServed } from "#src/rules/files/scan-status.ts"
import type { ChangeDocumentInput } from "#src/rules/input/dockets/documents.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { scanOfNew } from "#src/services/attachments/scans/changes.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { noteNews } from "#src/services/following/changes.ts"
import {
  endDocument,
  forgetFiles,
  forgetIfRefused,
  inLog,
  openDocument,
  type OpenDocument,
  type StoredDocument,
  touchDocuments,
} from "./changes.ts"

type ReplaceDocumentInput = ChangeDocumentInput & { reason: string | null; file: StoredDocument }

/**
 * Puts a new version in the place of a document, under its title (S 2). Once the docket is public, that needs a reason, and the former
 * version stays readable with it; in a draft it goes. Raises what `openDocument` raises, and `invalid_input` for a missing reason or
 * the very same file.
 */
export async function replaceDocument(ctx: Ctx, { reason, file, ...target }: ReplaceDocumentInput): Promise<void> {
  await forgetIfRefused(ctx, [file], async () => {
    const open = await openDocument(ctx, target)
    if (open.docket.status !== "draft" && !reason) refuse("invalid_input", { fields: { reason: words.reasonRequired } })
    if (file.sha256 === open.document.sha256) refuse("invalid_input", { fields: { file: words.sameFile } })
    await write(ctx, open.scope, async (tx) => {
      await touchDocuments(tx, ctx, open)
      const now = ctx.now() // the news tells what was added since its own moment
      const replaced_by = await insertInItsPlace(tx, ctx, { ...open, file, now })
      await endDocument(tx, ctx, { ...open, reason, replaced_by })
      if (open.docket.status !== "draft" && isServed(scanOfNew(ctx)))
        await noteNews(tx, { docket_id: open.docket.id, kind: "documents", now })
      const { title } = open.document
      const after = inLog({ title, name: file.filename, sha256: file.sha256 })
      const audit = { entity_id: open.docket.id, before: inLog(open.document), after, reason }
      return { result: undefined, audit: { action: "document.replaced", ...audit } }
    })
    if (open.docket.status === "draft") await forgetFiles(ctx, [open.document])
  })
}

async function insertInItsPlace(
  tx: Tx,
  ctx: Ctx,
  { scope, docket, document, file, now }: OpenDocument & { file: StoredDocument; now: Date },
): Promise<string> {
  const { filename, ...stored } = file
  const { title, position } = document
  const { id } = await tx
    .insertInto("docket_documents")
    .values({
      ...stored,
      name: filename,
      title,
      position,
      scan_status: scanOfNew(ctx),
      agency_id: scope.agency_id,
      docket_id: docket.id,
      created_at: now,
      created_by: requireUser(ctx).user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
