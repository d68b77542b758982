import { useEffect, useRef } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { moderationActionsFrom } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import { AssignForm } from "./assign-fields.tsx"
import type { Colleagues } from "./colleagues-data.ts"
import { CommentDetails } from "./staff-comment-details.tsx"
import type { CommentDetailsData } from "./comment-details-loader.ts"
import { PressButton } from "./press-button.tsx"
import type { ReasonQuestion } from "./reason-form.tsx"

type Props = {
  comment: CommentDetailsData
  colleagues: Colleagues
  role: AgencyRole
  /** Who was chosen when the last press was refused. */
  chosen: string | undefined
  /** The comment that opens after this one was decided. */
  next: string | null
  /** The page with the comment before or after this one open. */
  previousTo: string | null
  nextTo: string | null
  closeTo: string
  /** The comment's own page. */
  pageOf: string
  onAsk: (question: ReasonQuestion) => void
}

/** The details beside the list, so that a reviewer goes down the queue without leaving it; a dialog that leaves the page usable (S 2). */
export function CommentPanel({ comment, colleagues, role, chosen, next, onAsk, ...to }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => heading.current?.focus(), [comment.id])
  useFocusBackOnRow(comment.id)
  useEffect(() => {
    const element = panel.current
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") void navigate(to.closeTo, { preventScrollReset: true })
    }
    element?.addEventListener("keydown", closeOnEscape)
    return () => element?.removeEventListener("keydown", closeOnEscape)
  }, [to.closeTo, navigate])
  return (
    <dialog open ref={panel} className="side-panel stack" id="details" aria-labelledby="details-heading" data-keys>
      <div className="panel-head">
        <h2 id="details-heading" ref={heading} tabIndex={-1}>
          Comment by {comment.commenter_name ?? ANONYMOUS}
        </h2>
        <div className="cluster cluster-tight nowrap">
          {to.previousTo && (
            <LinkButton variant="quiet" size="small" icon="previous" to={to.previousTo} preventScrollReset data-key="k">
              <VisuallyHidden>Previous comment</VisuallyHidden>
            </LinkButton>
          )}
          {to.nextTo && (
            <LinkButton variant="quiet" size="small" icon="next" to={to.nextTo} preventScrollReset data-key="j s">
              <VisuallyHidden>Next comment</VisuallyHidden>
            </LinkButton>
          )}
          <LinkButton variant="quiet" size="small" icon="close" to={to.closeTo} preventScrollReset>
            Close
          </LinkButton>
        </div>
      </div>
      <PressForm comment={comment} role={role} next={next} onAsk={onAsk} />
      <AssignForm comment={comment} colleagues={colleagues} role={role} chosen={chosen} />
      <CommentDetails comment={comment} />
      <p>
        <Link to={to.pageOf} data-key="o">
          Open on its own page
        </Link>
      </p>
    </dialog>
  )
}

/** Where the panel is closed, the keyboard goes on from the row of the comment that it showed last. */
function useFocusBackOnRow(id: string): void {
  const shown = useRef(id)
  useEffect(() => {
    shown.current = id
  }, [id])
  useEffect(() => () => document.querySelector<HTMLElement>(`[data-row-link][href*="${shown.current}"]`)?.focus(), [])
}

type FormProps = Pick<Props, "comment" | "role" | "next" | "onAsk"> & {
  /** Where the page begins anew with another comment, not for one beside a list. */
  fromTheTop?: boolean
  withoutKeys?: boolean
}

/** The words that act on one comment. */
export function PressForm({ comment, role, next, onAsk, fromTheTop, withoutKeys }: FormProps) {
  const { pathname, search } = useLocation()
  const { id, version, commenter_name } = comment
  return (
    <StaffForm action={pathname + search} className="button-group press-bar" preventScrollReset={!fromTheTop}>
      {next && <input type="hidden" name="next" value={next} />}
      {moderationActionsFrom(comment.status).map((action) => (
        <PressButton
          key={action}
          action={action}
          role={role}
          size="regular"
          withoutKey={withoutKeys}
          comment={{ id, version, name: commenter_name ?? ANONYMOUS }}
          onAsk={(asked) => onAsk({ action: asked, comments: [{ comment_id: id, version }], next })}
        />
      ))}
    </StaffForm>
  )
}
