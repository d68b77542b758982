import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { findAgencyDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { idParameter, type Staff } from "#src/web/session/staff.ts"

/** The supporting documents of a docket, what became of former ones, and what was asked or done (S 2). */
export async function loadDocuments({ ctx, scope }: Staff, { id, url }: { id: string | undefined; url: URL }) {
  const docket =
    (await findAgencyDocket(ctx.db, scope, idParameter(id, "docket_not_found"))) ?? refuse("docket_not_found")
  const { documents, former } = await findAgencyDocketPapers(ctx.db, scope, docket.id)
  const asked = (name: string) => url.searchParams.get(name)
  return {
    docket: { id: docket.id, title: docket.title, max_file_size_mb: docket.max_file_size_mb },
    draft: docket.status === "draft",
    read_only: docket.status === "archived",
    version: docket.documents_version,
    documents,
    former: former.map(({ ended_at, ...document }) => ({
      ...document,
      ended: { iso: ended_at.toISOString(), words: formatDateTime(ended_at, docket.time_zone) },
    })),
    asked: { what: asked("ask"), document_id: asked("document") },
    done: asked("done"),
    count: Number(asked("count")) || 0,
  }
}
export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>
export type ShownDocument = DocumentsData["documents"][number]
