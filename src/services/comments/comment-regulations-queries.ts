import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely"
import type { Db, Schema } from "#src/platform/db/statements/client.ts"
import type { Moments, RegulationsField, RegulationsQuery } from "#src/rules/input/dockets/regulations-query.ts"
import { REGULATIONS_COUNTED_COMMENTS } from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"

type Builder = ExpressionBuilder<Schema, "comments">
type CommentsQuery = Pick<
  RegulationsQuery<RegulationsField<"comments">>,
  "size" | "page" | "sort" | "posted" | "modified"
>

/** Which published comments: of these dockets, of these agencies, among these; null narrows nothing. */
export type CommentsScope = {
  docket_ids: readonly string[] | null
  agency_ids: readonly string[] | null
  ids: readonly string[] | null
}

type Columns = Record<RegulationsField<"comments">, Expression<unknown>>

/** What is sorted and filtered by, as the indexes of a docket's and an agency's comments have it. */
const ofPlace: Columns = {
  postedDate: sql`coalesce(published_at, created_at)`,
  lastModifiedDate: sql`updated_at`,
  documentId: sql`id`,
}
/** The same as the indexes of all comments have it: moments without a zone. */
const ofAll: Columns = {
  ...ofPlace,
  postedDate: sql`(coalesce(published_at, created_at) at time zone 'UTC')`,
  lastModifiedDate: sql`(updated_at at time zone 'UTC')`,
}
/** The same of rows that were read. */
const ofRow: Columns = { ...ofPlace, postedDate: sql`posted_at` }

const hasPlace = ({ docket_ids, agency_ids }: CommentsScope) => docket_ids !== null || agency_ids !== null
const columnsFor = (scope: CommentsScope) => (hasPlace(scope) ? ofPlace : ofAll)

const shown = [
  "comments.id",
  "comments.commenter_name",
  "comments.commenter_organization",
  "comments.updated_at",
  sql<Date>`coalesce(comments.published_at, comments.created_at)`.as("posted_at"),
  "agencies.slug as agency_slug",
] as const

/** One page of published comments without their texts, newest first unless asked otherwise. The scope was found to be public. */
export async function listRegulationsComments(db: Db, scope: CommentsScope, query: CommentsQuery) {
  const page = inOrder(within(db, scope, query).select("comments.id"), query.sort, columnsFor(scope))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .as("page")
  // What is shown is read for the rows of the page only; the page itself comes from an index.
  const told = db
    .selectFrom(page)
    .innerJoin("comments", "comments.id", "page.id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select(shown)
    .as("comments")
  return inOrder(db.selectFrom(told).selectAll(), query.sort, ofRow).execute()
}

/** The same of one published comment; undefined for any other. */
export async function findRegulationsComment(db: Db, id: string) {
  return db
    .selectFrom("comments")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select(shown)
    .where("comments.id", "=", id)
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .executeTakeFirst()
}
export type RegulationsComment = NonNullable<Awaited<ReturnType<typeof findRegulationsComment>>>

/** How many comments that is: from the counters if they have the number, otherwise counted up to a limit. */
export async function countRegulationsComments(db: Db, scope: CommentsScope, query: CommentsQuery): Promise<number> {
  if (scope.ids || isNarrow(query.posted) || isNarrow(query.modified)) {
    const some = within(db, scope, query)
      .select(sql`1`.as("one"))
      .limit(REGULATIONS_COUNTED_COMMENTS)
      .as("some")
    const { total } = await db
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow()
    return total
  }
  const { total } = await db
    .selectFrom("current_comment_counts")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("total"), sql<number>`0`).as("total"))
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .where("agency_id", "in", db.selectFrom("public_agencies").select("id"))
    .$if(scope.docket_ids !== null, (counts) => counts.where("docket_id", "=", sql<string>`any(${scope.docket_ids})`))
    .$if(scope.agency_ids !== null, (counts) => counts.where("agency_id", "=", sql<string>`any(${scope.agency_ids})`))
    .executeTakeFirstOrThrow()
  return total
}

/** The index of all has moments without a zone. */
function inUtc(scope: CommentsScope, { from, before }: Moments) {
  if (hasPlace(scope)) return { from, before }
  const utc = (moment: Date | null) => moment && sql`(${moment}::timestamptz at time zone 'UTC')`
  return { from: utc(from), before: utc(before) }
}

const isNarrow = ({ from, before }: Moments) => from !== null || before !== null

function within(db: Db, scope: CommentsScope, { posted: days, modified }: CommentsQuery) {
  const { postedDate, lastModifiedDate } = columnsFor(scope)
  return db
    .selectFrom("comments")
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .where((eb) =>
      eb.and([
        ...scopeOf(eb, scope),
        ...between(postedDate, inUtc(scope, days)),
        ...between(lastModifiedDate, inUtc(scope, modified)),
      ]),
    )
}

function scopeOf(eb: Builder, { docket_ids, agency_ids, ids }: CommentsScope): Expression<SqlBool>[] {
  return [
    docket_ids && oneOf(sql`docket_id`, docket_ids),
    agency_ids && oneOf(sql`agency_id`, agency_ids),
    ids && oneOf(sql`id`, ids),
    // Named dockets and agencies were looked for among the public ones.
    !docket_ids && !agency_ids && eb("agency_id", "not in", eb.selectFrom("hidden_agencies").select("id")),
  ].filter((condition) => condition !== null && condition !== false)
}

/** One value by itself: an index then has its comments in order. */
const oneOf = (column: Expression<unknown>, values: readonly string[]) =>
  values.length === 1 ? sql<SqlBool>`${column} = ${values[0]}::uuid` : sql<SqlBool>`${column} = any(${values}::uuid[])`

type Between = { from: Date | Expression<unknown> | null; before: Date | Expression<unknown> | null }

function between(column: Expression<unknown>, { from, before }: Between): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${column} < ${before}`] : []),
  ]
}

type Ordered<Query> = { orderBy: (order: Expression<unknown>) => Query }

/** By the first field alone, then by id in its direction or in the one that was asked for. */
function inOrder<Query extends Ordered<Query>>(query: Query, sort: CommentsQuery["sort"], columns: Columns): Query {
  const [first = { field: "postedDate" as const, descending: true }] = sort
  const { descending } = sort.find(({ field }) => field === "documentId") ?? first
  const column = columns[first.field]
  return query.orderBy(first.descending ? sql`${column} desc` : column).orderBy(descending ? sql`id desc` : sql`id`)
}
