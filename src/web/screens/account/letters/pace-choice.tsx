import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { type Pace, paces } from "#src/rules/record/following.ts"
import { useTexts } from "#src/web/language.tsx"
import type { FieldText } from "#src/web/ui/forms/field.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"

/** At once, daily, or never; posts `pace`. */
export function PaceChoice({ pace, ...text }: { pace: Pace } & Pick<FieldText, "hint" | "error">) {
  const { t } = useTexts()
  return (
    <RadioGroup
      name="pace"
      label={t(words.question)}
      required
      options={paces.map((value) => ({ value, label: t(words.paces[value]) }))}
      defaultValue={pace}
      {...text}
    />
  )
}
