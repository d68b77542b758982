import { type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { containing } from "#src/platform/db/containing.ts"
import { firstIdAt } from "#src/platform/db/first-id.ts"
import {
  type CommentStatus,
  commentStatuses,
  type QueueTab,
  queueTabNames,
  queueTabs,
  readableStatuses,
} from "#src/rules/record/comment-status.ts"
import { QUEUE_PREVIEW_CHARACTERS, QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Comments per tab of the queue, from the counters: of the whole agency, or of one docket (S 2). */
export async function countQueueTabs(
  db: Db,
  scope: AgencyScope,
  docket_id?: string,
): Promise<Record<QueueTab, number>> {
  const rows = await db
    .selectFrom("current_comment_counts")
    .select(["status", (eb) => eb.fn.sum<number>("total").as("total")])
    .where("agency_id", "=", scope.agency_id)
    .$if(docket_id !== undefined, (query) => query.where("docket_id", "=", docket_id ?? null))
    .groupBy("status")
    .execute()
  const held = (tab: QueueTab) => rows.filter((row) => queueTabs[tab].statuses.some((status) => status === row.status))
  const totals = queueTabNames.map((tab) => [tab, held(tab).reduce((sum, row) => sum + row.total, 0)])
  return Object.fromEntries(totals) as Record<QueueTab, number>
}

export type QueueFilter = {
  /** Empty means every status. */
  statuses: readonly CommentStatus[]
  docket_id?: string | undefined
  q?: string | undefined
}

/**
 * The newest `depth` comments of some statuses. Each status is read along its own index, so neither a large agency nor a rare
 * status makes this slow; a search looks through these comments one by one.
 */
function selectQueue(db: Db, scope: AgencyScope, { filter, depth }: { filter: QueueFilter; depth: number }) {
  const statuses = readableStatuses(scope.role, filter.statuses.length > 0 ? filter.statuses : commentStatuses)
  const pattern = filter.q ? containing(filter.q) : null
  const newest = db
    .selectFrom(sql<{ status: CommentStatus }>`unnest(${statuses}::text[])`.as<"wanted">(sql`wanted(status)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("comments as newest")
          .select("newest.id")
          .whereRef("newest.status", "=", "wanted.status")
          .where("newest.agency_id", "=", scope.agency_id)
          .$if(filter.docket_id !== undefined, (query) => query.where("newest.docket_id", "=", filter.docket_id ?? ""))
          .orderBy("newest.id", "desc")
          .limit(depth)
          .as("of_status"),
      (join) => join.onTrue(),
    )
    .select("of_status.id")
    .orderBy("of_status.id", "desc")
    .limit(depth)
  return db
    .selectFrom(newest.as("found"))
    .innerJoinLateral(
      // `offset 0`: only the comments found are read and searched, whatever the planner thinks of looking through them all.
      (eb) => eb.selectFrom("comments").selectAll().whereRef("comments.id", "=", "found.id").offset(0).as("comments"),
      (join) => join.onTrue(),
    )
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .$if(pattern !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("comments.content", "ilike", pattern),
          eb("dockets.title", "ilike", pattern),
          eb("comments.commenter_name", "ilike", pattern),
        ]),
      ),
    )
}

export type QueuePage = { filter: QueueFilter; limit: number; offset: number }

/** The beginning of a text as one line. */
function lineOf(text: Expression<unknown>) {
  return sql`btrim(regexp_replace(left(${text}, 1000), '\\s+', ' ', 'g'))`
}

/** One page of the queue, newest first, of what the role may read; `content` holds one character more than the preview shows (S 2, S 9). */
export async function listQueue(db: Db, scope: AgencyScope, page: QueuePage) {
  const depth = page.filter.q ? QUEUE_SEARCHED_COMMENTS : page.offset + page.limit
  return selectQueue(db, scope, { filter: page.filter, depth })
    .select([
      "comments.id",
      "comments.status",
      "comments.version",
      "comments.commenter_name",
      "comments.commenter_organization",
      "comments.attachment_count",
      "comments.created_at",
      "comments.docket_id",
      "dockets.title as docket_title",
    ])
    .select(
      sql<string>`left(${lineOf(sql.ref("comments.content"))}, ${sql.lit(QUEUE_PREVIEW_CHARACTERS + 1)})`.as("content"),
    )
    .orderBy("found.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

/** How many comments a search of the queue finds among the newest `QUEUE_SEARCHED_COMMENTS`. */
export async function countQueueMatches(db: Db, scope: AgencyScope, filter: QueueFilter): Promise<number> {
  const row = await selectQueue(db, scope, { filter, depth: QUEUE_SEARCHED_COMMENTS })
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return row.total
}

/** One comment in full, as the agency's moderators see it; undefined when it is another agency's (S 2). */
export async function findModeratedComment(db: Db, scope: AgencyScope, comment_id: string) {
  return db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select([
      "comments.id",
      "comments.tracking_id",
      "comments.status",
      "comments.version",
      "comments.content",
      "comments.commenter_name",
      "comments.commenter_email",
      "comments.commenter_organization",
      "comments.commenter_type",
      "comments.representation",
      "comments.organization_name",
      "comments.authorization_statement",
      "comments.position",
      "comments.certified_at",
      "comments.created_at",
      "comments.updated_at",
      "comments.published_at",
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.slug as docket_slug",
      "agencies.time_zone",
    ])
    .where("comments.agency_id", "=", scope.agency_id)
    .where("comments.id", "=", comment_id)
    .executeTakeFirst()
}

/** The files of one comment, in the order they were sent; a comment has 20 at most. */
export async function listModeratedAttachments(db: Db, scope: AgencyScope, comment_id: string) {
  return db
    .selectFrom("comment_attachments")
    .select(["id", "filename", "file_size", "mime_type", "scan_status"])
    .where("agency_id", "=", scope.agency_id)
    .where("comment_id", "=", comment_id)
    .orderBy("id")
    .limit(100)
    .execute()
}

/** The neighbours of a comment among those of the same statuses, newest first: `previous` is newer, `next` older (S 2). */
export async function findQueueNeighbours(
  db: Db,
  scope: AgencyScope,
  around: { id: string; statuses: readonly CommentStatus[] },
): Promise<{ previous: string | null; next: string | null }> {
  const side = (comparison: "<" | ">", order: "asc" | "desc") =>
    db
      .selectFrom(sql<{ status: CommentStatus }>`unnest(${around.statuses}::text[])`.as<"wanted">(sql`wanted(status)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("comments")
            .select("comments.id")
            .whereRef("comments.status", "=", "wanted.status")
            .where("comments.agency_id", "=", scope.agency_id)
            .where("comments.id", comparison, around.id)
            .orderBy("comments.id", order)
            .limit(1)
            .as("found"),
        (join) => join.onTrue(),
      )
      .select("found.id")
      .orderBy("found.id", order)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([side(">", "asc"), side("<", "desc")])
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}

/** Comments the agency received since a moment, found by the time in their ids. */
export async function countCommentsSince(db: Db, scope: AgencyScope, since: Date): Promise<number> {
  const row = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("agency_id", "=", scope.agency_id)
    .where("status", "in", commentStatuses)
    .where("id", ">=", firstIdAt(since))
    .executeTakeFirstOrThrow()
  return row.total
}
