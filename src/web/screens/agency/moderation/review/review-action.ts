import { redirect } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { parseReviewQuery, reviewStepInput } from "#src/rules/input/moderation/review.ts"
import { paths } from "#src/rules/paths.ts"
import { giveCommentsBack, takeComment, takeCommentAgain } from "#src/services/moderation/take-comment.ts"
import { type ActionArgs, staffAction } from "#src/web/session/staff.ts"
import { type Onward, queueAction } from "#src/web/screens/agency/moderation/queue/queue-action.ts"
import { findAskedDocket } from "#src/web/screens/agency/moderation/queue/queue-data.ts"
import { placeOf } from "./review-data.ts"

export const reviewDoor = {
  permission: "approve_comments",
  restricted: accessMessages.moderationQueueRestricted,
} as const

const askedIn = (request: Request) => parseReviewQuery(new URL(request.url).searchParams)

/** After a decision the next comment is taken; after an undo the comment it was about. */
const onward: Onward = async (staff, { form, report }) => {
  const { ctx, scope, request } = staff
  const { agency_id } = scope
  const { batch_id } = report
  const asked = askedIn(request)
  const docket = await findAskedDocket(staff, asked.docket_id)
  const [moved] = report.done
  if (form.action === "undo") {
    const back = moved && (await takeCommentAgain(ctx, { agency_id, comment_id: moved.comment_id }))
    const done = Math.max(0, asked.done - 1)
    return paths.moderationReview({ ...placeOf(asked), comment: back ?? asked.comment, done, batch: batch_id })
  }
  const after = moved?.comment_id ?? asked.comment
  const list = { docket_id: docket?.id ?? null, order: asked.sort, mine: asked.assigned !== null }
  const comment = await takeComment(ctx, { agency_id, ...list, after })
  return paths.moderationReview({ ...placeOf(asked), comment, after, done: asked.done + 1, batch: batch_id })
}

const decide = queueAction(reviewDoor, onward)

const takeStep = staffAction<ActionArgs, typeof reviewStepInput, never>(
  reviewDoor,
  reviewStepInput,
  async ({ input, ...staff }) => {
    const { ctx, scope, request } = staff
    const { agency_id } = scope
    const asked = askedIn(request)
    if (asked.step === "stop") {
      await giveCommentsBack(ctx, { agency_id })
      const { docket_id, assigned } = asked
      throw redirect(paths.moderationQueue({ docket_id: docket_id ?? undefined, assigned }), 303)
    }
    const begins = asked.step === "start"
    const docket = await findAskedDocket(staff, orElse(input.docket_id, asked.docket_id))
    const order = input.sort ?? asked.sort
    const assigned = orElse(input.assigned, asked.assigned)
    const after = begins ? null : asked.comment
    const list = { docket_id: docket?.id ?? null, order, mine: assigned !== null }
    const comment = await takeComment(ctx, { agency_id, ...list, after })
    const counted = begins ? { done: 0, skipped: 0, batch: null } : { skipped: asked.skipped + 1 }
    const place = placeOf({
      ...asked,
      ...counted,
      docket_id: docket?.id ?? null,
      sort: order,
      assigned,
      comment: comment ?? null,
      after,
    })
    throw redirect(paths.moderationReview(place), 303)
  },
)

/** What the form says; where it has no such field, what the address says. */
function orElse<Value>(typed: Value | undefined, asked: Value): Value {
  return typed === undefined ? asked : typed
}

/** The forms of review mode: a decision, or a step without one. */
export const reviewAction = (args: ActionArgs) => (askedIn(args.request).step ? takeStep(args) : decide(args))
