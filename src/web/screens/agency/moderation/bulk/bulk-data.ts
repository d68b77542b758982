import { refuse } from "#src/rules/errors.ts"
import { formatTime } from "#src/rules/dates/dates.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { QUEUE_PAGE_SIZE } from "#src/rules/limits.ts"
import { bulkUndoEnds, isUnderWay } from "#src/rules/record/comments/bulk-action.ts"
import { may } from "#src/rules/people/permissions.ts"
import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { requireUser } from "#src/services/context.ts"
import {
  findBulkAction,
  listBulkActions,
  listBulkRefusals,
  type NamedBulkAction,
} from "#src/services/moderation/bulk/queries.ts"
import { type Assignee, listAssignees } from "#src/services/moderation/assignments/queries.ts"
import { refusalOf } from "#src/rules/messages/comments/comment-refusal.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { previewOf } from "#src/web/screens/agency/moderation/queue/queue-data.ts"
import { momentInWords, selectionInWords } from "./bulk-selection.ts"

const SHOWN_REFUSALS = 100

/** Where a bulk action stands, and what it left as it was. Raises `bulk_action_not_found`. */
export async function loadBulkAction(staff: Staff, id: string) {
  const { ctx, scope } = staff
  const found = (await findBulkAction(ctx.db, scope, id)) ?? refuse("bulk_action_not_found")
  const assignees = await listAssignees(ctx.db, scope)
  const refusals = await listBulkRefusals(ctx.db, scope, { id, limit: SHOWN_REFUSALS })
  return { ...bulkRow(staff, found, assignees), refusals: refusals.map(refusalRow) }
}
export type BulkData = Awaited<ReturnType<typeof loadBulkAction>>

/** A page of all bulk actions of the agency, the newest first. */
export async function loadBulkActions(staff: Staff, url: URL) {
  const { ctx, scope } = staff
  const before = new QueryReader(url.searchParams).uuid("before")
  const found = await listBulkActions(ctx.db, scope, { before, limit: QUEUE_PAGE_SIZE + 1 })
  const page = found.slice(0, QUEUE_PAGE_SIZE)
  const assignees = await listAssignees(ctx.db, scope)
  return {
    rows: page.map((action) => bulkRow(staff, action, assignees)),
    first: before === null,
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** What a bulk action was about, who began it, how far it is, and whether whoever reads this may take it back. */
function bulkRow({ ctx, scope, membership }: Staff, found: NamedBulkAction, assignees: readonly Assignee[]) {
  const { id, state, action, total, done, refused, undone, undo_refused, tab, reason } = found
  const ends = bulkUndoEnds(found)
  const own = found.actor_id === requireUser(ctx).user_id
  const may_undo = own && ends !== null && ends >= ctx.now() && may(scope.role, moderationActions[action].permission)
  return {
    id,
    state,
    action,
    total,
    done,
    refused,
    undone,
    undo_refused,
    tab,
    reason,
    /** Withdrawn or given to somebody else before their turn came. */
    left: state === "finished" ? Math.max(0, total - done - refused) : 0,
    under_way: isUnderWay(state),
    stopped_because: found.stopped_because,
    selection: selectionInWords({
      ...found,
      beginning: found.beginning === null ? null : previewOf(found.beginning),
      assignees,
    }),
    who: own ? "you" : (found.actor_name ?? "a former colleague"),
    started: momentInWords(found.started_at, membership.time_zone),
    ended: momentInWords(found.undo_ended_at ?? found.ended_at, membership.time_zone),
    undo_until: may_undo && ends ? formatTime(ends, membership.time_zone) : null,
  }
}
export type BulkRow = ReturnType<typeof bulkRow>

type Refusal = Awaited<ReturnType<typeof listBulkRefusals>>[number]

/** One comment that was left as it was: whose it is, how it begins, and why. */
export function refusalRow({ comment_id, code, status, undoing, tracking_id, ...row }: Refusal) {
  const step = row.step_action ? { action: row.step_action, actor_name: row.step_actor } : null
  const why = refusalOf({ code, status, step })
  return { comment_id, undoing, tracking_id, name: row.commenter_name ?? ANONYMOUS, beginning: row.beginning, why }
}
