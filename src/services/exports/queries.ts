import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { EXPORTS_IN_PROGRESS_MAX } from "#src/rules/limits.ts"
import { type AgencySearch, readAgencySearch } from "#src/rules/record/agency-search.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { EXPORT_LIST_LIMIT, type ExportStatus, type ExportType } from "#src/rules/record/export-status.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { countSearched, selectSearchedIds } from "#src/services/search/staff/selected-queries.ts"

function selectExports(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("exports")
    .leftJoin("dockets", "dockets.id", "exports.docket_id")
    .leftJoin("profiles", "profiles.id", "exports.created_by")
    .leftJoin("export_runs", "export_runs.export_id", "exports.id")
    .select([
      "exports.id",
      "exports.export_type",
      "exports.status",
      "exports.docket_id",
      "exports.search",
      "exports.comment_statuses",
      "exports.include_attachments",
      "exports.confidential",
      "exports.error_message",
      "exports.file_path",
      "exports.size_bytes",
      "exports.sha256",
      "exports.comment_count",
      "exports.created_at",
      "exports.created_by",
      "exports.expires_at",
      "dockets.title as docket_title",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("created_by_name"),
      // 100 is said when the file is there, not before.
      sql<number>`case when exports.status = 'completed' then 100 else coalesce(least(99,
        export_runs.comments_done * 100 / greatest(export_runs.comments_total, 1)), 0) end`.as("progress_percent"),
    ])
    .where("exports.agency_id", "=", scope.agency_id)
    .where("exports.deleted_at", "is", null)
    .$narrowType<{ export_type: ExportType; status: ExportStatus; comment_statuses: CommentStatus[] }>()
}

/** The agency's newest exports, `EXPORT_LIST_LIMIT` at most (S 7). */
export function listExports(db: Db, scope: AgencyScope) {
  return selectExports(db, scope).orderBy("exports.id", "desc").limit(EXPORT_LIST_LIMIT).execute()
}
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number]

/** One export of the agency; undefined when it was deleted or is another agency's. */
export function findExport(db: Db, scope: AgencyScope, id: string) {
  return selectExports(db, scope).where("exports.id", "=", id).executeTakeFirst()
}

/** The agency whose export this is: only to ask whether the actor may act for it. */
export async function findExportAgency(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("exports").select("agency_id").where("id", "=", id).executeTakeFirst()
  return row?.agency_id
}

type NewExports = { agency_id: string; count: number }

/**
 * Finds room for so many more of the agency's exports that are still to be made; until the transaction ends nobody else asks for one, or once
 * more. Before any row of an export is locked. Raises `too_many_exports`.
 */
export async function requireExportRoom(tx: Tx, { agency_id, count }: NewExports): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${agency_id}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom("exports")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("agency_id", "=", agency_id)
    .where("status", "in", ["pending", "processing"])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow()
  if (row.total + count > EXPORTS_IN_PROGRESS_MAX) refuse("too_many_exports")
}

/** What a job must know of an export before it may read a row of the agency's: who asked for it, and for what. */
export function findExportOrder(db: Db, id: string) {
  return db
    .selectFrom("exports")
    .select([
      "id",
      "agency_id",
      "docket_id",
      "search",
      "export_type",
      "status",
      "comment_statuses",
      "include_attachments",
    ])
    .select(["confidential", "second_factor", "file_path", "created_at", "created_by", "deleted_at"])
    .where("id", "=", id)
    .$narrowType<{ export_type: ExportType; status: ExportStatus; comment_statuses: CommentStatus[] }>()
    .executeTakeFirst()
}
export type ExportOrder = NonNullable<Awaited<ReturnType<typeof findExportOrder>>>

/**
 * Which comments an export is of: those received before it was asked for, whose status is one of these when they are read, and
 * which the search finds then, if it is of one.
 */
export type ExportSelection = {
  statuses: readonly CommentStatus[]
  docket_id: string | null
  search: AgencySearch | null
  received_before: Date
}

