import { type ExpressionBuilder, type Expression, type SqlBool, sql } from "kysely"
import { isNamed } from "#src/platform/db/statements/containing.ts"
import { type Db, keepPlan, type Schema } from "#src/platform/db/statements/client.ts"
import { CLOSING_SOON_DAYS, PUBLIC_TAGS_MAX } from "#src/rules/limits.ts"
import type { DocketStatus, PublicStatus } from "#src/rules/record/dockets/docket-status.ts"
import type { PeriodDates } from "#src/rules/record/comment-period.ts"
import type { DocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import type { DocketSort } from "#src/rules/vocabulary.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { findInDocuments, type FoundDocument } from "#src/services/search/results/found-document-queries.ts"

type Builder = ExpressionBuilder<{ dockets: Schema["public_dockets"] }, "dockets">

/**
 * What narrows and orders a list of public dockets; what is absent, null or '' narrows nothing (P 5). An agency's own list also
 * offers `archived`.
 */
export type BrowseFilter = Partial<Omit<DocketBrowseQuery, "state" | "status" | "dropped">> & {
  status?: PublicStatus | "all"
  /** Dockets that carry any of these tags, exactly as written. */
  tags?: readonly string[]
  agency_id?: string
  limit: number
  offset: number
}

export type PublicDocket = Omit<PeriodDates, "status"> & {
  id: string
  slug: string
  title: string
  summary: string
  /** Of title and summary, as a BCP 47 tag. */
  language: string
  status: DocketStatus
  created_at: Date
  tags: string[]
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  time_zone: string
  comment_count: number
}

/** A docket in a list that was searched. */
export type BrowsedDocket = PublicDocket & {
  /** The supporting document that was found, where the docket's own words are not what was searched for. */
  document: FoundDocument | null
}

/** The dockets of all agencies, with what their cards and pages say about the agency. */
export const publicDockets = (db: Db) => db.selectFrom("public_dockets as dockets")

/** What cards and lists show of a docket, with `publishedCount`. */
export const shownColumns = [
  "dockets.id",
  "dockets.slug",
  "dockets.title",
  "dockets.summary",
  "dockets.language",
  "dockets.status",
  "dockets.open_at",
  "dockets.close_at",
  "dockets.opened_at",
  "dockets.closed_at",
  "dockets.created_at",
  "dockets.tags",
  "dockets.agency_name",
  "dockets.agency_slug",
  "dockets.agency_jurisdiction",
  "dockets.state_code",
  "dockets.time_zone",
] as const

export const publishedCount = sql<number>`published_comment_count(dockets.id)`.as("comment_count")

/** The moment a docket's comment period begins: what 'newest' and the dates of the filter mean. */
const begins = sql<Date>`coalesce(greatest(dockets.open_at, dockets.opened_at), dockets.created_at)`

const hasStatus = (status: PublicStatus, now: Date) => sql<SqlBool>`docket_has_status(dockets, ${status}, ${now})`

/** Dockets that have what was typed, in words of their own or with the help of their documents (decision 61). */
const docketsWith = (q: string) => sql<{ id: string; in_documents: boolean }>`dockets_with(${q})`

/** The condition of each given filter but the words. The days of the dates are days in the agency's own zone, the last one included. */
function conditions(eb: Builder, filter: BrowseFilter, now: Date): Expression<SqlBool>[] {
  const { status, state_code, date_from, date_to, tag, tags } = filter
  const day = sql`(${begins} at time zone dockets.time_zone)::date`
  return [
    status && status !== "all" && hasStatus(status, now),
    ...agencyConditions(eb, filter),
    state_code && sql<SqlBool>`dockets.state_code = ${state_code}`,
    date_from && sql<SqlBool>`${day} >= ${date_from}::date`,
    date_to && sql<SqlBool>`${day} <= ${date_to}::date`,
    tag && sql<SqlBool>`${tag} = any(dockets.tags)`,
    tags?.length && sql<SqlBool>`dockets.tags && ${tags}::text[]`,
  ].filter((condition) => condition !== null && typeof condition === "object")
}

/** By part of the name, as somebody typed it, or by what stands for one agency alone (settled 48). */
function agencyConditions(eb: Builder, { agency, agency_slug, agency_id }: BrowseFilter) {
  return [
    agency && isNamed(sql.ref("dockets.agency_name"), agency),
    agency_slug && eb("dockets.agency_slug", "=", agency_slug),
    agency_id && eb("dockets.agency_id", "=", agency_id),
  ]
}

/** Ties end with the id, so that a page never repeats or skips a docket. */
const orders = {
  newest: sql`${begins} desc, dockets.id desc`,
  oldest: sql`${begins}, dockets.id`,
  title_asc: sql`lower(dockets.title), dockets.id`,
  title_desc: sql`lower(dockets.title) desc, dockets.id desc`,
  agency_asc: sql`lower(dockets.agency_name), ${begins} desc, dockets.id desc`,
  agency_desc: sql`lower(dockets.agency_name) desc, ${begins} desc, dockets.id desc`,
} as const satisfies Record<Exclude<DocketSort, "closing_soon">, unknown>

/**
 * What accepts comments comes first, then what will, each with the nearest deadline on top and open-ended ones at the end; then all
 * others, newest first.
 */
function order(sort: DocketSort, now: Date) {
  if (sort !== "closing_soon") return orders[sort]
  const [open, upcoming] = [hasStatus("open", now), hasStatus("upcoming", now)]
  const deadline = sql`case when ${open} or ${upcoming} then coalesce(dockets.close_at, 'infinity') end`
  return sql`case when ${open} then 1 when ${upcoming} then 2 else 3 end, ${deadline}, ${begins} desc, dockets.id desc`
}

/**
 * One page of public dockets with the exact number of all that match (P 2.4, P 7.1). In every order, those whose documents have what was
 * typed come after those that say it themselves. `limit` and `offset` are trusted.
 */
export async function browsePublicDockets(
  db: Db,
  filter: BrowseFilter,
  now: Date,
): Promise<{ items: BrowsedDocket[]; total: number }> {
  const q = filter.q ?? ""
  const matching = publicDockets(db)
    .where((eb) => eb.and(conditions(eb, filter, now)))
    .$if(q !== "", (its) => its.innerJoin(docketsWith(q).as("found"), "found.id", "dockets.id"))
  const inDocuments = q === "" ? sql<boolean>`false` : sql<boolean>`found.in_documents`
  const inOrder = order(filter.sort ?? "newest", now)
  const countAll = async () =>
    (await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total
  // Words are looked for once: what it takes to find all that have them is most of the work, and the page must be sorted out of all.
  const matches = q === "" ? sql<number | null>`null::bigint` : sql<number | null>`count(*) over ()`
  const [rows, counted] = await Promise.all([
    // The count of comments is taken for the rows of the page only, outside the sorted and limited part.
    db
      .selectFrom(
        matching
          .select(["dockets.id", inDocuments.as("in_documents"), matches.as("matches")])
          .orderBy("in_documents")
          .orderBy(inOrder)
          .limit(filter.limit)
          .offset(filter.offset)
          .as("page"),
      )
      .innerJoin("public_dockets as dockets", "dockets.id", "page.id")
      .select(shownColumns)
      .select(["page.in_documents", "page.matches", publishedCount])
      .orderBy("page.in_documents")
      .orderBy(inOrder)
      .execute(),
    q === "" ? countAll() : null,
  ])
  const total = counted ?? rows[0]?.matches ?? (filter.offset > 0 ? await countAll() : 0)
  const documents = await findInDocuments(
    db,
    rows.flatMap(({ id, in_documents }) => (in_documents ? id : [])),
    q,
  )
  const items = rows.map(({ in_documents: _in_documents, matches: _matches, ...docket }) => ({
    ...docket,
    document: documents.get(docket.id) ?? null,
  }))
  return { items, total }
}

/**
 * How many public dockets have the words, counted up to `most`, and whether these are all (P 2.16). None where all that was typed is
 * excluded. For a phrase only so many texts are read.
 */
export async function countPublicDocketsWith(
  db: Db,
  q: string,
  most: number,
): Promise<{ total: number; total_exact: boolean }> {
  const counted = sql<{ total: number; total_exact: boolean }>`count_public_dockets_with(${q}, ${most})`.as("counted")
  return db.selectFrom(counted).select(["total", "total_exact"]).executeTakeFirstOrThrow()
}

/** At most `limit` dockets that accept comments and close within the closing-soon window, the nearest first (P 9). */
export async function listDocketsClosingSoon(db: Db, limit: number, now: Date): Promise<PublicDocket[]> {
  return publicDockets(db)
    .where(hasStatus("open", now))
    .where("dockets.close_at", "<=", new Date(now.getTime() + CLOSING_SOON_DAYS * DAY))
    .orderBy("dockets.close_at")
    .orderBy("dockets.id")
    .limit(limit)
    .select(shownColumns)
    .select(publishedCount)
    .execute()
}

/** A docket's public page by its slug; undefined for a draft, one of a deleted agency, or none (P 2.5). */
export async function findPublicDocket(db: Db, slug: string) {
  return publicDockets(db)
    .where("dockets.slug", "=", slug)
    .select(shownColumns)
    .select(["dockets.description", "dockets.reference_code", "dockets.agency_id", publishedCount])
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}

/** The current slug of a public docket that once had this one; undefined if there is none (settled 21). */
export async function findSlugNow(db: Db, formerSlug: string): Promise<string | undefined> {
  const row = await publicDockets(db)
    .innerJoin("docket_slug_history", "docket_slug_history.docket_id", "dockets.id")
    .where("docket_slug_history.slug", "=", formerSlug)
    .select("dockets.slug")
    .executeTakeFirst()
  return row?.slug
}

/** A docket's public page by its slug or one that it had before: for what was opened before the agency changed it (settled 21). */
export async function findPublicDocketOnceCalled(db: Db, slug: string) {
  const docket = await findPublicDocket(db, slug)
  if (docket) return docket
  const now = await findSlugNow(db, slug)
  return now === undefined ? undefined : findPublicDocket(db, now)
}

/** What a public docket is called, for a filter that names it by id. */
export function findPublicDocketTitle(db: Db, id: string) {
  return publicDockets(db)
    .where("dockets.id", "=", id)
    .select(["dockets.id", "dockets.title", "dockets.language"])
    .executeTakeFirst()
}

/** The tags of public dockets by name, at most `PUBLIC_TAGS_MAX`, each with the number of dockets that carry it (P 7.1). */
export async function listPublicTags(db: Db): Promise<{ tag: string; docket_count: number }[]> {
  const carried = publicDockets(db).select(sql<string>`unnest(dockets.tags)`.as("tag"))
  return db
    .selectFrom(carried.as("carried"))
    .select((eb) => ["carried.tag", eb.fn.countAll<number>().as("docket_count")])
    .groupBy("carried.tag")
    .orderBy("carried.tag")
    .limit(PUBLIC_TAGS_MAX)
    .execute()
}
