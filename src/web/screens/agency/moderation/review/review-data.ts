import { queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseReviewQuery, type ReviewQuery } from "#src/rules/input/moderation/review.ts"
import { REVIEW_CLAIMED_COMMENTS } from "#src/rules/limits.ts"
import type { ReviewAddress } from "#src/rules/paths.ts"
import { requireUser } from "#src/services/context.ts"
import { listQueueDockets } from "#src/services/moderation/queries.ts"
import { countAssigned } from "#src/services/moderation/assignments/queries.ts"
import { listOfferedReasons } from "#src/services/moderation/reasons/queries.ts"
import { listOtherHolders, listReviewCandidates } from "#src/services/moderation/review-queries.ts"
import { countTabs } from "#src/web/session/agency-counts.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { loadCommentDetails } from "#src/web/screens/agency/moderation/comment-details-loader.ts"
import { loadLastPress } from "#src/web/screens/agency/moderation/last-press.ts"
import { choicesWith, findAskedDocket } from "#src/web/screens/agency/moderation/queue/queue-data.ts"

/** Review mode at one comment, or before the first and after the last. Nothing is taken or changed by looking. */
export async function loadReview(staff: Staff, request: Request) {
  const { ctx, scope } = staff
  const { searchParams } = new URL(request.url)
  const asked = parseReviewQuery(searchParams)
  const docket = await findAskedDocket(staff, asked.docket_id)
  const [counts, dockets, press, comment, reasons] = await Promise.all([
    countTabs(staff, request, docket?.id),
    listQueueDockets(ctx.db, scope, queueTabs.pending.statuses),
    loadLastPress(staff, asked.batch),
    asked.comment ? loadCommentDetails(ctx, scope, asked.comment) : null,
    listOfferedReasons(ctx.db, scope),
  ])
  if (comment === undefined) return refuse("comment_not_found")
  const { user_id } = requireUser(ctx)
  const [[holder], ahead] = comment
    ? await Promise.all([
        listOtherHolders(ctx.db, scope, { comment_ids: [comment.id], user_id, now: ctx.now() }),
        loadAhead(staff, { asked, docket_id: docket?.id ?? null, after: comment.id }),
      ])
    : [[], []]
  const list = { user_id, statuses: queueTabs.pending.statuses, docket_id: docket?.id }
  const waiting = asked.assigned === null ? counts.pending : await countAssigned(ctx.db, scope, list)
  const at = asked.done + asked.skipped + 1
  return {
    comment,
    ahead,
    /** The colleague who has the comment now. */
    holder: holder?.name ?? null,
    place: placeOf(asked),
    order: asked.sort,
    docket: docket ?? null,
    dockets: choicesWith(docket, dockets),
    mine: asked.assigned !== null,
    waiting,
    progress: { at, of: Math.max(at, asked.done + waiting) },
    press,
    reasons,
    role: scope.role,
  }
}
export type ReviewData = Awaited<ReturnType<typeof loadReview>>

/** The place an address names, to go on from; the last decision goes along, so that it can be taken back after a skip. */
export function placeOf({ step: _taken, sort, ...place }: ReviewQuery): ReviewAddress {
  return { ...place, sort: sort === "oldest" ? undefined : sort }
}

type Ahead = { asked: ReviewQuery; docket_id: string | null; after: string }

/** The comments that come next, so that their text is there before it is asked for. */
async function loadAhead({ ctx, scope }: Staff, { asked, docket_id, after }: Ahead) {
  const next = await listReviewCandidates(ctx.db, scope, {
    docket_id,
    order: asked.sort,
    mine: asked.assigned !== null,
    after,
    user_id: requireUser(ctx).user_id,
    now: ctx.now(),
    limit: REVIEW_CLAIMED_COMMENTS - 1,
  })
  const comments = await Promise.all(next.map(({ id }) => loadCommentDetails(ctx, scope, id)))
  return comments.filter((comment) => comment !== undefined)
}
