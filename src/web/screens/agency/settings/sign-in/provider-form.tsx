import { useNavigation } from "react-router"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { clientAuths } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, isTicked, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { SignInData } from "./agency-sign-in.tsx"
import { exact, type Fields, MemberFields, storedMembership } from "./member-fields.tsx"

type Props = { data: SignInData; form: FormState | null }
type Provider = SignInData["provider"]

/** The values of the form as they are stored, as the form sends them. */
function storedFields(provider: Provider) {
  if (!provider) return { client_auth: "secret", membership: "invitation" }
  const { issuer, client_id, client_auth, scopes, acr_values } = provider
  return { issuer, client_id, client_auth, scopes, acr_values, ...storedMembership(provider) }
}

/** Everything that an owner says of the provider. */
export function ProviderForm({ data: { provider, return_address }, form }: Props) {
  const { state, formData } = useNavigation()
  const fields = fieldsOf(form, storedFields(provider))
  const ticked = (name: "trusts_second_factor" | "trusts_addresses") => isTicked(form, name, provider?.[name])
  return (
    <Card as="section">
      <StaffForm action={paths.agencySignIn()} className="stack" noValidate>
        <h2>{words.provider}</h2>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <p>{words.returnText}</p>
        <CopyButton labeled value={return_address} label={words.returnAddress} />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={versionTypedOver(form, provider?.version ?? null)} />
        <ClientFields fields={fields} kept={provider !== null} />
        <Checkbox
          name="trusts_addresses"
          label={words.trustsAddresses}
          hint={words.trustsAddressesHint}
          defaultChecked={ticked("trusts_addresses")}
        />
        <Checkbox
          name="trusts_second_factor"
          label={words.trustsFactor}
          hint={words.trustsFactorHint}
          defaultChecked={ticked("trusts_second_factor")}
        />
        <MemberFields fields={fields} groups={words.groupsClaim} />
        <div className="form-actions">
          <Button
            type="submit"
            busy={state === "submitting" && formData?.get("intent") === "save"}
            busyLabel={words.asking}
          >
            {words.save}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}

/** How we are known at the provider, and what we ask it for. */
function ClientFields({ fields, kept }: { fields: Fields; kept: boolean }) {
  const { defaultValue: client_auth, ...auth } = fields("client_auth")
  const { defaultValue: _never, ...credential } = fields("credential")
  return (
    <>
      <TextInput
        {...fields("issuer")}
        {...exact}
        label={words.issuer}
        hint={words.issuerHint}
        required
        readOnly={kept}
      />
      <TextInput {...fields("client_id")} {...exact} label={words.clientId} required />
      <RadioGroup
        {...auth}
        label={words.clientAuth}
        required
        defaultValue={client_auth}
        options={clientAuths.map((value) => ({ value, label: words.clientAuths[value] }))}
      />
      <Textarea
        {...credential}
        {...exact}
        rows={3}
        label={words.credential}
        hint={kept ? `${words.credentialHint} ${words.credentialKept}` : words.credentialHint}
        required={!kept}
      />
      <TextInput {...fields("scopes")} {...exact} label={words.scopes} hint={words.scopesHint} />
      <TextInput {...fields("acr_values")} {...exact} label={words.acrValues} hint={words.acrValuesHint} />
    </>
  )
}
