import type { Saying } from "#src/rules/languages/saying.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

type Props = {
  error: Saying | undefined
  hint?: string
  /** A recovery code instead of one from the app. */
  recovery?: boolean
}

/** The code of an app, which phones can fill in; or a recovery code. */
export function CodeInput({ error, hint, recovery }: Props) {
  const { t } = useTexts()
  return (
    <TextInput
      name="code"
      label={t(recovery ? secondFactorMessages.recoveryCode : secondFactorMessages.code)}
      hint={hint}
      autoComplete={recovery ? "off" : "one-time-code"}
      inputMode={recovery ? "text" : "numeric"}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  )
}
