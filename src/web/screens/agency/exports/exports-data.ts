import { formatDateTime } from "#src/rules/dates/dates.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { commentStatuses, PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { describeSearch } from "#src/rules/record/agency-search-filters.ts"
import { type ExportStatus, exportTypeLabel, timeLeft } from "#src/rules/record/export-status.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { type ExportRow, listExports } from "#src/services/exports/queries.ts"
import { isUuid, newId } from "#src/rules/uuid.ts"
import type { Staff } from "#src/web/session/staff.ts"

const done: Record<string, string> = {
  created: words.created,
  deleted: "The export was deleted.",
  retried: "The export was started again.",
}

/** Everything about exports that the page of reports shows. */
export async function loadExports({ ctx, scope, membership, url }: Staff & { url: URL }) {
  const query = url.searchParams
  const ask = query.get("ask")
  const docket_id = query.get("docket_id") ?? ""
  const [rows, docket] = await Promise.all([
    listExports(ctx.db, scope),
    ask === "export" && isUuid(docket_id) ? findAgencyDocket(ctx.db, scope, docket_id) : null,
  ])
  const reads = may(scope.role, "approve_comments")
  const gone = ask === "export" && docket_id !== "" && !docket
  return {
    rows: rows.map((row) => shown(row, { now: ctx.now(), zone: membership.time_zone, reads })),
    asked: { export: ask === "export", gone, delete: ask === "delete" ? query.get("id") : null },
    docket: docket ? { id: docket.id, title: docket.title } : null,
    search: ask === "export" ? query.get("search") : null,
    idempotency_key: newId(),
    all_statuses: reads,
    may_export: may(scope.role, "bulk_export"),
    done: done[query.get("done") ?? ""] ?? null,
  }
}
export type ShownExport = ReturnType<typeof shown>

type Reader = { now: Date; zone: string; reads: boolean }

function shown(row: ExportRow, reader: Reader) {
  const { id, export_type, search, progress_percent, error_message, expires_at } = row
  const over = expires_at !== null && expires_at <= reader.now
  const status: ExportStatus = row.status === "completed" && over ? "expired" : row.status
  const about = search === null ? row.docket_title : searchInWords(search)
  const created = formatDateTime(row.created_at, reader.zone)
  return {
    id,
    export_type,
    about,
    status,
    progress_percent,
    error_message,
    name: `${exportTypeLabel[export_type]} for ${about ?? "all dockets"}, ${created}`,
    contents: contentsOf(row),
    created,
    size: row.size_bytes,
    expires: status === "expired" ? words.expired : timeLeft(expires_at, reader.now),
    ...wayTo(row, { there: status === "completed", reads: reader.reads }),
  }
}

function searchInWords(search: string): string {
  return `search results (${describeSearch(parseAgencySearchQuery(new URLSearchParams(search)))})`
}

/** The file of a completed job that has one, or why this person cannot have it. */
function wayTo({ id, file_path, confidential }: ExportRow, { there, reads }: { there: boolean; reads: boolean }) {
  if (!there || file_path === null) return { download: null, withheld: null }
  return confidential && !reads
    ? { download: null, withheld: words.withheld }
    : { download: paths.exportDownload(id), withheld: null }
}

function contentsOf({
  export_type,
  comment_statuses,
  search,
  confidential,
  comment_count,
  created_by_name,
}: ExportRow): string {
  const files = export_type === "zip" ? "Files of " : ""
  const count = comment_count === null ? "" : `${comment_count.toLocaleString("en-US")} `
  const noun = comment_count === 1 ? "comment" : "comments"
  const all = comment_statuses.length === commentStatuses.length
  const found = all ? `${noun} of all statuses` : `approved ${noun}`
  const comments = search !== null && !all && comment_statuses.join() !== PUBLIC_COMMENT_STATUS ? noun : found
  const emails = confidential && export_type !== "zip" ? ", with email addresses" : ""
  return `${files}${count}${comments}${emails}${created_by_name ? `, requested by ${created_by_name}` : ""}`
}
