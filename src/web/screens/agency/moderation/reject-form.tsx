import { useLocation, useNavigation } from "react-router"
import type { SeenComment } from "#src/rules/input/queue-press.ts"
import { seenValue } from "#src/rules/record/seen-comment.ts"
import { REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { Dialog } from "#src/web/ui/panels/dialog.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

/** The comments someone wants to reject, and the one to open afterwards. */
export type RejectQuestion = {
  comments: readonly SeenComment[]
  next: string | null
  /** What was typed before someone else was first, and what they did. */
  reason?: string | null
  notes?: readonly string[]
}

type Props = { question: RejectQuestion; close: () => void }

/** 'Reject Comment(s)': a dialog, or without JavaScript a part of the page that carries the chosen comments (S 2). */
export function RejectComments({ question, close }: Props) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  if (hydrated) {
    return (
      <Dialog open onClose={close} heading={words.rejectTitle}>
        <RejectForm question={question} cancel={close} />
      </Dialog>
    )
  }
  return (
    <Card as="section">
      <div className="stack">
        <h2>{words.rejectTitle}</h2>
        <RejectForm question={question} cancel={pathname + search} />
      </div>
    </Card>
  )
}

function RejectForm({ question, cancel }: { question: RejectQuestion; cancel: (() => void) | string }) {
  const { pathname, search } = useLocation()
  const { formData } = useNavigation()
  const { comments, next, reason, notes = [] } = question
  const [only] = comments
  const single = only && comments.length === 1
  return (
    <StaffForm action={pathname + search} className="stack" preventScrollReset>
      {single && <input type="hidden" name="press" value={`reject:${valueOf(only)}`} />}
      {!single && <input type="hidden" name="press" value="reject" />}
      {!single &&
        comments.map((seen) => <input key={seen.comment_id} type="hidden" name="comments" value={valueOf(seen)} />)}
      {next && <input type="hidden" name="next" value={next} />}
      {notes.length > 0 && (
        <Alert kind="warning" heading={words.notDone(notes.length)} level={3} role="alert">
          <ul>
            {[...new Set(notes)].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p>{comments.length === 1 ? "1 comment" : `${comments.length} comments`}</p>
      <Textarea
        id="reject-reason"
        name="reason"
        label="Reason"
        rows={4}
        placeholder={words.reasonPlaceholder}
        defaultValue={reason ?? ""}
        maxCharacters={REASON_MAX_CHARACTERS}
      />
      <ConfirmActions
        label="Reject"
        danger
        busy={formData?.has("reason") ?? false}
        busyLabel={words.rejecting}
        cancel={cancel}
      />
    </StaffForm>
  )
}

function valueOf({ comment_id, version }: SeenComment): string {
  return seenValue({ id: comment_id, version })
}
