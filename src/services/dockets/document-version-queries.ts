import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"

/** A page lists no more versions than this; each stays readable at its address. */
const VERSIONS_SHOWN = 100

export type DocumentVersion = {
  id: string
  title: string
  filename: string
  file_size: number
  mime_type: string
  created_at: Date
  ended_at: Date | null
  end_reason: string | null
  replaced_by: string | null
}

/**
 * A supporting document of a docket the caller has found to be public, with all versions of it, the newest first (decision 30);
 * undefined when the docket has no such document. Versions whose files are not given out are left out.
 */
export async function findDocumentVersions(
  db: Db,
  { docket_id, id }: { docket_id: string; id: string },
): Promise<{ document: DocumentVersion; versions: DocumentVersion[] } | undefined> {
  const document = sql`select d.*, 0 as place from docket_documents d where d.id = ${id} and d.docket_id = ${docket_id}`
  const versions = sql<DocumentVersion & { place: number }>`(
    with recursive later as (
      ${document}
      union all
      select d.*, l.place + 1 from later l join docket_documents d on d.id = l.replaced_by where l.place < ${VERSIONS_SHOWN}::int
    ), earlier as (
      ${document}
      union all
      select d.*, e.place - 1 from earlier e join docket_documents d on d.replaced_by = e.id where e.place > -${VERSIONS_SHOWN}::int
    )
    select id, coalesce(title, name) as title, name as filename, file_size, mime_type, created_at, ended_at, end_reason,
      replaced_by, place
    from (select * from later union all select * from earlier where place < 0) as found
    where is_served_scan(scan_status)
  )`
  const rows = await db.selectFrom(versions.as("versions")).selectAll().orderBy("place", "desc").execute()
  const shown = rows.find(({ place }) => place === 0)
  return shown && { document: shown, versions: rows }
}
