import { useEffect, useRef } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { moderationActionsFrom } from "#src/rules/record/comment-status.ts"
import { paths } from "#src/rules/paths.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { CommentDetails } from "./comment-details.tsx"
import type { CommentDetailsData } from "./comment-details-loader.ts"
import { PressButton } from "./press-button.tsx"
import type { RejectQuestion } from "./reject-form.tsx"

type Props = {
  comment: CommentDetailsData
  role: AgencyRole
  /** The comment that opens after this one was decided. */
  next: string | null
  closeTo: string
  onReject: (question: RejectQuestion) => void
}

/** The details beside the list, so that a reviewer goes down the queue without leaving it; a dialog that leaves the page usable (S 2). */
export function CommentPanel({ comment, role, next, closeTo, onReject }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => heading.current?.focus(), [comment.id])
  useEffect(() => {
    const element = panel.current
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") void navigate(closeTo, { preventScrollReset: true })
    }
    element?.addEventListener("keydown", closeOnEscape)
    return () => element?.removeEventListener("keydown", closeOnEscape)
  }, [closeTo, navigate])
  return (
    <dialog open ref={panel} className="side-panel stack" id="details" aria-labelledby="details-heading">
      <div className="panel-head">
        <h2 id="details-heading" ref={heading} tabIndex={-1}>
          Comment by {comment.commenter_name ?? ANONYMOUS}
        </h2>
        <LinkButton variant="quiet" size="small" icon="close" to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </div>
      <PressForm comment={comment} role={role} next={next} onReject={onReject} />
      <CommentDetails comment={comment} />
      <p>
        <Link to={paths.moderationComment(comment.id)}>Open on its own page</Link>
      </p>
    </dialog>
  )
}

type FormProps = Pick<Props, "comment" | "role" | "next" | "onReject">

/** The words that act on one comment. */
export function PressForm({ comment, role, next, onReject }: FormProps) {
  const { pathname, search } = useLocation()
  const { id, version, commenter_name } = comment
  return (
    <StaffForm action={pathname + search} className="button-group press-bar" preventScrollReset>
      {next && <input type="hidden" name="next" value={next} />}
      {moderationActionsFrom(comment.status).map((action) => (
        <PressButton
          key={action}
          action={action}
          role={role}
          size="regular"
          comment={{ id, version, name: commenter_name ?? ANONYMOUS }}
          onReject={() => onReject({ comments: [{ comment_id: id, version }], next })}
        />
      ))}
    </StaffForm>
  )
}