export function selectionOf(order: ExportOrder): ExportSelection {
  const { comment_statuses: statuses, docket_id, created_at: received_before } = order
  if (order.search === null) return { statuses, docket_id, search: null, received_before }
  const query = parseAgencySearchQuery(new URLSearchParams(order.search))
  const { search } = readAgencySearch(query, { moderates: true })
  return { statuses, docket_id, search, received_before }
}

/** How many comments are in the selection now, from the counters or as far as a search counts: good enough to say how far an export is. */
export async function countSelected(db: Db, scope: AgencyScope, selection: ExportSelection): Promise<number> {
  const { search, statuses, received_before: now } = selection
  if (search) return countSearched(db, scope, { search, statuses, now })
  const row = await db
    .selectFrom("current_comment_counts")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("total"), sql<number>`0`).as("total"))
    .where("agency_id", "=", scope.agency_id)
    .where("status", "in", selection.statuses)
    .$if(selection.docket_id !== null, (query) => query.where("docket_id", "=", selection.docket_id))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Comments after one of them: up to another one, however many those are by now; without that, `limit` at most. */
type SelectedPage = ExportSelection & { after: string | null; until?: string | null; limit: number }

/**
 * The last comment of the page that begins after another, to read that page and the next one at once; null where the page is the last,
 * and for a search, which would have to be searched twice.
 */
export async function findPageEnd(db: Db, scope: AgencyScope, page: SelectedPage): Promise<string | null> {
  if (page.search) return null
  const ids = selectIdsByStatus(db, scope, page).as("page")
  const row = await db
    .selectFrom(ids)
    .select("id")
    .offset(page.limit - 1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The next ids of the selection after one of them, oldest first, for a statement to read on. */
export async function selectIds(db: Db, scope: AgencyScope, page: SelectedPage) {
  const { search, statuses, received_before: before, after, limit } = page
  const ids = search
    ? await selectSearchedIds(db, scope, { search, statuses, before, after, limit })
    : { query: selectIdsByStatus(db, scope, page) }
  return { ids: sql<{ id: string }>`${ids.query}` }
}

/** Each status is read along its own index. */
function selectIdsByStatus(db: Db, scope: AgencyScope, page: SelectedPage) {
  return db
    .selectFrom(sql<{ status: CommentStatus }>`unnest(${page.statuses}::text[])`.as<"wanted">(sql`wanted(status)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("comments as next")
          .select("next.id")
          .whereRef("next.status", "=", "wanted.status")
          .where("next.agency_id", "=", scope.agency_id)
          .$if(page.docket_id !== null, (query) => query.where("next.docket_id", "=", page.docket_id ?? ""))
          .$if(page.after !== null, (query) => query.where("next.id", ">", page.after ?? ""))
          .$if(Boolean(page.until), (query) => query.where("next.id", "<=", page.until ?? ""))
          .where("next.id", "<", firstIdAt(page.received_before))
          .orderBy("next.id")
          .$if(!page.until, (query) => query.limit(page.limit))
          .as("of_status"),
      (join) => join.on(sql<SqlBool>`true`),
    )
    .select("of_status.id")
    .orderBy("of_status.id")
    .$if(!page.until, (query) => query.limit(page.limit))
}

/** The files of these comments, in the order in which they were sent, with what a malware scan said of each (decision 97). */
export function listFilesOf(db: Db, scope: AgencyScope, comment_ids: readonly string[]) {
  return db
    .selectFrom("comment_attachments as file")
    .innerJoin("comments", "comments.id", "file.comment_id")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .select(["file.comment_id", "file.filename", "file.file_size", "file.mime_type", "file.storage_key", "file.sha256"])
    .select([
      "file.created_at",
      "file.scan_status",
      "file.scan_note",
      "comments.tracking_id",
      "dockets.slug as docket_slug",
    ])
    .where("file.agency_id", "=", scope.agency_id)
    .where("file.comment_id", "in", comment_ids)
    .orderBy("file.comment_id")
    .orderBy("file.id")
    .execute()
}
export type ExportedFile = Awaited<ReturnType<typeof listFilesOf>>[number]
