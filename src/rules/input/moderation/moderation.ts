import {
  DEFAULT_QUEUE_TAB,
  type ModerationAction,
  type QueueOrder,
  queueOrderNames,
  type QueueTab,
  queueTabNames,
} from "#src/rules/record/comments/comment-status.ts"
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  fileFilterNames,
  type QueueConditions,
} from "#src/rules/record/comments/queue-filter.ts"
import { commenterTypes, positionFilters } from "#src/rules/vocabulary.ts"
import type { SeenComment } from "#src/rules/record/comments/seen-comment.ts"
import { ORGANIZATION_MAX_CHARACTERS, QUERY_MAX_CHARACTERS, WAITING_DAYS_MAX } from "#src/rules/limits.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

type Decision = { agency_id: string; action: ModerationAction; reason: string | null; saved_reason_id?: string | null }

/** One action on one comment, with the version the moderator saw (S 4). */
export type ModerateCommentInput = Decision & SeenComment

/** One action on many comments; the response reports each one (S 2). */
export type ModerateCommentsInput = Decision & { comments: readonly SeenComment[] }

/** Undoes everything one press did, except where someone has acted since. */
export type UndoModerationInput = { agency_id: string; batch_id: string }

/** A list of the queue, as an address names it: which comments, of which docket and text (ids that may be none), in which order. */
export type QueueListQuery = QueueConditions & {
  tab: QueueTab
  q: string
  docket_id: string | null
  /** Only comments with this text. */
  text: string | null
  sort: QueueOrder
}
export type QueueQuery = QueueListQuery & {
  limit: number
  /** Where the page begins or ends, and the number to show for it; nothing is counted by the number. */
  after: string | null
  before: string | null
  page: number
}

/** Query string of the moderation queue; the tab may also be named `status` (S 2). */
export function parseQueueQuery(parameters: URLSearchParams): QueueQuery {
  const reader = new QueryReader(parameters)
  return {
    ...parseQueueList(reader),
    limit: reader.number("limit", { min: 1, max: 100, fallback: 25 }),
    after: reader.uuid("after"),
    before: reader.uuid("before"),
    page: reader.number("page", { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 1 }),
  }
}

/** The list alone; what the address names as a docket or a text is handed on even if it cannot be an id: its list is empty. */
export function parseQueueList(reader: QueryReader): QueueListQuery {
  const name = reader.parameters.has("tab") ? "tab" : "status"
  return {
    tab: reader.choice(name, queueTabNames, DEFAULT_QUEUE_TAB),
    q: reader.text(QUERY_MAX_CHARACTERS, "q"),
    docket_id: reader.text(100, "docket_id").toLowerCase() || null,
    text: reader.text(100, "text").toLowerCase() || null,
    sort: reader.choice("sort", queueOrderNames, "newest"),
    position: reader.choice("position", positionFilters, null),
    commenter_type: reader.choice("commenter_type", commenterTypes, null),
    organization: reader.text(ORGANIZATION_MAX_CHARACTERS, "organization"),
    files: reader.choice("files", fileFilterNames, null),
    waiting_days: reader.number("waiting_days", { min: 0, max: WAITING_DAYS_MAX, fallback: 0 }) || null,
    assigned: reader.choice("assigned", [ASSIGNED_TO_ME, ASSIGNED_TO_NOBODY], null) ?? reader.uuid("assigned"),
  }
}
