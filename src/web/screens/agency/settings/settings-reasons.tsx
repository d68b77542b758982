import { LETTER_MAX_CHARACTERS, REASON_MAX_CHARACTERS, SAVED_REASON_LABEL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { reasonedActions } from "#src/rules/record/comments/comment-status.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered, fieldsOf, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { useDoneKey } from "#src/web/forms/use-answer-key.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import type { SettingsData } from "./settings.tsx"

type Props = { reasons: SettingsData["reasons"]; form: FormState | null }
type Reason = Props["reasons"][number]

/** The reasons that reviewers choose from: made, changed, put in order, retired (settled 56). */
export function ReasonsCard({ reasons, form: all }: Props) {
  const form = all?.values["intent"]?.toString().startsWith("reason_") ? all : null
  const retired = reasons.filter(({ place }) => place === null)
  return (
    <Card as="section">
      <div className="stack" id="reasons">
        <h2>{words.heading}</h2>
        <p>{words.lede}</p>
        {form && <ErrorSummary message={form.message} errors={errorsByField(form)} />}
        {reasonedActions.map((action) => (
          <OfferedReasons
            key={action}
            heading={words.forAction[action]}
            reasons={reasons.filter((one) => one.action === action && one.place !== null)}
            form={form}
          />
        ))}
        {retired.length > 0 && <RetiredReasons reasons={retired} form={form} />}
        <NewReason key={useDoneKey(all, "reason_add")} form={answered(form, "reason_add")} />
      </div>
    </Card>
  )
}

/** What is wrong, by the ids of the fields: those of a new reason, or of the one that is changed. */
function errorsByField({ values, errors }: FormState) {
  const id = values["intent"] === "reason_add" ? "new-reason" : `reason-${String(values["id"])}`
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${id}-${name}`, error]))
}

type ListProps = { heading: string; reasons: readonly Reason[]; form: FormState | null }

function OfferedReasons({ heading, reasons, form }: ListProps) {
  return (
    <>
      <h3>{heading}</h3>
      {reasons.length === 0 && <p className="quiet">{words.none}</p>}
      <ol className="plain-list stack stack-tight">
        {reasons.map((reason, index) => (
          <li key={reason.id}>
            <ChangeReason key={reason.version} reason={reason} form={form?.values["id"] === reason.id ? form : null} />
            <div className="cluster cluster-tight">
              {index > 0 && <ReasonButton intent="reason_up" reason={reason} label="Move up" />}
              {index < reasons.length - 1 && <ReasonButton intent="reason_down" reason={reason} label="Move down" />}
              <ReasonButton intent="reason_retire" reason={reason} label="Stop offering" />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function ChangeReason({ reason, form }: { reason: Reason; form: FormState | null }) {
  const { id, place, label, version } = reason
  const changing = answered(form, "reason_change")
  return (
    <Disclosure summary={place === null ? label : `${place}. ${label}`} open={changing !== null}>
      <StaffForm action={paths.agencySettings()} className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="reason_change" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={versionTypedOver(changing, version)} />
        <ReasonContent id={`reason-${id}`} form={changing} stored={reason} />
        <div className="form-actions">
          <Button type="submit" variant="secondary">
            Save<span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      </StaffForm>
    </Disclosure>
  )
}

type ContentProps = { id: string; form: FormState | null; stored?: Pick<Reason, "label" | "reason" | "letter"> }

function ReasonContent({ id, form, stored }: ContentProps) {
  const field = fieldsOf(form, stored)
  return (
    <>
      <TextInput
        {...field("label")}
        id={`${id}-label`}
        label={words.labels.label}
        hint={words.labelHint}
        required
        maxLength={SAVED_REASON_LABEL_MAX_CHARACTERS}
      />
      <Textarea
        {...field("reason")}
        id={`${id}-reason`}
        label={words.labels.reason}
        hint={words.reasonHint}
        required
        rows={3}
        maxCharacters={REASON_MAX_CHARACTERS}
      />
      <Textarea
        {...field("letter")}
        id={`${id}-letter`}
        label={words.labels.letter}
        hint={words.letterHint}
        rows={6}
        maxCharacters={LETTER_MAX_CHARACTERS}
      />
    </>
  )
}

/** What somebody typed over one that a colleague has stopped offering meanwhile stays there to be saved. */
function RetiredReasons({ reasons, form }: Props) {
  return (
    <>
      <h3>No longer offered</h3>
      <ul className="plain-list stack stack-tight">
        {reasons.map((reason) => (
          <li key={reason.id}>
            {form?.values["id"] === reason.id && answered(form, "reason_change") && (
              <ChangeReason reason={reason} form={form} />
            )}
            <div className="cluster cluster-between">
              <span>
                {reason.label} <span className="quiet">{words.forAction[reason.action]}</span>
              </span>
              <ReasonButton intent="reason_restore" reason={reason} label="Offer again" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewReason({ form }: { form: FormState | null }) {
  return (
    <Disclosure summary="Add a saved reason" open={form !== null}>
      <StaffForm action={paths.agencySettings()} className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="reason_add" />
        <RadioGroup
          name="action"
          label="For"
          required
          layout="row"
          options={[
            { value: "reject", label: "Rejecting" },
            { value: "flag", label: "Flagging" },
          ]}
          defaultValue={String(form?.values["action"] ?? "reject")}
          error={form?.errors["action"]}
        />
        <ReasonContent id="new-reason" form={form} />
        <div className="form-actions">
          <Button type="submit" variant="secondary">
            Add
          </Button>
        </div>
      </StaffForm>
    </Disclosure>
  )
}

type ButtonProps = {
  intent: "reason_up" | "reason_down" | "reason_retire" | "reason_restore"
  reason: Reason
  label: string
}

function ReasonButton({ intent, reason, label }: ButtonProps) {
  return (
    <StaffForm action={paths.agencySettings()} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={reason.id} />
      <Button type="submit" variant="quiet" size="small">
        {label}
        <span className="visually-hidden"> {reason.label}</span>
      </Button>
    </StaffForm>
  )
}
