import type { ReactNode } from "react"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

type Props = {
  /** The state of a refused form: what was typed, and its error. */
  form: Pick<FormState, "errors" | "values"> | undefined
  hint?: ReactNode
  label?: string
  /** `username` where one signs in, with `webauthn` where a passkey may be chosen instead. */
  autoComplete?: "email" | "username" | "username webauthn"
  suggestion?: string | null
}

/** The address of an account, the same in every form that asks for it. */
export function EmailInput({ form, hint, label, autoComplete = "email", suggestion }: Props) {
  const { t } = useTexts()
  return (
    <TextInput
      name="email"
      type="email"
      label={label ?? t(accountMessages.email)}
      hint={hint}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={String(form?.values["email"] ?? suggestion ?? "")}
      error={form?.errors["email"]}
    />
  )
}
