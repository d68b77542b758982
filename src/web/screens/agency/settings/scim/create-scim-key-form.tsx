import { useNavigation } from "react-router"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { scimMessages as words } from "#src/rules/messages/agencies/scim-messages.ts"
import { apiKeyDays } from "#src/rules/people/api-scopes.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, markOf } from "#src/web/forms/form-fields.ts"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { ScimData } from "./scim.tsx"

type Props = { data: Pick<ScimData, "email" | "ask_password" | "mark">; form: FormState | null }

/** What a new key is called, and for how long it works. */
export function CreateScimKey({ data, form }: Props) {
  const { state, formData } = useNavigation()
  const field = fieldsOf(form, { days: "365" })
  return (
    <Card as="section">
      <StaffForm action={paths.agencyScim()} className="stack" noValidate>
        <h2>{apiKeyMessages.make}</h2>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="idempotency_key" value={markOf(form, data.mark)} />
        <TextInput label={apiKeyMessages.name} hint={words.nameHint} required {...field("name")} />
        <Select label={apiKeyMessages.expiry} required options={optionsOf(apiKeyDays)} {...field("days")} />
        {data.ask_password && <CurrentPasswordInput form={form ?? undefined} email={data.email} />}
        <div className="form-actions">
          <Button
            type="submit"
            busy={state === "submitting" && formData?.get("intent") === "create"}
            busyLabel="Making the key..."
          >
            {apiKeyMessages.make}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
