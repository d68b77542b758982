import type { AgencysStatus } from "#src/rules/record/comments/comment-status.ts"
import { type Random, shuffled } from "#src/sample-data/seeded-random.ts"
import type { SampleComment, SampleDocket } from "#src/sample-data/sample-shapes.ts"

/** A comment before it has a time; `status` null: to be settled. */
export type CommentPlan = Omit<SampleComment, "status" | "submitted_minutes_ago" | "decided_minutes_ago"> & {
  status: AgencysStatus | null
}
export type DocketPlan = { docket_key: string; plans: CommentPlan[]; submitted: number; under_review: number }

const day = 1440

/** The minutes ago between which the docket takes comments, whatever time of day it is now. */
export function commentWindow(docket: SampleDocket): { from: number; to: number } {
  const closed = docket.close_days !== null && docket.close_days < 0
  // Opens at 09:00 and closes at 17:00 local time: the margins hold at any hour of today.
  return { from: -docket.open_days * day - 660, to: closed ? -(docket.close_days ?? 0) * day + 600 : 9 }
}

// Comment periods are busy when they begin and again when they end; form letters come in a burst.
function momentOf(random: Random, docket: SampleDocket, plan: CommentPlan): number {
  const { from, to } = commentWindow(docket)
  const span = from - to
  const kind = random()
  if (plan.campaign_key) return Math.round(to + span * (0.42 + random() * 0.07))
  if (kind < 0.3) return Math.round(from - span * 0.25 * random() ** 2)
  if (kind < 0.58) return Math.round(to + span * 0.28 * random() ** 1.6)
  return Math.round(to + span * random())
}

function decidedAfter(random: Random, minutes: number): number {
  return Math.max(3, Math.round(minutes - 25 - random() * 2200))
}

/** Gives every comment of a docket its moment, and its status where it has none yet: the newest ones still wait. */
export function settleTimesAndStatuses(random: Random, docket: SampleDocket, plan: DocketPlan): SampleComment[] {
  const timed = plan.plans.map((comment) => ({ comment, minutes: momentOf(random, docket, comment) }))
  timed.sort((left, right) => right.minutes - left.minutes)
  const unsettled = timed.filter(({ comment }) => comment.status === null)
  const waiting = plan.submitted + plan.under_review
  const newest = shuffled(random, waiting === 0 ? [] : unsettled.slice(-Math.ceil(waiting * 1.5)))
  const submitted = new Set(newest.slice(0, plan.submitted))
  const underReview = new Set(newest.slice(plan.submitted, waiting))
  return timed.map((one) => {
    const { comment, minutes } = one
    const settled = submitted.has(one) ? "submitted" : underReview.has(one) ? "under_review" : "published"
    const status: AgencysStatus = comment.status ?? settled
    const waits = status === "submitted" || status === "under_review" || (docket.auto_publish && status === "published")
    return {
      ...comment,
      status,
      submitted_minutes_ago: minutes,
      decided_minutes_ago: waits ? null : decidedAfter(random, minutes),
    }
  })
}
