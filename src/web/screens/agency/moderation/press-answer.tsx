import { Link, useLocation } from "react-router"
import { moderationDone } from "#src/rules/record/comments/comment-status.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { UnusedWords } from "#src/web/components/console/unused-words.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Toast } from "#src/web/ui/notices/toast.tsx"
import { useTexts } from "#src/web/language.tsx"
import type { LastPress } from "./last-press.ts"
import type { PressAnswer } from "./queue/queue-action.ts"

/** What the forms among comments answer: refused, asking for a reason, or a report on each comment. */
export type QueueAnswer = { form: FormState } | PressAnswer | undefined

/** Why the last press failed, on top of the page. */
export function PressFailure({ answer }: { answer: QueueAnswer }) {
  const form = answer && "form" in answer ? answer.form : null
  const report = answer && "report" in answer ? answer.report : null
  return (
    <>
      {form && <ErrorSummary heading={failedHeading(form)} message={form.message} errors={form.errors} />}
      {report && <Report report={report} />}
      <UnusedReason answer={answer} />
    </>
  )
}

type DoneProps = { answer: QueueAnswer; press: LastPress | null; changedHands?: string | null | undefined }

/** What the last press did, with its undo: the last part of the page, as it is shown at the foot of the window. */
export function PressDone({ answer, press, changedHands }: DoneProps) {
  if (answer) return null
  return (
    <>
      {press && <Toast action={press.may_undo && <UndoForm batch_id={press.batch_id} />}>{press.sentence}</Toast>}
      {changedHands && <Toast>{changedHands}</Toast>}
    </>
  )
}

/** One comment or several, as the form named them (S 7). */
function failedHeading({ values }: FormState) {
  return Array.isArray(values["comments"]) ? words.updateManyFailed : words.updateOneFailed
}

/** The values of the boxes that were ticked when the last press was refused: without scripts the page has lost the ticks. */
export const wereTicked = (answer: QueueAnswer): string[] => typed(answer, "comments")

/** Whom the comments were to be given to; undefined where nobody was chosen. */
export const wasChosen = (answer: QueueAnswer): string | undefined => typed(answer, "assign_to").at(-1)

function typed(answer: QueueAnswer, field: string): string[] {
  const value = answer && "form" in answer ? answer.form.values[field] : undefined
  return [value ?? []].flat()
}

function UnusedReason({ answer }: { answer: QueueAnswer }) {
  const unused = unusedReason(answer)
  if (!unused?.reason) return null
  const heading = unused.action === "flag" ? words.flagReasonNotUsed : words.reasonNotUsed
  return <UnusedWords heading={heading} typed={String(unused.reason)} />
}

/** A typed reason that no comment was decided with, unless the question with it stands open again. */
function unusedReason(answer: QueueAnswer) {
  if (!answer || "ask" in answer) return null
  if ("report" in answer && answer.report.done > 0) return null
  if ("kept" in answer && answer.kept) return answer.kept.ask ? null : answer.kept
  if (!("form" in answer)) return null
  const { press, reason } = answer.form.values
  return { action: String(press).startsWith("flag") ? "flag" : "reject", reason }
}

type ReportData = Extract<PressAnswer, { report: unknown }>["report"]

/** Bulk actions report per comment (settled 39). */
function Report({ report }: { report: ReportData }) {
  const { t } = useTexts()
  const past = {
    ...moderationDone,
    undo: "brought back",
    ask_reject: moderationDone.reject,
    ask_flag: moderationDone.flag,
    assign: "assigned",
  }
  return (
    <Alert kind="warning" heading={words.notDone(report.refused.length)} focusOnMount>
      {report.done > 0 && <p>{words.done(past[report.action], report.done)}</p>}
      <ul>
        {report.refused.map((refused) => (
          <li key={refused.comment_id}>
            {refused.beginning === null ? (
              t(refused.why)
            ) : (
              <>
                <Link to={paths.moderationComment(refused.comment_id)}>
                  {refused.name}: {refused.beginning}
                </Link>
                {" – "}
                {t(refused.why)}
              </>
            )}
          </li>
        ))}
      </ul>
      {report.batch_id && report.action !== "undo" && <UndoForm batch_id={report.batch_id} />}
    </Alert>
  )
}

/** Takes back what one press did. */
export function UndoForm({ batch_id }: { batch_id: string }) {
  const { pathname, search } = useLocation()
  return (
    <StaffForm action={pathname + search} preventScrollReset>
      <input type="hidden" name="undo" value={batch_id} />
      <Button type="submit" variant="secondary" size="small" icon="undo" data-key="u">
        {words.undo}
      </Button>
    </StaffForm>
  )
}
