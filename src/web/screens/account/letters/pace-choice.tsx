import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { type Pace, paces } from "#src/rules/record/following.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import type { FieldText } from "#src/web/ui/forms/field.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"

type Props = {
  /** What holds now. */
  pace: Pace
  /** What was chosen when the form was refused. */
  form: FormState | null | undefined
  hint: FieldText["hint"]
}

/** At once, daily, or never; posts `pace`. */
export function PaceChoice({ pace, form, hint }: Props) {
  const { t } = useTexts()
  return (
    <RadioGroup
      name="pace"
      label={t(words.question)}
      required
      options={paces.map((value) => ({ value, label: t(words.paces[value]) }))}
      defaultValue={String(form?.values["pace"] ?? pace)}
      hint={hint}
      error={form?.errors["pace"]}
    />
  )
}
