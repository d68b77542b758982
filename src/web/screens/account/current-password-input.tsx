import { ownAccountMessages } from "#src/rules/messages/own-account.ts"
import type { FormState } from "#src/web/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { PasswordInput } from "#src/web/ui/password-input.tsx"

type Props = { form: FormState | undefined; email: string }

/** Asked for before something important. The address helps password managers to find the right one. */
export function CurrentPasswordInput({ form, email }: Props) {
  const { t } = useTexts()
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        name="current_password"
        label={t(ownAccountMessages.currentPassword)}
        autoComplete="current-password"
        required
        error={form?.errors["current_password"]}
      />
    </>
  )
}
