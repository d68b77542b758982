import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { apiKeyDays, type ApiScope, apiScopeNames, apiScopes } from "#src/rules/people/api-scopes.ts"
import { markOf } from "#src/web/forms/form-fields.ts"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

const DEFAULT_DAYS = "90"
const DEFAULT_SCOPES: readonly ApiScope[] = ["read"]

type Props = { form: FormState | undefined; email: string; askPassword: boolean; mark: string }

/** What a new key is called, what it may do, and for how long. */
export function CreateKeyForm({ form, email, askPassword, mark }: Props) {
  const texts = useTexts()
  const { t } = texts
  const typed = (name: string) => {
    const value = form?.values[name]
    return typeof value === "string" ? value : undefined
  }
  const chosen = form ? [form.values["scopes"] ?? []].flat() : DEFAULT_SCOPES
  return (
    <section className="stack">
      <h2>{t(apiKeyMessages.make)}</h2>
      <p>{t(apiKeyMessages.ended)}</p>
      <AccountForm form={form} submit={t(apiKeyMessages.make)} back={paths.account()}>
        <input type="hidden" name="do" value="create" />
        <input type="hidden" name="idempotency_key" value={markOf(form, mark)} />
        <TextInput
          name="name"
          label={t(apiKeyMessages.name)}
          hint={t(apiKeyMessages.nameHint)}
          required
          defaultValue={typed("name")}
          error={form?.errors["name"]}
        />
        <Fieldset
          id="scopes"
          label={t(apiKeyMessages.scopes)}
          hint={t(apiKeyMessages.scopesHint)}
          required
          error={form?.errors["scopes"]}
        >
          {apiScopeNames.map((scope) => (
            <Choice
              key={scope}
              type="checkbox"
              id={`scope-${scope}`}
              name="scopes"
              value={scope}
              label={t(apiScopes[scope])}
              defaultChecked={chosen.includes(scope)}
            />
          ))}
        </Fieldset>
        <Select
          name="days"
          label={t(apiKeyMessages.expiry)}
          required
          options={optionsOf(apiKeyDays, texts)}
          defaultValue={typed("days") ?? DEFAULT_DAYS}
          error={form?.errors["days"]}
        />
        {askPassword && <CurrentPasswordInput form={form} email={email} />}
      </AccountForm>
    </section>
  )
}
