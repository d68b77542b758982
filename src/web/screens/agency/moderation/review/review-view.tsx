import { type RefObject, useEffect, useRef, useState } from "react"
import { Link, useNavigation } from "react-router"
import { REVIEW_CLAIM_MINUTES } from "#src/rules/limits.ts"
import { commentStatusLabel, queueTabOf } from "#src/rules/record/comments/comment-status.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { CommentFacts } from "#src/web/screens/agency/moderation/staff-comment-details.tsx"
import type { CommentDetailsData } from "#src/web/screens/agency/moderation/comment-details-loader.ts"
import { PressForm } from "#src/web/screens/agency/moderation/comment-panel.tsx"
import { ModerationKeys } from "#src/web/screens/agency/moderation/keys/moderation-keys.tsx"
import { PressFailure, type QueueAnswer, UndoForm } from "#src/web/screens/agency/moderation/press-answer.tsx"
import { AskReason } from "#src/web/screens/agency/moderation/reason-form.tsx"
import { useReasonQuestion } from "#src/web/screens/agency/moderation/use-reason-question.ts"
import type { ReviewData } from "./review-data.ts"
import { useUndoAsked } from "./use-undo-asked.ts"

type Data = ReviewData & { comment: CommentDetailsData }
type Props = { data: Data; answer: QueueAnswer }

/** So many decisions and skips back, an undone comment is still shown without waiting for the server. */
const COMMENTS_HELD = 20

/**
 * One comment with what decides about it. While a decision is on its way the next one, loaded before, is there already, and while an
 * undo is, the comment that it brings back.
 */
export function ReviewView({ data, answer }: Props) {
  const { comment, ahead, press, progress } = data
  const [question, setQuestion] = useReasonQuestion(answer, `${press?.batch_id} ${comment.id}`)
  const { shown, by, moving } = useShown({ comment, ahead, press })
  const heading = useFocusOnNext(shown.id, question === null)
  const waits = queueTabOf(comment.status) === "pending"
  return (
    <div className="review" data-keys aria-busy={moving !== null}>
      <ReviewHead data={data} at={progress.at + by} />
      <PressFailure answer={answer} />
      {question && <AskReason question={question} reasons={data.reasons} close={() => setQuestion(null)} />}
      {!moving && <Notice data={data} />}
      <ReviewComment comment={shown} docket={data.docket} heading={heading} />
      <div className="review-bar" inert={moving !== null}>
        <div className="review-buttons">
          <PressForm
            comment={comment}
            role={data.role}
            next={null}
            onAsk={setQuestion}
            fromTheTop
            withoutKeys={!waits} // somebody who presses one key after the other must not overturn a colleague's decision unread
          />
          <StaffForm action={paths.moderationReview({ ...data.place, step: "skip" })}>
            <Button type="submit" variant="secondary" data-key="s j">
              {waits ? "Skip" : "Next"}
            </Button>
          </StaffForm>
        </div>
        <LastDecision press={answer || moving ? null : press} />
      </div>
    </div>
  )
}

/** The comment on the screen, which may be ahead of the server's answer, and how many places further on than the server said last. */
function useShown({ comment, ahead, press }: Pick<Data, "comment" | "ahead" | "press">) {
  const seen = useSeen(comment)
  const moving = useMoving()
  const next = moving === "on" ? ahead[0] : undefined
  if (next) return { shown: next, by: 1, moving }
  const undone = moving === "back" ? seen.find(({ id }) => id === press?.left?.comment_id) : undefined
  return undone ? { shown: undone, by: -1, moving } : { shown: comment, by: 0, moving }
}

/** The focus goes to the heading of each comment that follows the first one, once no question is open. */
function useFocusOnNext(id: string, free: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (!free || last.current === id) return
    last.current = id
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [id, free])
  return heading
}

