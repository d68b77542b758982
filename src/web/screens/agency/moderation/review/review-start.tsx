import { REVIEW_CLAIM_MINUTES } from "#src/rules/limits.ts"
import { reviewOrderNames, reviewOrders } from "#src/rules/record/comments/comment-status.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ModerationKeys } from "#src/web/screens/agency/moderation/keys/moderation-keys.tsx"
import { PressDone, PressFailure, type QueueAnswer } from "#src/web/screens/agency/moderation/press-answer.tsx"
import type { ReviewData } from "./review-data.ts"

type Props = { data: ReviewData; answer: QueueAnswer }

/** Before the first comment and after the last: what waits, of which docket, in which order. */
export function ReviewStart({ data, answer }: Props) {
  const { docket, dockets, order, press, waiting, place, mine } = data
  const ended = Boolean(place.after)
  const count = waiting.toLocaleString("en-US")
  return (
    <ConsolePage
      heading="Review comments"
      lede={`${count} pending ${waiting === 1 ? "comment" : "comments"}${docket ? ` on ${docket.title}` : ""}${mine ? ", assigned to me" : ""}`}
    >
      <PressFailure answer={answer} />
      {ended && <End data={data} />}
      <Card as="section">
        <StaffForm action={paths.moderationReview({ step: "start" })} className="stack page-form">
          <p>
            {`You see one comment at a time, with its full text and files. For ${REVIEW_CLAIM_MINUTES} minutes, no one else in review mode is given the same comment.`}
          </p>
          <Select
            name="docket_id"
            label="Docket"
            unmarked
            emptyLabel="All dockets"
            options={dockets.map(({ id, title, comments }) => ({
              value: id,
              label: `${title} (${comments.toLocaleString("en-US")})`,
            }))}
            defaultValue={docket?.id ?? ""}
          />
          <Select
            name="assigned"
            label="Comments"
            unmarked
            emptyLabel="All that are pending"
            options={[{ value: ASSIGNED_TO_ME, label: assignmentMessages.toMe }]}
            defaultValue={mine ? ASSIGNED_TO_ME : ""}
          />
          <Select
            name="sort"
            label="Order"
            unmarked
            options={reviewOrderNames.map((name) => ({ value: name, label: reviewOrders[name] }))}
            defaultValue={order}
          />
          <div className="button-group">
            <Button type="submit">{ended ? "Start again" : "Start reviewing"}</Button>
            <LinkButton variant="quiet" to={paths.moderationQueue({ docket_id: docket?.id })}>
              Go to the queue
            </LinkButton>
          </div>
        </StaffForm>
      </Card>
      <ModerationKeys />
      <PressDone answer={answer} press={press} />
    </ConsolePage>
  )
}

function stillWaiting(waiting: number): string {
  if (waiting === 0) return "No comments are waiting."
  if (waiting === 1) return "1 comment is still waiting."
  return `${waiting.toLocaleString("en-US")} comments are still waiting: ones you skipped, ones a colleague has, and new ones.`
}

function End({ data: { waiting, place } }: { data: ReviewData }) {
  const done = place.done ?? 0
  const decided = done > 0 ? `You decided on ${done.toLocaleString("en-US")}. ` : ""
  return (
    <Alert kind="success" heading="This is the end of the list" focusOnMount>
      <p>
        {decided}
        {stillWaiting(waiting)}
      </p>
    </Alert>
  )
}
