import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** Why a button did nothing, on a page that has only buttons; nothing for any other answer. */
export function RefusedPress({ answer }: { answer: { form: FormState } | object | null | undefined }) {
  const { t } = useTexts()
  const refused = answer && "form" in answer ? answer.form.message : null
  if (!refused) return null
  return (
    <Alert kind="error" focusOnMount>
      {t(refused)}
    </Alert>
  )
}
