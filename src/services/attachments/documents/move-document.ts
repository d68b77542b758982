import { sql } from "kysely"
import type { ChangeDocumentInput } from "#src/rules/input/dockets/documents.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { openDocument, touchDocuments } from "./changes.ts"

/**
 * Moves a document one place up or down in the docket's list; at its end nothing changes. Raises what `openDocument` raises.
 */
export async function moveDocument(
  ctx: Ctx,
  { way, ...target }: ChangeDocumentInput & { way: "up" | "down" },
): Promise<void> {
  const open = await openDocument(ctx, target)
  const ids = open.documents.map(({ id }) => id)
  const from = ids.indexOf(open.document.id)
  const to = from + (way === "up" ? -1 : 1)
  await write(ctx, open.scope, async (tx) => {
    if (to < 0 || to >= ids.length) return { result: undefined, audit: "unchanged" }
    await touchDocuments(tx, ctx, open)
    const ordered = ids.toSpliced(from, 1).toSpliced(to, 0, open.document.id)
    await sql`
      update docket_documents set position = wanted.place
      from unnest(${ordered}::uuid[]) with ordinality as wanted (id, place)
      where docket_documents.id = wanted.id and agency_id = ${open.scope.agency_id} and position <> wanted.place`.execute(
      tx,
    )
    const document = open.document.title ?? open.document.name
    const places = { before: { place: from + 1 }, after: { document, place: to + 1 } }
    return { result: undefined, audit: { action: "document.moved", entity_id: open.docket.id, ...places } }
  })
}
