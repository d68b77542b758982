import type { ChangeDocumentInput } from "#src/rules/input/dockets/documents.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { openDocument, touchDocuments } from "./changes.ts"

/** Calls a document otherwise; one that is called as its file follows it when it is replaced. Raises what `openDocument` raises. */
export async function renameDocument(
  ctx: Ctx,
  { title, ...target }: ChangeDocumentInput & { title: string },
): Promise<void> {
  const open = await openDocument(ctx, target)
  const { id, name } = open.document
  const before = open.document.title ?? name
  await write(ctx, open.scope, async (tx) => {
    if (title === before) return { result: undefined, audit: "unchanged" }
    await touchDocuments(tx, ctx, open)
    await tx
      .updateTable("docket_documents")
      .set({ title: title === name ? null : title })
      .where("agency_id", "=", open.scope.agency_id)
      .where("id", "=", id)
      .execute()
    const audit = { entity_id: open.docket.id, before: { document: before }, after: { document: title } }
    return { result: undefined, audit: { action: "document.renamed", ...audit } }
  })
}
