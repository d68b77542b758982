import { type KeyboardEvent, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import type { Saying } from "#src/rules/languages/saying.ts"
import { savedReasonMessages as reasonWords } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { moderationActions, type ReasonedAction } from "#src/rules/record/comments/comment-status.ts"
import { type SeenComment, seenValue } from "#src/rules/record/comments/seen-comment.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { Dialog } from "#src/web/ui/panels/dialog.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { OfferedReason } from "#src/services/moderation/reasons/queries.ts"
import { ReasonFields } from "./reason-fields.tsx"

/** The comments someone wants to reject or flag, and the one to open afterwards. */
export type ReasonQuestion = {
  action: ReasonedAction
  comments: readonly SeenComment[]
  next: string | null
  /** What was typed before someone else was first, and what they did. */
  reason?: string | null
  saved_reason_id?: string | null
  /** The saved reason that was chosen: it may no longer be offered. */
  saved_reason?: Omit<OfferedReason, "action" | "key"> | null
  notes?: readonly Saying[]
}

type Props = {
  question: ReasonQuestion
  /** Those of the agency; the form shows those for its action. */
  reasons: readonly OfferedReason[]
  close: () => void
}

const sayings = {
  reject: { title: words.rejectTitle, placeholder: words.reasonPlaceholder, busy: words.rejecting },
  flag: { title: words.flagTitle, placeholder: words.flagReasonPlaceholder, busy: words.flagging },
} as const satisfies Record<ReasonedAction, unknown>

/** 'Reject Comment(s)', or flag them: a dialog, or without JavaScript a part of the page that carries the chosen comments (S 2). */
export function AskReason({ question, reasons, close }: Props) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  // What came with the page stays in it: somebody may be writing the reason when the scripts come.
  const [came] = useState(hydrated ? null : question)
  if (hydrated && question !== came) {
    return (
      <Dialog open onClose={close} heading={sayings[question.action].title}>
        <ReasonForm question={question} reasons={reasons} cancel={close} />
      </Dialog>
    )
  }
  return (
    <Card as="section">
      <div className="stack">
        <h2>{sayings[question.action].title}</h2>
        <ReasonForm question={question} reasons={reasons} cancel={pathname + search} />
      </div>
    </Card>
  )
}

type FormProps = Pick<Props, "question" | "reasons"> & { cancel: (() => void) | string }

function ReasonForm({ question, reasons, cancel }: FormProps) {
  const { pathname, search } = useLocation()
  const { formData } = useNavigation()
  const hydrated = useHydrated()
  const { action, comments, next, reason, notes = [] } = question
  const [only] = comments
  const single = only && comments.length === 1
  return (
    <StaffForm action={pathname + search} className="stack" preventScrollReset onKeyDown={sendByKey}>
      {single && <input type="hidden" name="press" value={`${action}:${valueOf(only)}`} />}
      {!single && <input type="hidden" name="press" value={action} />}
      {!single &&
        comments.map((seen) => <input key={seen.comment_id} type="hidden" name="comments" value={valueOf(seen)} />)}
      {next && <input type="hidden" name="next" value={next} />}
      <Notes notes={notes} />
      <p>{comments.length === 1 ? "1 comment" : `${comments.length} comments`}</p>
      <ReasonFields
        reasons={offered(reasons, question)}
        reason={reason}
        saved_reason_id={question.saved_reason_id}
        placeholder={sayings[action].placeholder}
        hint={[reasonWords.commenterReads[action], hydrated && words.sendKeys].filter(Boolean).join(" ")}
      />
      <ConfirmActions
        label={moderationActions[action].label}
        danger
        busy={formData?.has("reason") ?? false}
        busyLabel={sayings[action].busy}
        cancel={cancel}
      />
    </StaffForm>
  )
}

/** Those for the action, and the one that was chosen before somebody retired it: it still counts, and has no key. */
function offered(reasons: readonly OfferedReason[], { action, saved_reason }: ReasonQuestion): OfferedReason[] {
  const ofAction = reasons.filter((one) => one.action === action)
  const gone = saved_reason && !ofAction.some(({ id }) => id === saved_reason.id)
  return gone ? [...ofAction, { ...saved_reason, action, key: 0 }] : ofAction
}

/** What somebody else did to these comments before the question was asked again. */
function Notes({ notes }: { notes: readonly Saying[] }) {
  const { t } = useTexts()
  if (notes.length === 0) return null
  return (
    <Alert kind="warning" heading={words.notDone(notes.length)} level={3} role="alert">
      <ul>
        {[...new Set(notes.map((note) => t(note)))].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** Ctrl+Enter, or Cmd+Enter, sends the form from inside the text. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function valueOf({ comment_id, version }: SeenComment): string {
  return seenValue({ id: comment_id, version })
}
