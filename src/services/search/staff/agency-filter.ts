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
import { addressPattern, listNarrowIds, type NarrowIds } from "./narrow-ids.ts"

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
  const [typed, commenter_name, speaker, agency, dockets, ids, fresh] = await Promise.all([
    readTypedWords(db, search.words),
    namePattern(db, search.commenter_name),
    namePattern(db, search.speaker),
    findAgency(db, scope),
    narrowsDockets(search) ? listDocketNumbers(db, scope, { search, now }) : null,
    listNarrowIds(db, scope, { search, whole }),
    findFresh(db, scope, whole),
  ])
  if (search.words && !typed) return "no_words"
  const words = wordsOf(typed)
  const { number, time_zone } = agency
  const wanted = wantedStatuses(scope, { search, statuses })
  const filter = { ...filterOf(search, { words, number, time_zone, dockets, ids }), commenter_name, speaker }
  const parts = dockets?.length === 0 ? [] : partsOf(filter, { wanted, number, fresh, ids })
  const filters = parts.filter((part) => part.ids?.length !== 0)
  return {
    ...wordsPrepared(words),
    typed,
    filters,
    dockets: !asksForComments(search),
    looks_up: looksUp(search, ids),
    waiting: filters.length > 0 && Boolean(fresh?.from) && needsStaffSearch(wanted),
  }
}

const wordsOf = (typed: TypedWords | null) => typed?.words ?? null

type SearchMeaning = {
  words: string | null
  number: number
  time_zone: string
  dockets: number[] | null
  ids: NarrowIds | null
}

function filterOf(
  search: AgencySearch,
  { words, number, time_zone, dockets, ids }: SearchMeaning,
): Partial<CommentSearchFilter> {
  const has_attachments = asksForFiles(search) ? "yes" : null
  // Comments that are named are the agency's own.
  const facets = facetQuery({ agency_numbers: ids ? null : [number], docket_numbers: few(dockets), has_attachments })
  const loose = words && looseWords(words)
  return {
    words: both(words, facets),
    loose_words: loose && both(loose, facets),
    docket_numbers: many(dockets),
    agency_number: number,
    ...daysOf(search, time_zone),
    ...recordFilter(search, ids?.settled),
  }
}

/** All comments are of one agency, so that its days are exact bounds of their ids, which are times. */
function daysOf({ comment_date_from, comment_date_to }: AgencySearch, time_zone: string) {
  const { from, before } = dayRange(comment_date_from, comment_date_to, time_zone)
  return { low: from && firstIdAt(from), high: before && firstIdAt(before) }
}

function looksUp(search: AgencySearch, ids: NarrowIds | null): boolean {
  return ids === null && Object.values(recordFilter(search)).some((value) => value !== null)
}

const asksForFiles = ({ has_attachments, mime_types, min_file_size, max_file_size }: AgencySearch) =>
  has_attachments === true || mime_types.length > 0 || min_file_size !== null || max_file_size !== null

/** What is in no search row and has to be looked up in the record, but for what is settled. That a comment has files is in its row. */
function recordFilter(
  { email, domain, ...files }: AgencySearch,
  settled: NarrowIds["settled"] = [],
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

type Whose = { wanted: readonly CommentStatus[]; number: number; fresh: Fresh | null; ids: NarrowIds | null }

/** Published comments are in one table, all others in another or on their way there. */
function partsOf(filter: Partial<CommentSearchFilter>, { wanted, number, fresh, ids }: Whose) {
  const others = wanted.filter((status) => status !== PUBLIC_COMMENT_STATUS)
  const published = others.length < wanted.length ? [{ ...filter, ids: ids && ids.published }] : []
  if (others.length === 0) return published
  const statuses = others.length < commentStatuses.length - 1 ? others : null
  const other = { ...filter, statuses, ids: ids && ids.others }
  const indexed = [...published, { ...other, part: "staff_search" as const }]
  if (!fresh) return indexed
  const low = [filter.low ?? "", fresh.from ?? ""].toSorted().at(-1) || null
  return [...indexed, { ...other, part: "staff_search_fresh" as const, agency_numbers: [number], low }]
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
