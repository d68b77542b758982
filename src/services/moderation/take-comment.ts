import { REVIEW_CLAIMED_COMMENTS } from "#src/rules/limits.ts"
import { type AgencyScope, authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { moderate } from "./changes.ts"
import { listCommentNames } from "./log-queries.ts"
import { claimComments, keepNewestClaims, releaseClaims } from "./review-changes.ts"
import { listReviewCandidates, type ReviewCandidate, type ReviewList } from "./review-queries.ts"

/** Each further try means that a colleague took what was found a moment before. */
const TRIES = 20

/**
 * Hands whoever acts the next comment of a list that nobody else has, and holds those after it for them; what they had before is
 * given back. A submitted comment is under review from then on (settled 51). Undefined when the list has no more, or when
 * colleagues were quicker each time. Raises `permission_denied`.
 */
export async function takeComment(
  ctx: Ctx,
  { agency_id, ...list }: ReviewList & { agency_id: string },
): Promise<string | undefined> {
  const scope = await authorize(ctx, agency_id, "approve_comments")
  const { user_id } = requireUser(ctx)
  for (let tries = 0; tries < TRIES; tries++) {
    const wanted = { ...list, user_id, now: ctx.now(), limit: REVIEW_CLAIMED_COMMENTS }
    const candidates = await listReviewCandidates(ctx.db, scope, wanted)
    if (candidates.length === 0) break
    const ids = candidates.map(({ id }) => id)
    const held = await claimComments(ctx, scope, ids)
    const first = candidates.find(({ id }) => held.has(id))
    if (first && (await beginReview(ctx, scope, first))) {
      await releaseClaims(ctx, scope, { except: ids.slice(ids.indexOf(first.id)) })
      return first.id
    }
  }
  await releaseClaims(ctx, scope, { except: [] })
  return undefined
}

/** Takes one comment again, for its decision was undone. Undefined when a colleague has it, or it is another agency's. Raises `permission_denied`. */
export async function takeCommentAgain(
  ctx: Ctx,
  { agency_id, comment_id }: { agency_id: string; comment_id: string },
): Promise<string | undefined> {
  const scope = await authorize(ctx, agency_id, "approve_comments")
  const [ours] = await listCommentNames(ctx.db, scope, [comment_id])
  if (!ours || !(await claimComments(ctx, scope, [comment_id])).has(comment_id)) return undefined
  await keepNewestClaims(ctx, scope, { comment_id })
  return comment_id
}

/** Gives back all that whoever acts has in review mode. Raises `permission_denied`. */
export async function giveCommentsBack(ctx: Ctx, { agency_id }: { agency_id: string }): Promise<void> {
  const scope = await authorize(ctx, agency_id, "approve_comments")
  await releaseClaims(ctx, scope, { except: [] })
}

/** False when the comment was decided, or changed, since it was found. */
async function beginReview(ctx: Ctx, scope: AgencyScope, { id, version, status }: ReviewCandidate): Promise<boolean> {
  if (status === "under_review") return true
  return write(ctx, scope, async (tx) => {
    const comments = [{ comment_id: id, version }]
    const work = { scope, action: "review", to: "under_review", reason: null, comments } as const
    const { report, audit } = await moderate(tx, ctx, work)
    return { result: report.refused.length === 0, audit: auditOf(audit) }
  })
}
