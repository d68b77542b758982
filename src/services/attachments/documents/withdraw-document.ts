import { refuse } from "#src/rules/errors.ts"
import type { ChangeDocumentInput } from "#src/rules/input/dockets/documents.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { endDocument, forgetFiles, inLog, openDocument, touchDocuments } from "./changes.ts"

/**
 * Takes a document out of a docket (S 2). Once the docket is public, that needs a reason, and the document stays readable with it as a
 * former one; from a draft it is removed with its file. Raises what `openDocument` raises, and `invalid_input` for a missing reason.
 */
export async function withdrawDocument(
  ctx: Ctx,
  { reason, ...target }: ChangeDocumentInput & { reason: string | null },
): Promise<void> {
  const open = await openDocument(ctx, target)
  const draft = open.docket.status === "draft"
  if (!draft && !reason) refuse("invalid_input", { fields: { reason: words.reasonRequired } })
  await write(ctx, open.scope, async (tx) => {
    await touchDocuments(tx, ctx, open)
    await endDocument(tx, ctx, { ...open, reason, replaced_by: null })
    const audit = { entity_id: open.docket.id, before: inLog(open.document), reason }
    return { result: undefined, audit: { action: draft ? "document.removed" : "document.withdrawn", ...audit } }
  })
  if (draft) await forgetFiles(ctx, [open.document])
}
