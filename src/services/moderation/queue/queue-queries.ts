import { type SelectQueryBuilder, sql, type SqlBool } from "kysely"
import type { Db, Schema } from "#src/platform/db/statements/client.ts"
import type { QueueOrder } from "#src/rules/record/comments/comment-status.ts"
import { QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { beginningOf, readForBeginning } from "#src/services/moderation/beginning.ts"
import {
  type Direction,
  directionOf,
  isBeyond,
  isSearched,
  opposite,
  type QueueList,
  selectHits,
  type Walk,
  walkAlong,
} from "./queue-walk.ts"

/** From where in the list a page is read: from one of its ends, or from beside a comment, which the page does not hold. */
export type QueuePlace = "start" | "end" | { after: string } | { before: string }
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
