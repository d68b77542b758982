import { type ReactNode, useState } from "react"
import { Link, useLocation, useNavigation } from "react-router"
import { docketSteps } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { markOf } from "#src/web/forms/form-fields.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { useLeaveWarning } from "#src/web/components/console/use-leave-warning.ts"
import { useFocusOnChange } from "#src/web/forms/use-focus-on-change.ts"
import {
  type FieldsProps,
  PeriodFields,
  PublicationFields,
  SubjectFields,
} from "#src/web/screens/agency/dockets/docket-field-groups.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { StepIndicator } from "#src/web/ui/navigation/step-indicator.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { MadeSlug, SlugCheck } from "./slug-check.tsx"

type Props = Omit<FieldsProps, "version"> & {
  /** Counted from 1. */
  step: number
  /** Null before the first step has made the draft. */
  docket: { id: string; title: string; version: number } | null
  /** Above the steps: what the draft comes from. */
  origin?: ReactNode
  /** After the questions of step 1. */
  beside?: ReactNode
  /** What public addresses of dockets begin with. */
  docket_host: string
  /** Of the form that makes the docket. */
  idempotency_key?: string
  /** What the supporting documents are called. */
  documents?: readonly string[]
  /** The free address that a check found, if one was asked for. */
  free_slug?: string | null
}

/** The frame of the three steps: where one is, the questions, and the ways on (S 2). */
export function DocketWizard(props: Props) {
  const { step, docket, form } = props
  const heading = useFocusOnChange(step)
  const touch = useLeaveWarning(`${docket?.id} ${step}`)
  const crumbs = [{ label: "Dockets", to: paths.agencyDockets() }, { label: docket?.title ?? "New Docket" }]
  return (
    <ConsolePage
      heading="New Docket"
      above={<Breadcrumb items={crumbs} />}
      lede={
        docket
          ? "Your draft is saved with each step. Only your agency can see it until someone opens it."
          : "It starts as a draft that only your agency can see, and stays one until someone opens it."
      }
    >
      {props.origin}
      <StepIndicator
        level={2}
        steps={docketSteps}
        current={step}
        headingRef={heading}
        opener={(to, name) => docket && to !== step && <Link to={paths.agencyDocketStep(docket.id, to)}>{name}</Link>}
      />
      <StaffForm
        key={step}
        {...(docket && { action: paths.agencyDocketStep(docket.id, step) })}
        className="stack stack-loose"
        noValidate
        onInput={touch}
      >
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        {props.idempotency_key && (
          <input type="hidden" name="idempotency_key" value={markOf(form, props.idempotency_key)} />
        )}
        {/* Enter in a field goes on, whatever other buttons the step has. */}
        <button type="submit" {...(docket && { name: "intent", value: "next" })} aria-label="Next" hidden />
        {docket && <SeenVersion docket={docket} form={form} />}
        <Card>
          <div className="stack">
            <Questions {...props} />
          </div>
        </Card>
        <Ways step={step} inDraft={docket !== null} />
      </StaffForm>
    </ConsolePage>
  )
}

/**
 * The version that was shown with what is typed: a page that loads again meanwhile must not take a colleague's changes for seen.
 * Once somebody else saved first, the saved version is a link away.
 */
function SeenVersion({ docket, form }: Pick<Props, "form"> & { docket: NonNullable<Props["docket"]> }) {
  const [seen] = useState(form?.values["version"] ?? docket.version)
  const { pathname, search } = useLocation()
  return (
    <>
      <input type="hidden" name="version" value={String(seen)} />
      {form?.code === "docket_changed_meanwhile" && (
        <p>
          <a href={pathname + search}>Show what was saved</a>. What you typed here is then gone.
        </p>
      )}
    </>
  )
}

function Questions(props: Props) {
  const host = props.docket_host
  if (props.step === 1) {
    return (
      <>
        <SubjectFields {...props} titleNote={<MadeSlug {...props} host={host} />} />
        {props.beside}
      </>
    )
  }
  if (props.step === 2) return <PeriodFields {...props} />
  return (
    <>
      <PublicationFields {...props} slugState={<SlugCheck {...props} host={host} />} />
      <Documents titles={props.documents ?? []} />
    </>
  )
}

/** The supporting documents have a page of their own: this step is saved on the way there, so nothing typed is lost. */
function Documents({ titles }: { titles: readonly string[] }) {
  return (
    <section className="stack stack-tight" aria-labelledby="documents">
      <h3 id="documents">Supporting documents</h3>
      {titles.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <ol>
          {titles.map((title, at) => (
            <li key={`${at} ${title}`}>{title}</li>
          ))}
        </ol>
      )}
      <div>
        <Button type="submit" name="intent" value="documents" variant="secondary">
          {titles.length === 0 ? "Add documents" : "Change documents"}
        </Button>
      </div>
    </section>
  )
}

function Ways({ step, inDraft }: { step: number; inDraft: boolean }) {
  const { state, formData } = useNavigation()
  const under = state === "idle" ? undefined : (formData?.get("intent") ?? (formData ? "next" : undefined))
  const intent = (value: string) => (inDraft ? { name: "intent", value } : {})
  return (
    <div className="wizard-actions">
      <Button
        type="submit"
        {...intent("previous")}
        variant="secondary"
        icon="arrow-back"
        disabled={step === 1}
        busy={under === "previous"}
      >
        Previous
      </Button>
      <Button type="submit" {...intent("next")} busy={under === "next"} busyLabel="Saving...">
        {step === docketSteps.length ? "Create Docket" : "Next"}
      </Button>
      <LinkButton variant="quiet" to={paths.agencyDockets()}>
        Cancel
      </LinkButton>
    </div>
  )
}
