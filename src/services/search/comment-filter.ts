import { type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { containing } from "#src/platform/db/containing.ts"
import { firstIdAt } from "#src/platform/db/first-id.ts"
import type { CommentSearchQuery } from "#src/rules/input/comment-search.ts"
import { facetQuery } from "./facets.ts"
import { looseWords, wordsTyped } from "./words.ts"

/** What narrows and orders a search of published comments; what is absent, null or '' narrows nothing (P 2.8, P 5). */
export type CommentSearch = Partial<Omit<CommentSearchQuery, "state" | "dropped">> & {
  /** Comments on dockets that carry any of these tags, exactly as written. */
  tags?: readonly string[]
  limit: number
  offset: number
}

export type PreparedSearch = {
  /** A `comment_search_filter` of the migrations. */
  filter: Expression<unknown>
  /** What was typed as a tsquery, to rank by and to mark; null when nothing was. */
  words: Expression<unknown> | null
  /** What has to be read of a row where no index answers. */
  reads: "phrase" | "words" | "names"
}

/**
 * The filter a row of comment_search must meet (P 2.8). "nothing" when it names something that does not exist, so that nothing
 * can match; "no_words" when what was typed holds no word that can be searched for.
 */
export async function prepareSearch(db: Db, search: CommentSearch): Promise<PreparedSearch | "nothing" | "no_words"> {
  const [words, agencies, docket_number, tagged, hidden] = await Promise.all([
    search.q ? parseWords(db, search.q) : null,
    search.agency ? listAgencyNumbers(db, search.agency) : null,
    search.docket_id ? findDocketNumber(db, search.docket_id) : null,
    search.tags ? listDocketNumbers(db, search.tags) : null,
    listHiddenAgencies(db),
  ])
  if (words === "") return "no_words"
  if (agencies?.length === 0 || tagged?.length === 0 || docket_number === undefined) return "nothing"
  const filter = filterOf(search, { words, agencies, docket_number, tagged, hidden })
  return { filter, ...wordsPrepared(words) }
}

function wordsPrepared(words: string | null): Pick<PreparedSearch, "words" | "reads"> {
  if (words === null) return { words, reads: "names" }
  return { words: sql`${words}::tsquery`, reads: looseWords(words) ? "phrase" : "words" }
}

type Numbers = number[] | null
type Looked = {
  words: string | null
  agencies: Numbers
  docket_number: number | null
  tagged: Numbers
  hidden: number[]
}

/** Up to so many agencies or dockets are looked up in the index; more of them are compared row by row. */
const LOOKED_UP = 128
const few = (numbers: Numbers) => (numbers && numbers.length <= LOOKED_UP ? numbers : null)
const many = (numbers: Numbers) => (few(numbers) ? null : numbers)
const part = (text: string | undefined) => (text ? containing(text) : null)

function filterOf(
  search: CommentSearch,
  { words, agencies, docket_number, tagged, hidden }: Looked,
): Expression<unknown> {
  const { state_code, commenter_type, position } = search
  const numbers = { agency_numbers: few(agencies), docket_number, docket_numbers: few(tagged) }
  const facets = facetQuery({ ...numbers, state_code, commenter_type, position })
  const loose = words && looseWords(words)
  return sql`row(${both(words, facets)}::tsquery, ${loose && both(loose, facets)}::tsquery,
    ${part(search.comment_filter)}::text, ${part(search.filing_company)}::text,
    ${many(agencies)}::int[], ${hidden.length > 0 ? hidden : null}::int[], ${many(tagged)}::int[],
    ${sql.join(spanOf(search))})::comment_search_filter`
}

/** Both parts of a tsquery as text; null when there is none. */
function both(words: string | null, facets: string | null): string | null {
  return words && facets ? `( ${words} ) & ${facets}` : (words ?? facets)
}

/** What was typed, as the database reads it; '' when no word is left. */
async function parseWords(db: Db, q: string): Promise<string> {
  const parsed = await db.selectNoFrom(sql<string>`${wordsTyped(q)}::text`.as("words")).executeTakeFirstOrThrow()
  return parsed.words
}

/**
 * Ids are times: the days as they are anywhere on earth bound them, so that only partitions of that time are read; the exact day
 * is the one in the agency's zone, as the page shows it, and the whole last day counts. The last six fields of the filter.
 */
function spanOf({ comment_id, date_from, date_to }: CommentSearch): Expression<unknown>[] {
  const low = date_from ? idAt(date_from, -14) : null
  const high = date_to ? idAt(date_to, 24 + 14) : null
  return [
    sql`greatest(${comment_id ?? null}::uuid, ${low}::uuid)`,
    sql`least(${comment_id ?? null}::uuid, ${high}::uuid)`,
    sql`${date_from ?? null}::date`,
    sql`${date_from ? idAt(date_from, 14) : null}::uuid`,
    sql`${date_to ?? null}::date`,
    sql`${date_to ? idAt(date_to, 24 - 14) : null}::uuid`,
  ]
}

/** The smallest UUIDv7 of the moment `hours` after midnight UTC of the day. */
function idAt(day: string, hours: number): string {
  return firstIdAt(new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000))
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

async function listDocketNumbers(db: Db, tags: readonly string[]): Promise<number[] | null> {
  if (tags.length === 0) return null
  const rows = await db
    .selectFrom("dockets")
    .select("number")
    .where(sql<boolean>`tags && ${tags}::text[]`)
    .where("status", "<>", "draft")
    .execute()
  return rows.map((row) => row.number)
}

/** Comments of a deleted agency keep their own address but are not found here (decisions 37). There are few such agencies. */
async function listHiddenAgencies(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("agencies").select("number").where("deleted_at", "is not", null).execute()
  return rows.map((row) => row.number)
}
