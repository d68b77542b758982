import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { containing } from "#src/platform/db/containing.ts"
import type { CommentSearchQuery } from "#src/rules/input/comment-search.ts"
import { facetQuery } from "./facets.ts"
import { wordsTyped } from "./words.ts"

/** What narrows and orders a search of published comments; what is absent, null or '' narrows nothing (P 2.8, P 5). */
export type CommentSearch = Partial<Omit<CommentSearchQuery, "state" | "dropped">> & {
  /** Comments on dockets that carry any of these tags, exactly as written. */
  tags?: readonly string[]
  limit: number
  offset: number
}

type Condition = Expression<SqlBool>
/** A search as SQL: `words` is what was typed, `conditions` all that a row must meet. */
export type PreparedSearch = { words: Expression<unknown> | null; conditions: Condition[]; unfiltered: boolean }

/** The conditions a row of comment_search, named `s`, must meet (P 2.8). Null when a filter names something that does not exist, so that nothing can match. */
export async function prepareSearch(db: Db, search: CommentSearch): Promise<PreparedSearch | null> {
  const [agency_numbers, docket_number, docket_numbers] = await Promise.all([
    search.agency ? listAgencyNumbers(db, search.agency) : undefined,
    search.docket_id ? findDocketNumber(db, search.docket_id) : undefined,
    search.tags?.length ? listDocketNumbers(db, search.tags) : undefined,
  ])
  if (agency_numbers?.length === 0 || docket_numbers?.length === 0) return null
  if (search.docket_id && docket_number === undefined) return null
  const { state_code, commenter_type, position } = search
  const facets = facetQuery({ agency_numbers, docket_number, docket_numbers, state_code, commenter_type, position })
  const typed = search.q ? wordsTyped(search.q) : null
  const looked = [typed, facets && sql`${facets}::tsquery`].filter((part) => part !== null && part !== "")
  const conditions: Condition[] = [
    ...(looked.length > 0 ? [sql<SqlBool>`s.search @@ (${sql.join(looked, sql` && `)})`] : []),
    ...rowConditions(search),
  ]
  const unfiltered = conditions.length === 0
  return { words: typed, conditions: [...conditions, ...(await hiddenAgencies(db))], unfiltered }
}

function rowConditions(search: CommentSearch): Condition[] {
  const { comment_filter, filing_company, comment_id, date_from, date_to } = search
  return [
    comment_filter && sql<SqlBool>`s.commenter_name ilike ${containing(comment_filter)}`,
    filing_company && sql<SqlBool>`s.commenter_organization ilike ${containing(filing_company)}`,
    comment_id && sql<SqlBool>`s.id = ${comment_id}`,
    ...(date_from ? daysFrom(date_from) : []),
    ...(date_to ? daysTo(date_to) : []),
  ].filter((condition) => condition !== null && typeof condition === "object")
}

/**
 * Ids are times: the day as it is anywhere on earth bounds them, so that an index finds the range; the exact day is the one in
 * the agency's zone, as the page shows it, and the whole last day counts.
 */
function daysFrom(day: string): Condition[] {
  return [sql<SqlBool>`s.id >= ${idAt(day, -14)}::uuid`, sql<SqlBool>`${localDay} >= ${day}::date`]
}
function daysTo(day: string): Condition[] {
  return [sql<SqlBool>`s.id < ${idAt(day, 24 + 14)}::uuid`, sql<SqlBool>`${localDay} <= ${day}::date`]
}
const localDay = sql`(select (c.created_at at time zone a.time_zone)::date
  from comments c join agencies a on a.id = c.agency_id where c.id = s.id)`

/** The smallest UUIDv7 of the moment `hours` after midnight UTC of the day. */
function idAt(day: string, hours: number): string {
  const moment = Math.max(0, Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000)
  const hex = moment.toString(16).padStart(12, "0").padEnd(32, "0")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

async function listAgencyNumbers(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom("agencies")
    .select("number")
    .where("name", "ilike", containing(name))
    .where("deleted_at", "is", null)
    .execute()
  return rows.map((row) => row.number)
}

async function findDocketNumber(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("dockets")
    .select("number")
    .where("id", "=", id)
    .where("status", "<>", "draft")
    .executeTakeFirst()
  return row?.number
}

async function listDocketNumbers(db: Db, tags: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("dockets")
    .select("number")
    .where(sql<SqlBool>`tags && ${tags}::text[]`)
    .where("status", "<>", "draft")
    .execute()
  return rows.map((row) => row.number)
}

/** Comments of a deleted agency keep their own address but are not found here (decisions 37). There are few such agencies. */
async function hiddenAgencies(db: Db): Promise<Condition[]> {
  const rows = await db.selectFrom("agencies").select("number").where("deleted_at", "is not", null).execute()
  return rows.length > 0 ? [sql<SqlBool>`s.agency_number <> all(${rows.map((row) => row.number)}::int[])`] : []
}
