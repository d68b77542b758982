import type { Expression } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { dayRange } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { FRESH_COMMENTS_SEARCHED } from "#src/rules/limits.ts"
import { may } from "#src/rules/people/permissions.ts"
import { asksForComments, type AgencySearch, isForModerators } from "#src/rules/record/agency-search.ts"
import {
  type CommentStatus,
  commentStatuses,
  PUBLIC_COMMENT_STATUS,
  readableStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"
import {
  both,
  type CommentSearchFilter,
  few,
  many,
  namePattern,
  wordsPrepared,
} from "#src/services/search/comment-filter.ts"
import { facetQuery } from "#src/services/search/results/facets.ts"
import { looseWords, readTypedWords, type TypedWords } from "#src/services/search/words.ts"
import { listDocketNumbers, narrowsDockets } from "./docket-filter.ts"
import { addressPattern, narrowByRecord, type Narrowed } from "./narrow-ids.ts"

/** A search of one agency, ready for the database. Each filter is for one part of the comments; none when nothing can match. */
export type PreparedAgencySearch = {
  filters: Partial<CommentSearchFilter>[]
  /** What was typed as a tsquery, to rank by; null when nothing was. */
  words: Expression<unknown> | null
  /** The same, to mark it. */
  typed: TypedWords | null
  reads: "phrase" | "words" | "names"
  /** Whether dockets can match, too. */
  dockets: boolean
  /** Whether each match has to be looked up in the record, which is dear. */
  looks_up: boolean
  /** Whether older comments of the backlog are left out. */
  waiting: boolean
}

type Conditions = {
  search: AgencySearch
  now: Date
  /** Only comments of these, whatever the search asks for. */
  statuses?: readonly CommentStatus[] | undefined
  /** For what must not miss any: searches the whole backlog, however long it is. */
  whole?: boolean
}

/**
 * What the comments of an agency must meet for this person: without `approve_comments` only what is published, and no filter that
 * needs it (S 2, settled 52). "no_words" when what was typed holds no word that can be searched for. Raises `permission_denied`.
 */
export async function prepareAgencySearch(
  db: Db,
  scope: AgencyScope,
  { search, now, statuses, whole = false }: Conditions,
): Promise<PreparedAgencySearch | "no_words"> {
  if (isForModerators(search) && !may(scope.role, "approve_comments")) return refuse("permission_denied")
  const [typed, commenter_name, speaker, agency, dockets, narrowed, fresh] = await Promise.all([
    readTypedWords(db, search.words),
    namePattern(db, search.commenter_name),
    namePattern(db, search.speaker),
    findAgency(db, scope),
    narrowsDockets(search) ? listDocketNumbers(db, scope, { search, now }) : null,
    narrowByRecord(db, scope, { search, whole }),
    findFresh(db, scope, whole),
  ])
  if (search.words && !typed) return "no_words"
  const words = wordsOf(typed)
  const { number, time_zone } = agency
  const wanted = wantedStatuses(scope, { search, statuses })
  const meaning = { words, names: { commenter_name, speaker }, number, time_zone, dockets }
  const filters = partsOf(search, { ...meaning, narrowed, wanted, fresh }).filter(canMatch)
  return {
    ...wordsPrepared(words),
    typed,
    filters,
    dockets: !asksForComments(search),
    looks_up: filters.some(looksUp),
    waiting: filters.length > 0 && Boolean(fresh?.from) && needsStaffSearch(wanted),
  }
}

const canMatch = ({ ids }: Partial<CommentSearchFilter>) => ids?.length !== 0
const wordsOf = (typed: TypedWords | null) => typed?.words ?? null

type SearchMeaning = {
  words: string | null
  names: Pick<CommentSearchFilter, "commenter_name" | "speaker">
  number: number
  time_zone: string
  dockets: number[] | null
  part: Narrowed
}

function filterOf(
  search: AgencySearch,
  { words, names, number, time_zone, dockets, part }: SearchMeaning,
): Partial<CommentSearchFilter> {
  const has_attachments = asksForFiles(search) ? "yes" : null
  const narrows = words ?? names.commenter_name ?? names.speaker ?? few(dockets) ?? has_attachments
  // Comments that are named are the agency's own. Where nothing else is asked for, its rows are gone through in their order.
  const agency_numbers = part.ids || narrows === null ? null : [number]
  const facets = facetQuery({ agency_numbers, docket_numbers: few(dockets), has_attachments })
  const loose = words && looseWords(words)
  return {
    words: both(words, facets),
    loose_words: loose && both(loose, facets),
    docket_numbers: many(dockets),
    agency_number: number,
    ...names,
    ids: part.ids,
    ...daysOf(search, time_zone),
    ...recordFilter(search, part.settled),
  }
}

/** All comments are of one agency, so that its days are exact bounds of their ids, which are times. */
function daysOf({ comment_date_from, comment_date_to }: AgencySearch, time_zone: string) {
  const { from, before } = dayRange(comment_date_from, comment_date_to, time_zone)
  return { low: from && firstIdAt(from), high: before && firstIdAt(before) }
}

/** Whether each match has to be looked up in the record, and nothing says which few those can be. */
function looksUp({ ids, address, has_files, mime_types, min_file_size, max_file_size }: Partial<CommentSearchFilter>) {
  return !ids && [address, has_files, mime_types, min_file_size, max_file_size].some((value) => value !== null)
}

const asksForFiles = ({ has_attachments, mime_types, min_file_size, max_file_size }: AgencySearch) =>
  has_attachments === true || mime_types.length > 0 || min_file_size !== null || max_file_size !== null

/** What is in no search row and has to be looked up in the record, but for what is settled. That a comment has files is in its row. */
function recordFilter(
  { email, domain, ...files }: AgencySearch,
  settled: Narrowed["settled"],
): Partial<CommentSearchFilter> {
  const address = settled.includes("address") ? null : addressPattern({ email, domain })
  const has_files = files.has_attachments === false ? false : null
  if (settled.includes("files")) return { address, has_files }
  const { mime_types, min_file_size, max_file_size } = files
  return { address, has_files, mime_types: mime_types.length > 0 ? mime_types : null, min_file_size, max_file_size }
}

/** The statuses to look for that this person may read. */
function wantedStatuses(
  { role }: AgencyScope,
  { search, statuses = commentStatuses }: Pick<Conditions, "search" | "statuses">,
) {
  const { comment_statuses: asked } = search
  const wanted = asked.length > 0 ? statuses.filter((status) => asked.includes(status)) : statuses
  return readableStatuses(role, wanted)
}

const needsStaffSearch = (wanted: readonly CommentStatus[]) => wanted.some((status) => status !== PUBLIC_COMMENT_STATUS)

type Parts = Omit<SearchMeaning, "part"> & {
  narrowed: Awaited<ReturnType<typeof narrowByRecord>>
  wanted: readonly CommentStatus[]
  fresh: Fresh | null
}

const nothingNarrowed: Narrowed = { ids: null, settled: [] }

/** Published comments are in some tables, all others in others or on their way there. */
function partsOf(search: AgencySearch, { narrowed, wanted, fresh, ...meaning }: Parts): Partial<CommentSearchFilter>[] {
  if (meaning.dockets?.length === 0) return []
  const others = wanted.filter((status) => status !== PUBLIC_COMMENT_STATUS)
  const filterOfPart = (part: Narrowed = nothingNarrowed) => filterOf(search, { ...meaning, part })
  const published = others.length < wanted.length ? [filterOfPart(narrowed?.published)] : []
  if (others.length === 0) return published
  const statuses = others.length < commentStatuses.length - 1 ? others : null
  const other = { ...filterOfPart(narrowed?.others), statuses }
  const indexed = [...published, { ...other, part: "staff_search" as const }]
  if (!fresh) return indexed
  const low = [other.low ?? "", fresh.from ?? ""].toSorted().at(-1) || null
  return [...indexed, { ...other, part: "staff_search_fresh" as const, agency_numbers: [meaning.number], low }]
}

function findAgency(db: Db, { agency_id }: AgencyScope) {
  return db.selectFrom("agencies").select(["number", "time_zone"]).where("id", "=", agency_id).executeTakeFirstOrThrow()
}

/** The comments of the backlog that are searched: from this id on, or all. */
type Fresh = { from: string | null }

/** The backlog is searched row by row, so only its newest comments are. Null when nothing waits, as most of the time. */
async function findFresh(db: Db, { agency_id }: AgencyScope, whole: boolean): Promise<Fresh | null> {
  if (whole) return { from: null }
  const waiting = db
    .selectFrom("staff_search_backlog")
    .select("comment_id")
    .where("agency_id", "=", agency_id)
    .orderBy("comment_id", "desc")
  if (!(await waiting.limit(1).executeTakeFirst())) return null
  const [oldest, next] = await waiting
    .offset(FRESH_COMMENTS_SEARCHED - 1)
    .limit(2)
    .execute()
  return { from: oldest && next ? oldest.comment_id : null }
}
