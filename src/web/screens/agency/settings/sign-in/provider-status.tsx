import { useNavigation } from "react-router"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { isTicked, unlessDecided } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { SignInData } from "./agency-sign-in.tsx"

type Data = SignInData & { provider: NonNullable<SignInData["provider"]> }
type Props = { data: Data; form: FormState | null }

/** Whether the provider is on, of whom it is required, and the way to remove it. */
export function ProviderStatus({ data, form }: Props) {
  const on = data.provider.status === "on"
  return (
    <>
      <Card as="section">
        <div className="stack">
          <h2>
            {words.status} <Badge tone={on ? "green" : "gray"}>{on ? words.on : words.off}</Badge>
          </h2>
          <p>{on ? words.onText : words.offText}</p>
          {on && !data.domains.some(({ proof }) => proof) && <Alert kind="warning">{words.noDomainLeft}</Alert>}
          {on && <p>{words.switchOffText}</p>}
          {data.asked.what === "remove" && <Remove cancel={paths.agencySignIn()} />}
          <div className="button-group">
            <Switch to={on ? "switch_off" : "switch_on"} label={on ? words.switchOff : words.switchOn} />
            <ConfirmButton
              variant="danger-quiet"
              label={words.remove}
              heading={words.removeAsk}
              href={paths.agencySignIn({ ask: "remove" })}
            >
              {(close) => <Remove cancel={close} />}
            </ConfirmButton>
          </div>
        </div>
      </Card>
      {on && <Required data={data} form={form} />}
    </>
  )
}

function Switch({ to, label }: { to: "switch_on" | "switch_off"; label: string }) {
  const { state, formData } = useNavigation()
  return (
    <StaffForm action={paths.agencySignIn()} preventScrollReset>
      <input type="hidden" name="intent" value={to} />
      <Button
        type="submit"
        variant="secondary"
        busy={state === "submitting" && formData?.get("intent") === to}
        busyLabel={words.asking}
      >
        {label}
      </Button>
    </StaffForm>
  )
}

/** The form behind the question, in its dialog or as a part of the page. */
function Remove({ cancel }: { cancel: (() => void) | string }) {
  const { state, formData } = useNavigation()
  return (
    <StaffForm action={paths.agencySignIn()} className="stack">
      <input type="hidden" name="intent" value="remove" />
      <p>{words.removeText}</p>
      <ConfirmActions
        label={words.remove}
        danger
        busy={state === "submitting" && formData?.get("intent") === "remove"}
        cancel={cancel}
      />
    </StaffForm>
  )
}

function Required({ data: { provider, owners, exempt }, form }: Props) {
  const { state, formData } = useNavigation()
  const back = form ? form.values["way_back_user_id"] : provider.way_back_user_id
  return (
    <Card as="section">
      <StaffForm key={String(provider.required)} action={paths.agencySignIn()} className="stack" noValidate>
        <h2>{words.required}</h2>
        <p>{words.requiredText}</p>
        {exempt.length > 0 && (
          <>
            <p>{words.exempt}</p>
            <ul>
              {exempt.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <input type="hidden" name="intent" value="require" />
        <input type="hidden" name="seen" value={String(provider.required)} />
        <Checkbox
          name="required"
          label={words.requiredBox}
          defaultChecked={isTicked(unlessDecided(form), "required", provider.required)}
        />
        <Select
          name="way_back_user_id"
          label={words.wayBack}
          hint={words.wayBackHint}
          options={owners}
          emptyLabel={words.chooseOwner}
          defaultValue={typeof back === "string" ? back : ""}
          error={form?.errors["way_back_user_id"]}
        />
        <div className="form-actions">
          <Button
            type="submit"
            variant="secondary"
            busy={state === "submitting" && formData?.get("intent") === "require"}
            busyLabel={words.asking}
          >
            {words.saveRequired}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
