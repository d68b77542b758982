import { type SelectQueryBuilder, sql, type SqlBool } from "kysely"
import { type Db, keepPlan, type Schema } from "#src/platform/db/statements/client.ts"
import { contains } from "#src/platform/db/statements/containing.ts"
import type { QueueConditions } from "#src/rules/record/comments/queue-filter.ts"
import {
  type CommentStatus,
  commentStatuses,
  type QueueOrder,
  type QueueTab,
  queueTabNames,
  queueTabs,
  readableStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { QUEUE_SEARCHED_COMMENTS, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { beginningOf, readForBeginning } from "./beginning.ts"
import { assigneeOf, isOfOrganization, meetsConditions } from "./conditions.ts"

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
    .modifyEnd(keepPlan)
    .execute()
  const held = (tab: QueueTab) => rows.filter((row) => queueTabs[tab].statuses.some((status) => status === row.status))
  const totals = queueTabNames.map((tab) => [tab, held(tab).reduce((sum, row) => sum + row.total, 0)])
  return Object.fromEntries(totals) as Record<QueueTab, number>
}

export type QueueFilter = {
  /** Empty means every status. */
  statuses: readonly CommentStatus[]
  docket_id?: string | undefined
  /** Only comments with this text (`comments.text_fingerprint`). */
  text?: string | undefined
  q?: string | undefined
  conditions?: Partial<QueueConditions>
  /** Only ids below this one: what was received before a moment. */
  below_id?: string | undefined
}

/** Whether each comment has to be looked through, of the first `QUEUE_SEARCHED_COMMENTS` of the list. */
export const isSearched = ({ q, conditions }: QueueFilter) => Boolean(q) || Boolean(conditions?.organization)

/** From where in the list a page is read: from one of its ends, or from beside a comment, which the page does not hold. */
export type QueuePlace = "start" | "end" | { after: string } | { before: string }

type Direction = "asc" | "desc"
const opposite = { asc: "desc", desc: "asc" } as const
const directionOf = { newest: "desc", oldest: "asc" } as const satisfies Record<QueueOrder, Direction>

/** A walk along the ids of the list: on from a comment, which is part of it only when `inclusive`, or from an end. */
type Walk = { direction: Direction; from: string | null; inclusive?: boolean }

function isBeyond(ref: string, { direction, from, inclusive }: Walk) {
  const comparison = sql.raw(`${direction === "desc" ? "<" : ">"}${inclusive ? "=" : ""}`)
  return sql<SqlBool>`${sql.ref(ref)} ${comparison} ${from}`
}

/**
 * The ids of the first `depth` comments of some statuses along a walk. Each status is read along its own index from where the walk
 * begins, so neither a large agency, a rare status nor a page far down makes this slow.
 */
function walkAlong(
  db: Db,
  scope: AgencyScope,
  { filter, depth, ...walk }: { filter: QueueFilter; depth: number } & Walk,
) {
  const statuses = readableStatuses(scope.role, filter.statuses.length > 0 ? filter.statuses : commentStatuses)
  const { conditions = {}, below_id } = filter
  const assignee = assigneeOf(conditions)
  return db
    .selectFrom(sql<{ status: CommentStatus }>`unnest(${statuses}::text[])`.as<"wanted">(sql`wanted(status)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("comments as walked")
          .select("walked.id")
          .whereRef("walked.status", "=", "wanted.status")
          .where("walked.agency_id", "=", scope.agency_id)
          .where(
            meetsConditions("walked", { ...conditions, assigned: assignee ? null : (conditions.assigned ?? null) }),
          )
          .$if(below_id !== undefined, (query) => query.where("walked.id", "<", below_id ?? ""))
          .$if(assignee !== undefined, (query) =>
            // Both ids are bounded, so that the comments of one person are read along their own index.
            query
              .innerJoin("comment_assignments as own", "own.comment_id", "walked.id")
              .where("own.agency_id", "=", scope.agency_id)
              .where("own.user_id", "=", assignee ?? null)
              .whereRef("own.status", "=", "wanted.status")
              .$if(walk.from !== null, (its) => its.where(isBeyond("own.comment_id", walk))),
          )
          .$if(filter.docket_id !== undefined, (query) => query.where("walked.docket_id", "=", filter.docket_id ?? ""))
          .$if(filter.text !== undefined, (query) => query.where("walked.text_fingerprint", "=", filter.text ?? ""))
          .$if(walk.from !== null, (query) => query.where(isBeyond("walked.id", walk)))
          .orderBy("walked.id", walk.direction)
          .limit(depth)
          .as("of_status"),
      (join) => join.onTrue(),
    )
    .select("of_status.id")
    .orderBy("of_status.id", walk.direction)
    .limit(depth)
}

/** The ids that a search finds, having looked through the first `QUEUE_SEARCHED_COMMENTS` of the list one by one. */
function selectHits(db: Db, scope: AgencyScope, { filter, order = "newest" }: QueueList) {
  const { q = "", conditions } = filter
  const organization = conditions?.organization ?? ""
  const titled = sql`(select id from dockets
    where dockets.agency_id = ${scope.agency_id} and ${contains(sql.ref("dockets.title"), q)})`
  const walk = { filter, depth: QUEUE_SEARCHED_COMMENTS, direction: directionOf[order], from: null }
  return db
    .selectFrom(walkAlong(db, scope, walk).as("found"))
    .innerJoinLateral(
      // `offset 0`, here and below: only the comments found are read, whatever the planner thinks of looking through them all.
      (eb) =>
        eb
          .selectFrom("comments")
          .select("comments.id")
          .whereRef("comments.id", "=", "found.id")
          .$if(organization !== "", (query) => query.where(isOfOrganization("comments", organization)))
          .$if(q !== "", (query) =>
            query.where((or) =>
              or.or([
                sql<SqlBool>`comments.docket_id in ${titled}`,
                contains(sql.ref("comments.commenter_name"), q),
                contains(sql.ref("comments.content"), q),
              ]),
            ),
          )
          .offset(0)
          .as("hit"),
      (join) => join.onTrue(),
    )
    .select("hit.id")
}

export type QueueList = { filter: QueueFilter; order?: QueueOrder | undefined }
export type QueuePage = QueueList & { limit: number; place?: QueuePlace | undefined }

/** One page of the queue, of what the role may read; `content` is the text's `beginningOf` (S 2, S 9). */
export async function listQueue(db: Db, scope: AgencyScope, { filter, order = "newest", limit, place }: QueuePage) {
  const { back, ...walk } = walkTo(order, place)
  const found = isSearched(filter)
    ? db
        .selectFrom(selectHits(db, scope, { filter, order }).as("hits"))
        .select("hits.id")
        .$if(walk.from !== null, (query) => query.where(isBeyond("hits.id", walk)))
        .orderBy("hits.id", walk.direction)
        .limit(limit)
    : walkAlong(db, scope, { filter, depth: limit, ...walk })
  const rows = await listRows(db, found, walk.direction)
  return back ? rows.toReversed() : rows
}
export type QueueRow = Awaited<ReturnType<typeof listRows>>[number]

async function listRows(db: Db, found: SelectQueryBuilder<Schema, never, { id: string }>, direction: Direction) {
  const rows = await db
    .selectFrom(found.as("found"))
    .innerJoinLateral(
      (eb) => eb.selectFrom("comments").selectAll().whereRef("comments.id", "=", "found.id").offset(0).as("comments"),
      (join) => join.onTrue(),
    )
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
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
    .select(readForBeginning("comments.content").as("content"))
    .orderBy("found.id", direction)
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: beginningOf(content) }))
}

function walkTo(order: QueueOrder, place: QueuePlace = "start") {
  const onward = directionOf[order]
  const back = place === "end" || (typeof place === "object" && "before" in place)
  const from = typeof place === "string" ? null : "after" in place ? place.after : place.before
  return { back, from, direction: back ? opposite[onward] : onward }
}

/**
 * One page of the queue, and whether the list goes on before and after it; of a search also how many it finds, since it looks through
 * all of them anyway. A page whose comments have all left the list is the one next to it.
 */
export async function findQueuePage(
  db: Db,
  scope: AgencyScope,
  page: QueuePage & { place: QueuePlace },
): Promise<FoundQueuePage> {
  const { filter, order = "newest", limit, place } = page
  const walk = walkTo(order, place)
  const { found, behind, matches } = isSearched(filter)
    ? await searchPage(db, scope, { filter, order, limit: limit + 1, walk })
    : await walkPage(db, scope, { ...page, limit: limit + 1, walk })
  const { back, from } = walk
  if (found.length === 0 && from !== null) return findQueuePage(db, scope, { ...page, place: back ? "start" : "end" })
  const more = found.length > limit
  const rows = back ? found.slice(-limit) : found.slice(0, limit)
  return { rows, earlier: back ? more : behind, later: back ? behind : more, matches }
}

export type FoundQueuePage = { rows: QueueRow[]; earlier: boolean; later: boolean; matches: number | null }
type PageWalk = Walk & { back: boolean }

async function walkPage(db: Db, scope: AgencyScope, { walk, ...page }: QueuePage & { walk: PageWalk }) {
  const { from, direction } = walk
  const away = { direction: opposite[direction], from, inclusive: true }
  const [found, behind] = await Promise.all([
    listQueue(db, scope, page),
    from !== null && walkAlong(db, scope, { filter: page.filter, depth: 1, ...away }).executeTakeFirst(),
  ])
  return { found, behind: Boolean(behind), matches: null }
}

/** In two steps, of which only the first looks through the texts: the ids of the page and the number of all, then its rows. */
async function searchPage(
  db: Db,
  scope: AgencyScope,
  { walk, limit, ...list }: QueueList & { walk: PageWalk; limit: number },
) {
  const { from, direction, back } = walk
  const onward = from === null ? sql<SqlBool>`true` : isBeyond("hits.id", walk)
  const away = { direction: opposite[direction], from, inclusive: true }
  const behind = from === null ? sql<SqlBool>`false` : isBeyond("hits.id", away)
  const { matches, ...place } = await db
    .selectFrom(selectHits(db, scope, list).as("hits"))
    .select([
      (eb) => eb.fn.countAll<number>().as("matches"),
      sql<boolean>`coalesce(bool_or(${behind}), false)`.as("behind"),
      sql<
        string[]
      >`coalesce((array_agg(hits.id order by hits.id ${sql.raw(direction)}) filter (where ${onward}))[1:${sql.lit(limit)}], '{}')`.as(
        "ids",
      ),
    ])
    .executeTakeFirstOrThrow()
  const ids = db
    .selectFrom(sql<{ id: string }>`unnest(${place.ids}::uuid[])`.as<"page">(sql`page(id)`))
    .select("page.id")
  const rows = place.ids.length === 0 ? [] : await listRows(db, ids, direction)
  return { found: back ? rows.toReversed() : rows, behind: place.behind, matches }
}

/** How many comments a limited list has, counted no further than `QUEUE_SEARCHED_COMMENTS`; what is searched, among the first so many. */
export async function countQueueMatches(
  db: Db,
  scope: AgencyScope,
  { filter, order = "newest" }: QueueList,
): Promise<number> {
  const walk = { filter, depth: QUEUE_SEARCHED_COMMENTS, direction: directionOf[order], from: null }
  const found = isSearched(filter) ? selectHits(db, scope, { filter, order }) : walkAlong(db, scope, walk)
  const counted = db.selectFrom(found.as("found")).select((eb) => eb.fn.countAll<number>().as("total"))
  return (await counted.executeTakeFirstOrThrow()).total
}

/** The agency's dockets that have comments in one of these statuses, by title, with how many: at most `ROWS_LISTED_MAX`. */
export async function listQueueDockets(db: Db, scope: AgencyScope, statuses: readonly CommentStatus[]) {
  return db
    .selectFrom("current_comment_counts as counts")
    .innerJoin("dockets", "dockets.id", "counts.docket_id")
    .select(["dockets.id", "dockets.title", (eb) => eb.fn.sum<number>("counts.total").as("comments")])
    .where("counts.agency_id", "=", scope.agency_id)
    .where("counts.status", "in", statuses)
    .groupBy(["dockets.id", "dockets.title"])
    .having((eb) => eb(eb.fn.sum("counts.total"), ">", 0))
    .orderBy(sql`lower(dockets.title)`)
    .orderBy("dockets.id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}

/** The comments before and after one in a list, whether or not it is still in there (S 2). */
export async function findQueueNeighbours(
  db: Db,
  scope: AgencyScope,
  { id, filter, order = "newest" }: QueueList & { id: string },
): Promise<{ previous: string | null; next: string | null }> {
  const onward = directionOf[order]
  const [previous, next] = await Promise.all(
    [opposite[onward], onward].map((direction) =>
      walkAlong(db, scope, { filter, depth: 1, direction, from: id }).executeTakeFirst(),
    ),
  )
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}
