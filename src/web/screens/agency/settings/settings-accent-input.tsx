import { useState } from "react"
import { accentColorPattern } from "#src/rules/accent-color.ts"
import { settingsLabels } from "#src/rules/input/reading/field-labels.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = { name: string; defaultValue: string; error: Saying | null | undefined }

/**
 * The accent color as text, which is what is sent; with JavaScript also a picker that writes it. The text belongs to the browser:
 * what is typed before the scripts arrive stays.
 */
export function AccentInput({ name, defaultValue, error }: Props) {
  const hydrated = useHydrated()
  const [color, setColor] = useState(defaultValue)
  const usable = accentColorPattern.test(color)
  return (
    <div className="accent-field">
      <TextInput
        name={name}
        label={settingsLabels.accent_color}
        required
        hint="# and six hexadecimal digits, with a contrast of at least 4.5:1 against white"
        defaultValue={defaultValue}
        onInput={(event) => setColor(event.currentTarget.value)}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      {hydrated && (
        <input
          type="color"
          className="color-picker"
          aria-label="Accent Color picker"
          value={usable ? color.toLowerCase() : "#000000"}
          onChange={(event) => {
            const picked = event.target.value.toUpperCase()
            const text = event.target.form?.elements.namedItem(name)
            if (text instanceof HTMLInputElement) text.value = picked
            setColor(picked)
          }}
        />
      )}
    </div>
  )
}
