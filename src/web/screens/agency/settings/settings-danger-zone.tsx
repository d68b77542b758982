import { useNavigation } from "react-router"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered, fieldsOf } from "#src/web/forms/form-fields.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import type { SettingsData } from "./settings.tsx"

type Props = { data: SettingsData; form: FormState | null }
type Act = "transfer" | "archive"

const heading = { transfer: words.transferHeading, archive: words.archiveHeading }

/** The page with the question in it: of very many members it alone has those to choose from. */
const asking = (act: Act) => withQuery(paths.agencySettings(), { ask: act })

/** Transfer of ownership and archiving, each with its question (S 2). */
export function DangerZone({ data, form }: Props) {
  const acts = (["transfer", "archive"] as const).filter((act) => data[`may_${act}`])
  // The question is a part of the page where a link asked it (without JavaScript), or where its answer was refused.
  const wanted = form ? form.values["intent"] : data.asked
  return (
    <Card as="section">
      <div className="stack stack-loose">
        <h2>Danger Zone</h2>
        {acts.map((act) => (
          <div className="stack" key={act} id={act}>
            <h3>{heading[act]}</h3>
            {wanted === act ? (
              <ActForm act={act} data={data} form={answered(form, act)} cancel={paths.agencySettings()} />
            ) : (
              <Question act={act} data={data} />
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}

function Question({ act, data }: { act: Act; data: SettingsData }) {
  const { people, more } = act === "transfer" ? data.heirs : { people: null, more: false }
  const href = asking(act)
  return (
    <>
      <p>{act === "transfer" ? words.transferText : words.archiveWarning}</p>
      <div className="button-group">
        {more ? (
          <LinkButton variant="danger-quiet" to={`${href}#${act}`}>
            {heading[act]}
          </LinkButton>
        ) : (
          <ConfirmButton
            label={heading[act]}
            variant="danger-quiet"
            heading={heading[act]}
            href={href}
            disabledReason={people?.length === 0 ? "There are no other active members." : null}
          >
            {(close) => <ActForm act={act} data={data} form={null} cancel={close} />}
          </ConfirmButton>
        )}
      </div>
    </>
  )
}

type ActProps = Props & { act: Act; cancel: (() => void) | string }

function ActForm({ act, data: { heirs, settings }, form, cancel }: ActProps) {
  const { state, formData } = useNavigation()
  const field = fieldsOf(form)
  return (
    <StaffForm action={asking(act)} className="stack" noValidate autoComplete="off">
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="intent" value={act} />
      {act === "transfer" ? (
        <>
          <p>{words.transferText}</p>
          <Select
            label="New owner"
            required
            emptyLabel="Choose a new owner"
            options={heirs.people}
            {...field("new_owner_id")}
          />
        </>
      ) : (
        <>
          <p>{words.archiveWarning}</p>
          <p>{words.archiveRecord}</p>
          <TextInput label={words.typeNameToConfirm(settings.name)} required {...field("typed_name")} />
        </>
      )}
      <ConfirmActions
        label={heading[act]}
        danger
        busy={state === "submitting" && formData?.get("intent") === act}
        busyLabel={act === "transfer" ? words.transferring : words.archiving}
        cancel={cancel}
      />
    </StaffForm>
  )
}