function ReviewHead({ data: { docket, progress, mine }, at }: { data: Data; at: number }) {
  return (
    <header className="review-head">
      <h1>Review</h1>
      <p className="quiet">
        <strong>
          {at.toLocaleString("en-US")} of {progress.of.toLocaleString("en-US")}
        </strong>{" "}
        · {docket ? docket.title : "All dockets"}
        {mine && ` · ${assignmentMessages.toMe}`}
      </p>
      <StaffForm
        action={paths.moderationReview({ docket_id: docket?.id, assigned: mine ? ASSIGNED_TO_ME : null, step: "stop" })}
      >
        <Button type="submit" variant="quiet" size="small">
          Stop
        </Button>
      </StaffForm>
    </header>
  )
}

type CommentProps = {
  comment: CommentDetailsData
  docket: Data["docket"]
  heading: RefObject<HTMLHeadingElement | null>
}

/** The text at reading width, and beside it what belongs to it. */
function ReviewComment({ comment, docket, heading }: CommentProps) {
  const list = { tab: queueTabOf(comment.status), docket_id: docket?.id, sort: "oldest" } as const
  return (
    <article className="review-comment" aria-labelledby="review-heading">
      <div className="review-text">
        <h2 id="review-heading" ref={heading} tabIndex={-1}>
          Comment by <bdi>{comment.commenter_name ?? ANONYMOUS}</bdi>
        </h2>
        <p className="quiet">
          {comment.commenter_organization && (
            <>
              <bdi>{comment.commenter_organization}</bdi> ·{" "}
            </>
          )}
          {comment.submitted.words}
          {!docket && ` · ${comment.docket_title}`}
        </p>
        <VerbatimText text={comment.content} />
      </div>
      <aside className="review-facts stack" aria-label="About this comment">
        <CommentFacts comment={comment} />
        <p>
          <Link to={paths.moderationComment(comment.id, list)} data-key="o">
            Open on its own page
          </Link>
        </p>
        <ModerationKeys />
      </aside>
    </article>
  )
}

/** What the last decision was, said politely by an element that was there before, and the way to take it back. */
function LastDecision({ press }: Pick<Data, "press">) {
  const undoAsked = useUndoAsked()
  return (
    <div className="cluster review-last">
      <output>{undoAsked ? "Nothing to undo here. Only your last decision can be undone." : press?.sentence}</output>
      {press?.may_undo && <UndoForm batch_id={press.batch_id} />}
    </div>
  )
}

/** What is on its way: a decision or a step to the next comment, or the undo of the last decision. */
function useMoving(): "on" | "back" | null {
  const { state, formMethod, formData, formAction } = useNavigation()
  if (state === "idle" || formMethod !== "POST") return null
  if (formData?.has("undo")) return "back"
  return formData?.has("press") || formAction?.includes("step=skip") ? "on" : null
}

/** The comments this page has shown, the newest first and as they were then: one that is brought back is there at once. */
function useSeen(comment: CommentDetailsData): readonly CommentDetailsData[] {
  const [seen, setSeen] = useState([comment])
  if (seen[0]?.id !== comment.id)
    setSeen([comment, ...seen.filter(({ id }) => id !== comment.id)].slice(0, COMMENTS_HELD))
  return seen
}

/** What a reviewer has to know before deciding: a colleague has it now, or it is decided already. */
function Notice({ data: { comment, holder } }: { data: Data }) {
  if (comment.status === "withdrawn") return <Alert kind="info">{moderationMessages.withdrawn}</Alert>
  if (queueTabOf(comment.status) !== "pending")
    return (
      <Alert kind="info">
        This comment is {commentStatusLabel[comment.status]} now. You can go on to the next one.
      </Alert>
    )
  if (holder === null) return null
  return (
    <Alert kind="warning">
      {`${holder} is reviewing this comment now, because your ${REVIEW_CLAIM_MINUTES} minutes ran out. Go to the next one, or decide if the two of you have agreed.`}
    </Alert>
  )
}
