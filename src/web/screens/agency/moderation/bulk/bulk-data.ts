import { refuse } from "#src/rules/errors.ts"
import { formatTime } from "#src/rules/dates/dates.ts"
import { bulkUndoEnds, isUnderWay } from "#src/rules/record/comments/bulk-action.ts"
import { may } from "#src/rules/people/permissions.ts"
import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { requireUser } from "#src/services/context.ts"
import { findBulkAction, listBulkRefusals } from "#src/services/moderation/bulk/queries.ts"
import { listAssignees } from "#src/services/moderation/assignments/queries.ts"
import { refusalInWords } from "#src/services/moderation/changes.ts"
import { findSameText } from "#src/services/moderation/same-text-queries.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { previewOf } from "#src/web/screens/agency/moderation/queue/queue-data.ts"
import { momentInWords, selectionInWords } from "./bulk-selection.ts"

const SHOWN_REFUSALS = 100

/** Where a bulk action stands, and what it left as it was. Raises `bulk_action_not_found`. */
export async function loadBulkAction({ ctx, scope, membership }: Staff, id: string) {
  const found = (await findBulkAction(ctx.db, scope, id)) ?? refuse("bulk_action_not_found")
  const { state, action, total, done, refused, undone, undo_refused, tab, reason } = found
  const assignees = await listAssignees(ctx.db, scope)
  const text = found.text_fingerprint
  const same = text && (await findSameText(ctx.db, scope, { text, docket_id: null }))
  const refusals = await listBulkRefusals(ctx.db, scope, { id, limit: SHOWN_REFUSALS })
  const ends = bulkUndoEnds(found)
  const own = found.actor_id === requireUser(ctx).user_id
  const may_undo = own && ends !== null && ends >= ctx.now() && may(scope.role, moderationActions[action].permission)
  const under_way = isUnderWay(state)
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
    under_way,
    stopped_because: found.stopped_because,
    selection: selectionInWords({ ...found, beginning: same ? previewOf(same.beginning) : null, assignees }),
    who: own ? "you" : (found.actor_name ?? "a former colleague"),
    started: momentInWords(found.started_at, membership.time_zone),
    ended: momentInWords(found.undo_ended_at ?? found.ended_at, membership.time_zone),
    undo_until: may_undo && ends ? formatTime(ends, membership.time_zone) : null,
    refusals: refusals.map(refusalRow),
  }
}
export type BulkData = Awaited<ReturnType<typeof loadBulkAction>>

type Refusal = Awaited<ReturnType<typeof listBulkRefusals>>[number]

/** One comment that was left as it was: whose it is, how it begins, and why. */
export function refusalRow({ comment_id, code, status, undoing, tracking_id, ...row }: Refusal) {
  const step = row.step_action ? { action: row.step_action, actor_name: row.step_actor } : undefined
  const why = refusalInWords({ code, status, step })
  return { comment_id, undoing, tracking_id, name: row.commenter_name ?? ANONYMOUS, beginning: row.beginning, why }
}
