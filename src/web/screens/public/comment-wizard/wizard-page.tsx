import { type FormEvent, type ReactNode, useEffect, useRef } from "react"
import { Form, useNavigation } from "react-router"
import { BASED_ON, DRAFT_ID } from "#src/rules/record/comments/draft-steps.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useFocusOnChange } from "#src/web/forms/use-focus-on-change.ts"
import { useTexts } from "#src/web/language.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { StepIndicator } from "#src/web/ui/navigation/step-indicator.tsx"
import { DocketAside } from "./docket-aside.tsx"
import { DoneElsewhere } from "./done-elsewhere.tsx"
import { DraftState } from "./autosave/draft-state.tsx"
import { StepAttachments } from "./steps/step-attachments.tsx"
import { StepCertification } from "./steps/step-certification.tsx"
import { StepComment } from "./steps/step-comment.tsx"
import { StepDetails } from "./steps/step-details.tsx"
import { StepReview } from "./steps/step-review.tsx"
import { PeriodOver } from "./period/period-over.tsx"
import { usePeriod } from "./period/use-period.ts"
import { useAutosave } from "./autosave/use-autosave.ts"
import type { ShownDocket, ShownDraft } from "./wizard-loader.ts"

export type WizardData = {
  step: number
  /** The last step that can be opened. */
  reached: number
  docket: ShownDocket
  draft: ShownDraft
  /** The agency's footer disclaimer, in the step with the comment field; else ''. */
  disclaimer: string
  account: { name: string | null; email: string }
  /** What is missing in this step, when the person was led back to it. */
  errors: FormState["errors"]
  link: { sent: boolean; used: boolean }
}

/** What each step is given: the values to show are those just typed, or those of the draft. */
export type StepProps = Omit<WizardData, "step" | "reached"> & {
  value: (name: string) => string
  keepTyped: () => void
}

type Props = WizardData & { form: FormState | undefined }

const WIZARD_FORM = "comment-wizard"
const LAST_STEP = wizardMessages.steps.length

/** The frame of all five steps: where one is, the questions, and always the same two ways on (P 2.6). */
export function WizardPage(props: Props) {
  const { t } = useTexts()
  const { step, docket, draft } = props
  const { form } = props
  const errors = form?.errors ?? props.errors
  const box = useRef<HTMLFormElement>(null)
  const heading = useFocusOnChange(step)
  const [period, hear] = usePeriod(docket.slug, docket.period)
  const autosave = useAutosave(box, {
    url: paths.commentDraft(docket.slug, step),
    step,
    draft_id: draft.id,
    saved: savedOf(draft, form),
    version: draft.version,
    hear,
  })
  const typed: Record<string, string | string[] | boolean | undefined> = { ...draft.fields, ...form?.values }
  const stepProps = {
    ...props,
    errors,
    value: (name: string) => String(typed[name] ?? ""),
    keepTyped: autosave.touch,
  }

  useSaveAfterAll(saves(step) ? form : undefined, autosave.touch)

  // A form of a step that is left has been sent whole: nothing of it needs to be saved once more.
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!event.defaultPrevented) autosave.pause()
  }
  return (
    <div className="split">
      <div className="stack stack-loose">
        <Breadcrumb
          items={[
            { label: docket.title, to: paths.docket(docket.slug), lang: docket.language },
            { label: t("Comment") },
          ]}
        />
        <StepIndicator
          steps={wizardMessages.steps.map((name) => t(name))}
          current={step}
          headingRef={heading}
          opener={(to, name) => to !== step && to <= props.reached && <StepOpener to={to} name={name} />}
        />
        <ErrorSummary message={form?.message} errors={errors} />
        <DoneElsewhere step={step} docket={docket} draft={draft} code={saves(step) ? form?.code : undefined} />
        <Form
          key={step}
          id={WIZARD_FORM}
          ref={box}
          method="post"
          action={paths.commentWizard(docket.slug, step)}
          encType={step === 3 ? "multipart/form-data" : "application/x-www-form-urlencoded"}
          className="form form-wide"
          noValidate
          data-at-once={autosave.copy_key}
          onInput={saves(step) ? autosave.touch : undefined}
          onSubmit={send}
        >
          {/* Enter in a field goes on, whatever other buttons the step has. */}
          <button
            type="submit"
            name="intent"
            value={step === LAST_STEP ? "submit" : "next"}
            aria-label={t(wizardMessages.next)}
            hidden
          />
          {saves(step) && <Basis draft={draft} />}
          <Questions {...stepProps} />
          <PeriodOver open={period.open} />
          <Ways step={step} slug={docket.slug}>
            <DraftState state={autosave.state} step={step} time_zone={docket.time_zone} />
          </Ways>
        </Form>
      </div>
      <DocketAside docket={docket} period={period} />
    </div>
  )
}

/** Which draft the step was opened with, and what that held. */
function Basis({ draft }: { draft: ShownDraft }) {
  return (
    <>
      <input key={draft.id} type="hidden" name={DRAFT_ID} defaultValue={draft.id} />
      <input key={draft.version} type="hidden" name={BASED_ON} defaultValue={draft.based_on} />
    </>
  )
}

/** When what the page shows was last saved; not the other version, when there is one. */
function savedOf(draft: ShownDraft, form: FormState | undefined): string | null {
  return form?.code === "draft_changed_meanwhile" ? null : draft.saved
}

/** What was typed went with the form, which did not arrive: it is kept as if it had just been typed. */
function useSaveAfterAll(form: FormState | undefined, touch: () => void): void {
  useEffect(() => {
    if (form?.code === "unexpected") touch()
  }, [form, touch])
}

/** What a step asks for is kept while it is typed, but not its files, nor the last consent. */
function saves(step: number): boolean {
  return step !== 3 && step !== LAST_STEP
}

function Questions({ step, ...props }: StepProps & { step: number }) {
  if (step === 1) return <StepDetails {...props} />
  if (step === 2) return <StepComment {...props} />
  if (step === 3) return <StepAttachments {...props} />
  return step === 4 ? <StepCertification {...props} /> : <StepReview {...props} />
}

/** Goes to a step that is open already, keeping what was typed in this one. */
function StepOpener({ to, name }: { to: number; name: string }) {
  return (
    <button type="submit" form={WIZARD_FORM} name="intent" value={`step-${to}`} className="link-button">
      {name}
    </button>
  )
}

function Ways({ step, slug, children }: { step: number; slug: string; children: ReactNode }) {
  const { t } = useTexts()
  const { state, formData } = useNavigation()
  const under = state === "idle" ? undefined : formData?.get("intent")
  return (
    <div className="wizard-actions">
      {step === 1 ? (
        <LinkButton variant="secondary" to={paths.docket(slug)} icon="arrow-back">
          {t("Back to the docket")}
        </LinkButton>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="previous"
          variant="secondary"
          icon="arrow-back"
          busy={under === "previous"}
        >
          {t(wizardMessages.previous)}
        </Button>
      )}
      {step === LAST_STEP ? (
        <Button type="submit" name="intent" value="submit" busy={under === "submit"} busyLabel={t("Submitting…")}>
          {t(wizardMessages.submit)}
        </Button>
      ) : (
        <Button type="submit" name="intent" value="next" busy={under === "next"}>
          {t(wizardMessages.next)}
        </Button>
      )}
      {children}
    </div>
  )
}
