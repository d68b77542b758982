import { useState } from "react"
import type { Saying } from "#src/rules/languages/saying.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { passwordStrength } from "#src/rules/people/sign-in/password.ts"
import { useTexts } from "#src/web/language.tsx"
import { PasswordInput } from "#src/web/ui/forms/password-input.tsx"

type Props = { label: string; error: Saying | undefined }

/** A password to be set: the rule as hint and, while it is typed, how strong it is (P 2.14, P 5). */
export function NewPasswordInput({ label, error }: Props) {
  const { t } = useTexts()
  const [password, setPassword] = useState("")
  return (
    <div className="stack stack-tight">
      <PasswordInput
        name="password"
        label={label}
        hint={t(accountMessages.passwordRule)}
        error={error}
        autoComplete="new-password"
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <output htmlFor="password" className="small muted">
        {password && t(accountMessages.passwordStrength(passwordStrength(password)))}
      </output>
    </div>
  )
}
