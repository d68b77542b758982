import type { Expression } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
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
  parseWords,
  spanOf,
  wordsPrepared,
} from "#src/services/search/comment-filter.ts"
import { facetQuery } from "#src/services/search/facets.ts"
import { looseWords } from "#src/services/search/words.ts"
import { listDocketNumbers, narrowsDockets } from "./docket-filter.ts"
import { addressPattern, listNarrowIds } from "./narrow-ids.ts"

/** A search of one agency, ready for the database. Each filter is for one part of the comments; none when nothing can match. */
export type PreparedAgencySearch = {
  filters: Partial<CommentSearchFilter>[]
  /** What was typed as a tsquery, to rank by and to mark; null when nothing was. */
  words: Expression<unknown> | null
  reads: "phrase" | "words" | "names"
  /** Whether dockets can match, too. */
  dockets: boolean
  /** Whether each match has to be looked up in the record, which is dear. */
  looks_up: boolean
  /** Whether older comments of the backlog are left out. */
  waiting: boolean
}

type Asked = {
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
  { search, now, statuses, whole = false }: Asked,
): Promise<PreparedAgencySearch | "no_words"> {
  if (isForModerators(search) && !may(scope.role, "approve_comments")) return refuse("permission_denied")
  const [words, commenter_name, speaker, agency, dockets, ids, fresh_from] = await Promise.all([
    search.words ? parseWords(db, search.words) : null,
    namePattern(db, search.commenter_name),
    namePattern(db, search.speaker),
    findAgency(db, scope),
    narrowsDockets(search) ? listDocketNumbers(db, scope, { search, now }) : null,
    listNarrowIds(db, scope, search),
    findFreshBound(db, scope, whole),
  ])
  if (words === "") return "no_words"
  const { number } = agency
  const wanted = wantedStatuses(scope, { search, statuses })
  const waiting = fresh_from !== null && needsStaffSearch(wanted)
  const prepared = {
    ...wordsPrepared(words),
    dockets: !asksForComments(search),
    looks_up: looksUp(search, ids),
    waiting,
  }
  if (dockets?.length === 0 || ids?.length === 0) return { ...prepared, filters: [], waiting: false }
  const filter = { ...filterOf(search, { words, number, dockets, ids }), commenter_name, speaker }
  return { ...prepared, filters: partsOf(filter, { wanted, number, fresh_from }) }
}

type Looked = { words: string | null; number: number; dockets: number[] | null; ids: string[] | null }

function filterOf(search: AgencySearch, { words, number, dockets, ids }: Looked): Partial<CommentSearchFilter> {
  const has_attachments = asksForFiles(search) ? "yes" : null
  const facets = facetQuery({ agency_numbers: [number], docket_numbers: few(dockets), has_attachments })
  const loose = words && looseWords(words)
  return {
    words: both(words, facets),
    loose_words: loose && both(loose, facets),
    docket_numbers: many(dockets),
    ...spanOf({ date_from: search.comment_date_from, date_to: search.comment_date_to }),
    ids,
    ...recordFilter(search),
  }
}

function looksUp(search: AgencySearch, ids: string[] | null): boolean {
  return ids === null && Object.values(recordFilter(search)).some((value) => value !== null)
}

const asksForFiles = ({ has_attachments, mime_types, min_file_size, max_file_size }: AgencySearch) =>
  has_attachments === true || mime_types.length > 0 || min_file_size !== null || max_file_size !== null

/** What is in no search row and has to be looked up in the record. That a comment has files is in its row. */
function recordFilter({ email, domain, ...files }: AgencySearch): Partial<CommentSearchFilter> {
  return {
    address: addressPattern({ email, domain }),
    has_files: files.has_attachments === false ? false : null,
    mime_types: files.mime_types.length > 0 ? files.mime_types : null,
    min_file_size: files.min_file_size,
    max_file_size: files.max_file_size,
  }
}

/** The statuses to look for that this person may read. */
function wantedStatuses(
  { role }: AgencyScope,
  { search, statuses = commentStatuses }: Pick<Asked, "search" | "statuses">,
) {
  const { comment_statuses: asked } = search
  const wanted = asked.length > 0 ? statuses.filter((status) => asked.includes(status)) : statuses
  return readableStatuses(role, wanted)
}

const needsStaffSearch = (wanted: readonly CommentStatus[]) => wanted.some((status) => status !== PUBLIC_COMMENT_STATUS)

type Whose = { wanted: readonly CommentStatus[]; number: number; fresh_from: string | null }

/** Published comments are in one table, all others in another or on their way there. */
function partsOf(filter: Partial<CommentSearchFilter>, { wanted, number, fresh_from }: Whose) {
  const others = wanted.filter((status) => status !== PUBLIC_COMMENT_STATUS)
  const published = others.length < wanted.length ? [filter] : []
  if (others.length === 0) return published
  const statuses = others.length < commentStatuses.length - 1 ? others : null
  const low = [filter.low ?? "", fresh_from ?? ""].toSorted().at(-1) || null
  return [
    ...published,
    { ...filter, statuses, part: "staff_search" as const },
    { ...filter, statuses, part: "staff_search_fresh" as const, agency_numbers: [number], low },
  ]
}

function findAgency(db: Db, { agency_id }: AgencyScope) {
  return db.selectFrom("agencies").select("number").where("id", "=", agency_id).executeTakeFirstOrThrow()
}

/** The backlog is searched row by row, so only its newest comments are: the oldest of those; null when all are searched. */
async function findFreshBound(db: Db, { agency_id }: AgencyScope, whole: boolean): Promise<string | null> {
  if (whole) return null
  const [oldest, next] = await db
    .selectFrom("staff_search_backlog")
    .select("comment_id")
    .where("agency_id", "=", agency_id)
    .orderBy("comment_id", "desc")
    .offset(FRESH_COMMENTS_SEARCHED - 1)
    .limit(2)
    .execute()
  return oldest && next ? oldest.comment_id : null
}
