import { redirect } from "react-router"
import { type QueueOrder, type QueueTab, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseQueueQuery, type QueueListQuery } from "#src/rules/input/moderation/moderation.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { hasConditions, type QueueConditions } from "#src/rules/record/comments/queue-filter.ts"
import { QUEUE_PREVIEW_CHARACTERS, QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import { paths, type QueueListAddress } from "#src/rules/paths.ts"
import { isTrackingId } from "#src/rules/record/comments/tracking-id.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { countCharacters, cutCharacters, isBlank } from "#src/rules/text/verbatim-text.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { conditionedBy, conditionsIn } from "#src/services/moderation/queue/asked-conditions.ts"
import { listAssignments } from "#src/services/moderation/assignments/queries.ts"
import { findCommentByTrackingId } from "#src/services/moderation/comment-queries.ts"
import { listFlags } from "#src/services/moderation/log-queries.ts"
import {
  countQueueMatches,
  findQueuePage,
  type QueuePlace,
  type QueueRow,
} from "#src/services/moderation/queue/queue-queries.ts"
import { isSearched, type QueueFilter } from "#src/services/moderation/queue/queue-walk.ts"
import { listQueueDockets } from "#src/services/moderation/queries.ts"
import { listOfferedReasons } from "#src/services/moderation/reasons/queries.ts"
import { findSameText } from "#src/services/moderation/same-text-queries.ts"
import { listOtherHolders } from "#src/services/moderation/review-queries.ts"
import { countTabs } from "#src/web/session/agency-counts.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { loadColleagues } from "#src/web/screens/agency/moderation/colleagues-data.ts"
import { loadCommentDetails } from "#src/web/screens/agency/moderation/comment-details-loader.ts"
import { conditionsInWords } from "./queue-conditions.ts"
import { loadLastPress } from "#src/web/screens/agency/moderation/last-press.ts"

/** Everything one page of the queue shows (S 2). `preset` is the tab a page opens with. */
export async function loadQueue(staff: Staff, request: Request, preset?: QueueTab) {
  const { ctx, scope, membership } = staff
  const { searchParams } = new URL(request.url)
  const { asked, tab, docket, text, filter } = await findList(staff, searchParams, preset)
  const { q, sort: order, limit } = asked
  await openByTrackingId(staff, q)
  const conditions = conditionsIn(asked)
  const [counts, dockets, details, press, found, counted, reasons] = await Promise.all([
    text?.counts ?? countTabs(staff, request, docket?.id),
    listQueueDockets(ctx.db, scope, filter.statuses),
    loadOpenComment(staff, searchParams.get("comment")),
    loadLastPress(staff, searchParams.get("batch")),
    findQueuePage(ctx.db, scope, { filter, order, limit, place: placeOf(asked) }),
    !isSearched(filter) && hasConditions(conditions) ? countQueueMatches(ctx.db, scope, { filter, order }) : null,
    listOfferedReasons(ctx.db, scope),
  ])
  const named = [conditions.assigned, details?.assignee]
  const [colleagues, notes] = await Promise.all([
    loadColleagues(staff, searchParams, named),
    loadNotes(staff, found.rows),
  ])
  const extent = extentOf(asked, { matches: found.matches ?? counted, whole: counts[tab] })
  return {
    tab,
    q,
    order,
    list: listAddress({ tab, q, docket, text, order, conditions }),
    conditions,
    limits: conditionsInWords(conditions, colleagues.people),
    colleagues,
    changed_hands: changedHands(searchParams),
    /** Where this page lies in the list. */
    at: { after: asked.after, before: asked.before, page: asked.page === 1 ? null : asked.page },
    docket: docket ?? null,
    text: text ?? null,
    dockets: choicesWith(docket, dockets),
    counts,
    ...pageInWords({ found, asked: asked.page, total: extent.total, limit }),
    ...extent,
    rows: found.rows.map((row) => rowInWords(row, membership.time_zone)),
    notes,
    details: details ?? null,
    press,
    reasons,
    role: scope.role,
  }
}
export type QueueData = Awaited<ReturnType<typeof loadQueue>>
export type QueueRowData = QueueData["rows"][number]

/** The list that an address names. Raises `docket_not_found`, `comment_not_found` for a text that no comment has. */
async function findList(staff: Staff, query: URLSearchParams, preset: QueueTab | undefined) {
  const asked = parseQueueQuery(query)
  const tab = namesTab(query) ? asked.tab : (preset ?? asked.tab)
  const docket = await findAskedDocket(staff, asked.docket_id)
  const text = await findChosenText(staff, { asked: asked.text, docket })
  const filter: QueueFilter = {
    statuses: queueTabs[tab].statuses,
    q: asked.q,
    docket_id: docket?.id,
    text: text?.id,
    ...conditionedBy(staff.ctx, asked),
  }
  return { asked, tab, docket, text, filter }
}

/** A tracking ID, which is what people ask with, leads to its comment, whichever list it is in. */
async function openByTrackingId({ ctx, scope }: Staff, typed: string) {
  if (!isTrackingId(typed)) return
  const comment = await findCommentByTrackingId(ctx.db, scope, typed)
  if (comment) throw redirect(paths.moderationComment(comment.id))
}

/** How many comments a list has, as far as they were counted. */
function extentOf(asked: QueueListQuery, { matches, whole }: { matches: number | null; whole: number }) {
  const searched = asked.q !== "" || asked.organization !== ""
  const cut_short = searched && whole > QUEUE_SEARCHED_COMMENTS
  return {
    total: matches ?? whole,
    /** True when the search did not look through the whole list. */
    cut_short,
    /** True when the list may have more comments than `total`. */
    uncounted: !searched && matches === QUEUE_SEARCHED_COMMENTS,
    /** A decision on all that match looks for them among the newest, as a list that begins with the oldest does not. */
    may_match_all: !(cut_short && asked.sort === "oldest"),
  }
}

/** What an assignment has changed, in a sentence; null for none. */
export function changedHands(query: URLSearchParams): string | null {
  const text = query.get("changed_hands") ?? ""
  if (!/^\d{1,6}$/.test(text)) return null
  const count = Number(text)
  if (count === 0) return assignmentMessages.unchanged
  return assignmentMessages.done(count === 1 ? "1 comment" : `${count.toLocaleString("en-US")} comments`)
}

const namesTab = (query: URLSearchParams) => query.has("tab") || query.has("status")

/** The docket that a list is limited to; undefined for none. Raises `docket_not_found` for one the agency does not have. */
export async function findAskedDocket({ ctx, scope }: Staff, asked: string | null) {
  if (asked === null) return undefined
  const docket = isUuid(asked) ? await findAgencyDocket(ctx.db, scope, asked) : undefined
  return docket ? { id: docket.id, title: docket.title } : refuse("docket_not_found")
}

/**
 * The text that a list is limited to, with its comments in each tab; undefined for none. Raises `comment_not_found` for one that no
 * comment of the agency has, so that nothing is ever taken for the whole list.
 */
export async function findChosenText({ ctx, scope }: Staff, { asked, docket }: ChosenText) {
  if (asked === null) return undefined
  const place = { text: asked, docket_id: docket?.id ?? null }
  const found = isUuid(asked) ? await findSameText(ctx.db, scope, place) : undefined
  return found
    ? { id: asked, beginning: previewOf(found.beginning), counts: found.counts }
    : refuse("comment_not_found")
}
type ChosenText = { asked: string | null; docket: DocketName | undefined }

type DocketName = { id: string; title: string }

/** The dockets to choose from, with the chosen one even if it has no such comments. */
export function choicesWith<Choice extends DocketName>(chosen: DocketName | undefined, dockets: readonly Choice[]) {
  const missing = chosen && !dockets.some(({ id }) => id === chosen.id)
  return missing ? [{ ...chosen, comments: 0 }, ...dockets] : dockets
}

type List = {
  tab: QueueTab
  q?: string
  docket: DocketName | undefined
  text: { id: string } | undefined
  order: QueueOrder
  conditions?: QueueConditions
}

/** A list as an address names it. */
export function listAddress({ tab, q, docket, text, order, conditions }: List): QueueListAddress {
  const sort = order === "newest" ? undefined : order
  return { tab, q, docket_id: docket?.id, text: text?.id, sort, ...conditions }
}

/** Where the page of an address lies. */
export function placeOf({ after, before }: { after: string | null; before: string | null }): QueuePlace {
  if (after) return { after }
  return before ? { before } : "start"
}

type FoundPage = {
  found: { rows: readonly { id: string }[]; earlier: boolean; later: boolean }
  asked: number
  total: number
  limit: number
}

/** 'Page X of Y' and the addresses of its neighbours: the number is what the address says, as far as that can be. */
export function pageInWords({ found: { rows, earlier, later }, asked, total, limit }: FoundPage) {
  const last = Math.max(1, Math.ceil(total / limit))
  const page = !earlier ? 1 : later ? Math.max(2, Math.min(asked, last - 1)) : Math.max(2, last)
  const [first, final] = [rows[0]?.id, rows.at(-1)?.id]
  return {
    page,
    page_count: later ? Math.max(last, page + 1) : page,
    previous: earlier && first ? { before: first, page: page - 1 } : null,
    next: later && final ? { after: final, page: page + 1 } : null,
  }
}

/** What a reviewer should know about some of the rows: who flagged it, when and why; which colleague has it in review mode. */
async function loadNotes({ ctx, scope, membership }: Staff, rows: readonly QueueRow[]) {
  const flagged = rows.filter(({ status }) => status === "flagged").map(({ id }) => id)
  const held = { comment_ids: rows.map(({ id }) => id), user_id: requireUser(ctx).user_id, now: ctx.now() }
  const [flags, holders, given] = await Promise.all([
    listFlags(ctx.db, scope, flagged),
    listOtherHolders(ctx.db, scope, held),
    listAssignments(ctx.db, scope, held.comment_ids),
  ])
  return [
    ...given.map(({ comment_id, user_id, name }) => {
      return {
        comment_id,
        said: user_id === held.user_id ? assignmentMessages.toMe : assignmentMessages.to(name),
        quoted: null,
      }
    }),
    ...flags.map(({ comment_id, actor_name, reason, created_at }) => {
      const on = formatShortDate(created_at, membership.time_zone)
      return { comment_id, said: `Flagged by ${actor_name ?? "someone"}, ${on}`, quoted: reason }
    }),
    ...holders.map(({ comment_id, name }) => ({ comment_id, said: `${name} is reviewing this now`, quoted: null })),
  ]
}
export type RowNote = Awaited<ReturnType<typeof loadNotes>>[number]

/** The row with its text cut to the preview and its moment in words. */
export function rowInWords({ content, created_at, ...row }: QueueRow, timeZone: string) {
  return {
    ...row,
    preview: previewOf(content, row.attachment_count),
    submitted: { iso: created_at.toISOString(), words: formatShortDate(created_at, timeZone) },
  }
}

/** The beginning of a text in one line, cut to the preview; in words where there is nothing to read, with the files that came instead. */
export function previewOf(beginning: string, files = 0): string {
  const cut = countCharacters(beginning) > QUEUE_PREVIEW_CHARACTERS
  const shown = cut ? `${cutCharacters(beginning, QUEUE_PREVIEW_CHARACTERS)}…` : beginning
  if (isBlank(beginning)) return cut ? words.nothingVisible : words.noText(files)
  return cut || /[\p{L}\p{N}\p{S}]/u.test(beginning) ? shown : `“${shown}” ${words.noWords(files)}`
}

async function loadOpenComment({ ctx, scope }: Staff, wanted: string | null) {
  const id = wanted?.toLowerCase() ?? ""
  return isUuid(id) ? loadCommentDetails(ctx, scope, id) : undefined
}
