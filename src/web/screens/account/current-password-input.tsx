import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { PasswordInput } from "#src/web/ui/forms/password-input.tsx"

type Props = {
  form: FormState | undefined
  email: string
  /** Where a page asks twice, in two forms. */
  id?: string
}

/** Required before an important change. The address helps password managers find the right password. */
export function CurrentPasswordInput({ form, email, id = "current_password" }: Props) {
  const { t } = useTexts()
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        id={id}
        name="current_password"
        label={t(ownAccountMessages.currentPassword)}
        autoComplete="current-password"
        required
        error={form?.errors["current_password"]}
      />
    </>
  )
}
