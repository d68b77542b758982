import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { DOCKET_DOCUMENTS_MAX } from "#src/rules/limits.ts"
import type { DocumentChange } from "#src/rules/record/dockets/docket-timeline.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** A page lists no more former versions than this; each stays readable at its address. */
const FORMER_SHOWN = 500

const title = sql<string>`coalesce(docket_documents.title, docket_documents.name)`

/** The supporting documents of a docket the caller has found to be public, as far as they are given out, in the agency's order (P 2.5). */
export async function listDocketDocuments(db: Db, docket_id: string) {
  return db
    .selectFrom("docket_documents")
    .select(["id", title.as("title"), "name as filename", "file_size", "mime_type"])
    .where("docket_id", "=", docket_id)
    .where("ended_at", "is", null)
    .where("scan_status", "in", servedScans)
    .orderBy("position")
    .orderBy("id")
    .limit(DOCKET_DOCUMENTS_MAX)
    .execute()
}

/**
 * The supporting documents of a docket the caller has found to be public: as they are, in the agency's order; what was replaced or
 * withdrawn, the newest first, with the reason that was given; and when each came and went, for the timeline (P 2.5, S 2). Those whose
 * files are not given out are not among them.
 */
export async function findDocketPapers(db: Db, docket_id: string) {
  const rows = await listPapers(db, docket_id).where("scan_status", "in", servedScans).execute()
  const { documents, former, changes } = sorted(rows)
  return { documents: documents.map(withoutScan), former: former.map(withoutScan), changes }
}

/** The same of a docket of the agency, all of them, each with what a malware scan said. */
export async function findAgencyDocketPapers(db: Db, scope: AgencyScope, docket_id: string) {
  const rows = await listPapers(db, docket_id).where("agency_id", "=", scope.agency_id).execute()
  const { documents, former } = sorted(rows)
  return { documents, former }
}

function listPapers(db: Db, docket_id: string) {
  return db
    .selectFrom("docket_documents")
    .select(["id", title.as("title"), "name as filename", "file_size", "mime_type", "scan_status", "scan_note"])
    .select(["created_at", "ended_at", "end_reason", "replaced_by"])
    .where("docket_id", "=", docket_id)
    .orderBy("ended_at", (order) => order.desc().nullsFirst())
    .orderBy("position")
    .orderBy("id")
    .limit(DOCKET_DOCUMENTS_MAX + FORMER_SHOWN)
    .modifyEnd(keepPlan)
}
type Paper = Awaited<ReturnType<ReturnType<typeof listPapers>["execute"]>>[number]

function sorted(rows: readonly Paper[]) {
  const next_versions = new Set(rows.map(({ replaced_by }) => replaced_by))
  const next = new Map(rows.map(({ id, replaced_by }) => [id, replaced_by]))
  /** The last of what came in its place, as far as it is among these; null where nothing did. */
  const newestOf = (id: string) => {
    let newest: string | null = null
    for (let at = next.get(id); at && next.has(at); at = next.get(at)) newest = at
    return newest
  }
  const documents = rows.flatMap((row) => (row.ended_at ? [] : asFile(row)))
  const former = rows.flatMap(({ ended_at, end_reason, replaced_by, ...row }) =>
    ended_at
      ? { ...asFile(row), ended_at, reason: end_reason ?? "", replaced: replaced_by !== null, newest: newestOf(row.id) }
      : [],
  )
  const changes: DocumentChange[] = [
    ...rows.flatMap((row) =>
      next_versions.has(row.id)
        ? []
        : { id: row.id, title: row.title, at: row.created_at, kind: "document_added" as const },
    ),
    ...former.map((one) => ({
      id: one.id,
      title: one.title,
      at: one.ended_at,
      kind: one.replaced ? ("document_replaced" as const) : ("document_withdrawn" as const),
    })),
  ]
  return { documents, former, changes }
}

type PaperFile = Omit<Paper, "created_at" | "ended_at" | "end_reason" | "replaced_by">
const asFile = ({
  id,
  title: called,
  filename,
  file_size,
  mime_type,
  scan_status,
  scan_note,
}: PaperFile): PaperFile => ({
  id,
  title: called,
  filename,
  file_size,
  mime_type,
  scan_status,
  scan_note,
})

const withoutScan = <File extends Pick<Paper, "scan_status" | "scan_note">>({
  scan_status: _status,
  scan_note: _note,
  ...file
}: File) => file

/** The supporting documents of a docket of the agency as it is, in order; `title` is null for one that is called as its file. */
export async function listAgencyDocketDocuments(db: Db, scope: AgencyScope, docket_id: string) {
  return db
    .selectFrom("docket_documents")
    .select(["id", "title", "name", "file_size", "mime_type", "storage_key", "sha256", "position"])
    .select(["scan_status", "scan_note"])
    .where("agency_id", "=", scope.agency_id)
    .where("docket_id", "=", docket_id)
    .where("ended_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .limit(DOCKET_DOCUMENTS_MAX)
    .execute()
}
/** The same without those in which a scan found malware. */
export async function listDocumentsToCopy(db: Db, scope: AgencyScope, docket_id: string) {
  const documents = await listAgencyDocketDocuments(db, scope, docket_id)
  return documents.filter(({ scan_status }) => scan_status !== "infected")
}
export type AgencyDocument = Awaited<ReturnType<typeof listAgencyDocketDocuments>>[number]
