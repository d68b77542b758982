import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { PasswordInput } from "#src/web/ui/forms/password-input.tsx"

/** The address, which may bring a passkey, and the password of somebody who signs in. */
export function SignInFields({ form }: { form: FormState | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <EmailInput form={form} autoComplete="username webauthn" />
      <PasswordInput
        name="password"
        label={t(accountMessages.password)}
        autoComplete="current-password"
        required
        error={form?.errors["password"]}
      />
    </>
  )
}
