import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { isNamed } from "#src/platform/db/statements/containing.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { TOTAL_COUNTED_EXACTLY_ROWS } from "#src/rules/limits.ts"
import { type CommentSearch, filterByName, type PreparedSearch } from "#src/services/search/comment-filter.ts"

export type Total = {
  total: number
  /** False if there are more than `total`. */
  total_exact: boolean
}

/** What is counted exactly up to a bound, and beyond that no further: then it is a full thousand, and there are more. */
export function totalOf(counted: number, bound: number = TOTAL_COUNTED_EXACTLY_ROWS): Total {
  if (counted <= bound) return { total: counted, total_exact: true }
  const thousands = Math.floor((counted - 1) / 1000) * 1000
  return { total: Math.min(thousands, TOTAL_COUNTED_EXACTLY_ROWS), total_exact: false }
}

/** How many rows a count may read one by one, so that it takes about as long as everything else together. */
export const patienceFor = { phrase: 3000, words: 10_000, names: 100_000 } as const

/**
 * How many comments a search finds: from the counters if they have the number, otherwise exact up to 10,000 (P 2.8), or up to a thousand among several
 * million (`counted_at_most`).
 */
export async function countFound(db: Db, search: CommentSearch, prepared: PreparedSearch): Promise<Total> {
  if (countersKnow(search)) return { total: await countPublished(db, search, prepared.docket_ids), total_exact: true }
  const patience = patienceFor[prepared.reads]
  const counted = await db
    .selectFrom(
      sql<{
        total: number
        exact: boolean
      }>`count_comments_found(filter => ${filterByName(prepared.filter)}, most => ${TOTAL_COUNTED_EXACTLY_ROWS}, patience => ${patience})`.as(
        "counted",
      ),
    )
    .select(["total", "exact as total_exact"])
    .executeTakeFirstOrThrow()
  return counted
}

/** The bound of a total that is known from going on to find as far as would be counted. */
export async function countedTo(db: Db, { filter }: PreparedSearch): Promise<number> {
  const bound = sql<number>`(select counted_at_most(count(*), ${TOTAL_COUNTED_EXACTLY_ROWS})
    from comment_search_span_partitions(${filterByName(filter)}))`
  return (await db.selectNoFrom(bound.as("bound")).executeTakeFirstOrThrow()).bound
}

const narrows = [
  "q",
  "comment_filter",
  "filing_company",
  "comment_id",
  "date_from",
  "date_to",
  "commenter_type",
  "position",
  "language",
  "has_attachments",
] as const satisfies (keyof CommentSearch)[]

/** Without words, names and days the agencies, their states and the dockets decide, and those are counted anyway. */
export function countersKnow(search: CommentSearch): boolean {
  return !narrows.some((name) => search[name]) && !search.tags?.length
}

/** Published comments of agencies that are not deleted, of some agencies or a docket: the counters and what was not yet folded into them. */
async function countPublished(
  db: Db,
  { agency, agency_slug, state_code }: CommentSearch,
  dockets: string[] | null,
): Promise<number> {
  const agencies = db
    .selectFrom("public_agencies")
    .select("id")
    .$if(Boolean(agency), (query) => query.where(isNamed(sql.ref("name"), agency ?? "")))
    .$if(Boolean(agency_slug), (query) => query.where("slug", "=", agency_slug ?? ""))
    .$if(Boolean(state_code), (query) => query.where(sql<boolean>`state_code = ${state_code}`))
  const folded = db
    .selectFrom("comment_counts")
    .select(({ fn }) => fn.sum<number>("total").as("total"))
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .where("agency_id", "in", agencies)
    .$if(dockets !== null, (query) => query.where("docket_id", "in", dockets))
  const since = db
    .selectFrom("comment_count_deltas")
    .select(({ fn }) => fn.sum<number>("delta").as("total"))
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .where("agency_id", "in", agencies)
    .$if(dockets !== null, (query) => query.where("docket_id", "in", dockets))
  const { total } = await db
    .selectFrom(folded.unionAll(since).as("parts"))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("parts.total"), sql<number>`0`).as("total"))
    .executeTakeFirstOrThrow()
  return total
}
