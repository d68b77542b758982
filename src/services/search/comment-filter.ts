import { type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { readTogether } from "#src/platform/db/statements/read-together.ts"
import { containing, isNamed } from "#src/platform/db/statements/containing.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import type { CommentSearchQuery } from "#src/rules/input/comments/comment-search.ts"
import type { CommentSort } from "#src/rules/vocabulary.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { isTrackingId } from "#src/rules/record/comments/tracking-id.ts"
import { facetQuery } from "#src/services/search/results/facets.ts"
import { findNamedComment, listDocketsWithCode, listNamedDockets } from "#src/services/search/results/named.ts"
import { looseWords, readTypedWords, type TypedWords } from "./words.ts"

/** The longest first is an order of a docket's own list. */
export type SearchOrder = CommentSort | "longest"

/** What narrows and orders a search of published comments; what is absent, null or '' narrows nothing (P 2.8, P 5). */
export type CommentSearch = Partial<Omit<CommentSearchQuery, "state" | "dropped" | "sort">> & {
  sort?: SearchOrder
  /** Comments on dockets that carry any of these tags, exactly as written. */
  tags?: readonly string[]
  limit: number
  offset: number
}

/** What a row of the search must meet, by the names that the database knows (`comment_search_filter`); null narrows nothing. */
export type CommentSearchFilter = {
  /** A tsquery. */
  words: string | null
  /** What `words` needs at least: a tsquery without phrases. */
  loose_words: string | null
  /** A pattern for `ilike`, as is the next. */
  commenter_name: string | null
  commenter_organization: string | null
  agency_numbers: number[] | null
  /** The only agency, whose rows an index lists in their order; its facet is in `words`. */
  agency_number: number | null
  hidden_agency_numbers: number[] | null
  docket_numbers: number[] | null
  /** Ids outside low and high (both included) lie outside the days, wherever on earth the agency is. */
  low: string | null
  high: string | null
  /** 'YYYY-MM-DD', as is `last_day`. */
  first_day: string | null
  /** Ids from here on lie in or after the first day, wherever on earth the agency is. */
  first_day_surely_from: string | null
  last_day: string | null
  last_day_surely_until: string | null
  /** The one table or view to search, instead of the published comments. Never what anyone typed. */
  part: "staff_search" | "staff_search_fresh" | null
  /** As the next ones, only for the agency's own people. */
  statuses: readonly string[] | null
  ids: readonly string[] | null
  /** A pattern for `ilike`, for name or organization. */
  speaker: string | null
  /** A pattern for `like`, for the address in lower case from its end. */
  address: string | null
  has_files: boolean | null
  mime_types: readonly string[] | null
  /** Bytes, as the next. */
  min_file_size: number | null
  max_file_size: number | null
  /** With a phrase: rows that are found late are not wanted beyond this id. */
  late_from: string | null
  /** The only tables to look through, the newest first. Never what anyone typed. */
  tables: readonly string[] | null
  /** True to ask an index at once, without a look at the first rows. */
  unprobed: boolean | null
}

/** The filter as the functions of the search take it. What is left out narrows nothing. */
export function filterByName({ ids, ...filter }: Partial<CommentSearchFilter>): Expression<unknown> {
  const named = sql`jsonb_populate_record(null::comment_search_filter, ${JSON.stringify(filter)}::jsonb)`
  // Thousands of them are read from a text in a fraction of the time that they take as JSON.
  return ids ? sql`with_ids(${named}, ${ids.join(" ")})` : named
}

export type PreparedSearch = {
  filter: Partial<CommentSearchFilter>
  /** What is looked for as a tsquery, to rank by; null when no words are. */
  words: Expression<unknown> | null
  /** What was typed, to mark it. */
  typed: TypedWords | null
  /** The dockets that were named. */
  docket_ids: string[] | null
  /** What has to be read of a row where no index answers. */
  reads: "phrase" | "words" | "names"
}

/**
 * The filter a row of comment_search must meet (P 2.8). "comment_id" and "docket_id" when that names nothing, and "nothing" when
 * another filter does; "no_words" when what was typed holds no word that can be searched for.
 */
export async function prepareSearch(db: Db, search: CommentSearch): Promise<PreparedSearch | Unsearched> {
  const looked = await lookUp(db, search)
  const reason = reasonAgainst(looked)
  if (reason) return reason
  const { words, typed, dockets, commenter_name, commenter_organization } = looked
  const filter = { ...filterOf(search, looked), commenter_name, commenter_organization }
  return { filter, typed, docket_ids: dockets && dockets.map(({ id }) => id), ...wordsPrepared(words) }
}

/** Why nothing needs to be searched. */
type Unsearched = "comment_id" | "docket_id" | "nothing" | "no_words"

/** What the names of a search stand for. */
async function lookUp(database: Db, search: CommentSearch) {
  const db = readTogether(database)
  const [asked, commenter_name, commenter_organization, agencies, named, dockets, tagged, hidden] = await Promise.all([
    readAsked(db, search.q ?? ""),
    namePattern(db, search.comment_filter),
    namePattern(db, search.filing_company),
    search.agency || search.agency_slug ? listAgencyNumbers(db, search) : null,
    search.comment_id ? findNamedComment(db, search.comment_id) : undefined,
    search.docket_id ? listNamedDockets(db, search.docket_id) : null,
    search.tags ? listDocketNumbers(db, search.tags) : null,
    listHiddenAgencies(db),
  ])
  const comment_ids = [named, asked.comment_id].filter((id) => typeof id === "string")
  const { words, typed } = asked
  return { words, typed, comment_ids, named, commenter_name, commenter_organization, agencies, dockets, tagged, hidden }
}
type SearchMeaning = Awaited<ReturnType<typeof lookUp>>

function reasonAgainst({ words, named, dockets, agencies, tagged }: SearchMeaning): Unsearched | null {
  if (named === null) return "comment_id"
  if (dockets?.length === 0) return "docket_id"
  if (words === "") return "no_words"
  return agencies?.length === 0 || tagged?.length === 0 ? "nothing" : null
}

/**
 * The words of a search. A tracking ID stands for its comment, if that is published, and a reference code for the comments on its
 * docket too.
 */
async function readAsked(db: Db, q: string) {
  const comment_id = isTrackingId(q) ? ((await findNamedComment(db, q)) ?? null) : null
  if (q === "" || comment_id) return { words: null, typed: null, comment_id }
  const [typed, dockets] = await Promise.all([readTypedWords(db, q), /\d/.test(q) ? listDocketsWithCode(db, q) : []])
  const words = typed?.words ?? ""
  const facets = facetQuery({ docket_numbers: dockets.length > 0 ? numbersOf(dockets) : null })
  return { typed, words: facets && words ? `( ${words} ) | ${facets}` : (facets ?? words), comment_id }
}

export function wordsPrepared(words: string | null): Pick<PreparedSearch, "words" | "reads"> {
  if (words === null) return { words, reads: "names" }
  return { words: sql`${words}::tsquery`, reads: looseWords(words) ? "phrase" : "words" }
}

type Numbers = number[] | null
const numbersOf = (dockets: readonly { number: number }[] | null) => dockets && dockets.map(({ number }) => number)
/** Up to so many agencies or dockets are looked up in the index; more of them are compared row by row. */
const LOOKED_UP = 128
export const few = (numbers: Numbers) => (numbers && numbers.length <= LOOKED_UP ? numbers : null)
export const many = (numbers: Numbers) => (few(numbers) ? null : numbers)

function filterOf(search: CommentSearch, looked: SearchMeaning): Partial<CommentSearchFilter> {
  const { words, agencies, dockets, tagged, hidden } = looked
  const { state_code, commenter_type, position, language, has_attachments } = search
  const numbers = { agency_numbers: few(agencies), named_dockets: few(numbersOf(dockets)), docket_numbers: few(tagged) }
  const facets = facetQuery({ ...numbers, state_code, commenter_type, position, language, has_attachments })
  const loose = words && looseWords(words)
  return {
    words: both(words, facets),
    loose_words: loose && both(loose, facets),
    agency_numbers: many(agencies),
    agency_number: agencies?.length === 1 ? (agencies[0] ?? null) : null,
    hidden_agency_numbers: hidden.length > 0 ? hidden : null,
    docket_numbers: many(tagged),
    ...spanOf({ ...search, comment_ids: looked.comment_ids }),
  }
}

/** Both parts of a tsquery as text; null when there is none. */
export function both(words: string | null, facets: string | null): string | null {
  return words && facets ? `( ${words} ) & ${facets}` : (words ?? facets)
}

/** The pattern for names with what was typed anywhere in them, whatever its accents; null when nothing was. */
export async function namePattern(db: Db, typed: string | undefined): Promise<string | null> {
  if (!typed) return null
  const { folded } = await db.selectNoFrom(sql<string>`folded_text(${typed})`.as("folded")).executeTakeFirstOrThrow()
  return containing(folded)
}

/**
 * Ids are times: the days as they are anywhere on earth bound them, so that only partitions of that time are read; the exact day
 * is the one in the agency's zone, as the page shows it, and the whole last day counts.
 */
function spanOf({
  comment_ids = [],
  date_from,
  date_to,
}: Pick<CommentSearch, "date_from" | "date_to"> & { comment_ids?: string[] }) {
  const bounds = (day: string | null) => [...comment_ids, day].filter((id) => id !== null).toSorted()
  return {
    low: bounds(date_from ? idAt(date_from, -14) : null).at(-1) ?? null,
    high: bounds(date_to ? idAt(date_to, 24 + 14) : null).at(0) ?? null,
    first_day: date_from ?? null,
    first_day_surely_from: date_from ? idAt(date_from, 14) : null,
    last_day: date_to ?? null,
    last_day_surely_until: date_to ? idAt(date_to, 24 - 14) : null,
  }
}

/** The smallest UUIDv7 of the moment `hours` after midnight UTC of the day. */
function idAt(day: string, hours: number): string {
  return firstIdAt(new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR))
}

async function listAgencyNumbers(db: Db, { agency, agency_slug }: CommentSearch): Promise<number[]> {
  const rows = await db
    .selectFrom("public_agencies")
    .select("number")
    .$if(Boolean(agency), (query) => query.where(isNamed(sql.ref("name"), agency ?? "")))
    .$if(Boolean(agency_slug), (query) => query.where("slug", "=", agency_slug ?? ""))
    .execute()
  return rows.map((row) => row.number)
}

async function listDocketNumbers(db: Db, tags: readonly string[]): Promise<number[] | null> {
  if (tags.length === 0) return null
  const rows = await db
    .selectFrom("announced_dockets")
    .select("number")
    .where(sql<boolean>`tags && ${tags}::text[]`)
    .execute()
  return rows.map((row) => row.number)
}

/** Comments of a deleted agency keep their own address but are not found here (settled 37). There are few such agencies. */
async function listHiddenAgencies(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("hidden_agencies").select("number").execute()
  return rows.map((row) => row.number)
}
