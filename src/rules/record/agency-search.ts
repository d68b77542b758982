import {
  type AgencySearchQuery,
  parseAgencySearchQuery,
  searchWords,
  strangeParameters,
} from "#src/rules/input/moderation/agency-search-query.ts"
import { parseSmartQuery } from "#src/rules/input/moderation/smart-query.ts"
import { isAfter } from "#src/rules/input/reading/query-string.ts"
import { type English, englishOnly } from "#src/rules/languages/saying.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { agencySearchMessages as say } from "#src/rules/messages/moderation/agency-search-messages.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import type { DocketStatus } from "#src/rules/record/dockets/docket-status.ts"

/** What a search of the agency looks for: the smart line and the filters, put together (S 2, S 3). '' and [] narrow nothing. */
export type AgencySearch = Pick<
  AgencySearchQuery,
  | "date_from"
  | "date_to"
  | "comment_date_from"
  | "comment_date_to"
  | "tags"
  | "reference_code"
  | "commenter_name"
  | "has_attachments"
  | "mime_types"
  | "min_file_size"
  | "max_file_size"
> & {
  /** Words, phrases and exclusions; null for every text (S 5). */
  words: string | null
  /** Code, address or part of the title of a docket. */
  docket: string
  /** Part of a name or an organization. */
  speaker: string
  email: string
  domain: string
  docket_statuses: readonly DocketStatus[]
  comment_statuses: readonly CommentStatus[]
  tracking_ids: readonly string[]
}

/** Errors by the name of their field, and what else to say about how the search was understood. */
export type ReadSearch = { search: AgencySearch; errors: Record<string, English>; notes: English[] }

/**
 * What the query of the address asks for. People who may not approve comments cannot search by commenter, status or attachment (S 2):
 * asking for it is an error.
 */
export function readAgencySearch(query: AgencySearchQuery, { moderates }: { moderates: boolean }): ReadSearch {
  const smart = parseSmartQuery(query.query)
  const { speaker, email, domain } = speakerOf(smart.from)
  const search: AgencySearch = {
    ...query,
    words: searchWords({ ...query, query: smart.words }),
    docket: smart.docket,
    speaker,
    email: query.commenter_email || email,
    domain: query.commenter_domain || domain,
    docket_statuses: union(query.docket_statuses, smart.docket_statuses),
    comment_statuses: union(query.comment_statuses, smart.comment_statuses),
    tracking_ids: smart.tracking_ids,
  }
  const ofFields = fieldErrors(query)
  const ofLine = [
    ...smart.errors,
    ...(speaker && isTooShort(speaker) ? [say.shortName] : []),
    ...(!moderates && isForModerators(search) ? [say.onlyModerators] : []),
  ]
  return { search, errors: { ...ofFields, ...(ofLine[0] && { q: ofLine[0] }) }, notes: smart.notes }
}

/**
 * The search of a query string that is kept or exported: whoever opens it must find what was asked for, so whatever cannot be read as it
 * is written is `wrong`. What was kept before is read leniently.
 */
export function readWholeSearch(text: string, who: { moderates: boolean }) {
  const parameters = new URLSearchParams(text)
  const query = parseAgencySearchQuery(parameters)
  const { search, errors } = readAgencySearch(query, who)
  const [strange] = strangeParameters(parameters)
  const [unread] = Object.entries(errors)
  const wrong =
    strange !== undefined ? say.unusableParameter(strange) : unread ? say.wrongParameter(...unread) : undefined
  return { query, search, wrong }
}

/** True when only comments can match: a docket has no commenter, no comment date and no attachment. */
export function asksForComments(search: AgencySearch): boolean {
  const { comment_date_from, comment_date_to, tracking_ids } = search
  return isForModerators(search) || Boolean(comment_date_from ?? comment_date_to) || tracking_ids.length > 0
}

/** Whether it uses the filters of comments and attachments, which need `approve_comments` (S 2). */
export function isForModerators(search: AgencySearch): boolean {
  const { comment_statuses, commenter_name, speaker, email, domain } = search
  const { has_attachments, mime_types, min_file_size, max_file_size } = search
  return (
    comment_statuses.length + mime_types.length > 0 ||
    [commenter_name, speaker, email, domain].some((text) => text !== "") ||
    [has_attachments, min_file_size, max_file_size].some((value) => value !== null)
  )
}

function speakerOf(from: string): Pick<AgencySearch, "speaker" | "email" | "domain"> {
  const none = { speaker: "", email: "", domain: "" }
  if (/^@[^@\s]+\.[^@\s]+$/.test(from)) return { ...none, domain: from.slice(1).toLowerCase() }
  if (isAddress(from)) return { ...none, email: from.toLowerCase() }
  return { ...none, speaker: from }
}

const isAddress = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
/** Letters of scripts that write a name with two signs are enough. */
const isTooShort = (name: string) => /^[\p{ASCII}]{0,2}$/u.test(name)

function fieldErrors(query: AgencySearchQuery): Record<string, English> {
  const { commenter_name, commenter_email, commenter_domain, min_file_size: min, max_file_size: max } = query
  const wrong: Record<string, English | false> = {
    ...Object.fromEntries(query.dropped.map((name) => [name, unreadable(name)])),
    ...(commenter_name && { commenter_name: isTooShort(commenter_name) && say.shortName }),
    ...(commenter_email && { commenter_email: !isAddress(commenter_email) && say.wholeAddress }),
    ...(commenter_domain && { commenter_domain: !isDomain(commenter_domain) && say.domain }),
    ...(isAfter(query.date_from, query.date_to) && { date_to: lastBeforeFirst }),
    ...(isAfter(query.comment_date_from, query.comment_date_to) && { comment_date_to: lastBeforeFirst }),
    ...(isAfter(min, max) && { max_file_size: say.largestBelowSmallest }),
  }
  return Object.fromEntries(Object.entries(wrong).filter((one): one is [string, English] => one[1] !== false))
}

function unreadable(name: string): English {
  if (name.includes("date")) return say.date
  return name.endsWith("file_size") ? say.sizeNumber : say.choice
}

const lastBeforeFirst = englishOnly(searchMessages.lastBeforeFirst)
const isDomain = (text: string) => /^[^@\s]+\.[^@\s]+$/.test(text)

function union<One>(some: readonly One[], more: readonly One[]): One[] {
  return [...new Set([...some, ...more])]
}
