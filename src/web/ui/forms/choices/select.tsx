import type { ComponentProps } from "react"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { classNames } from "#src/web/ui/class-names.ts"
import { Field, type FieldText, wiring } from "#src/web/ui/forms/field.tsx"

export type Option = { value: string; label: string }

type Props = FieldText &
  Omit<ComponentProps<"select">, "required" | "children"> & {
    name: string
    options: readonly Option[]
    /** The first choice, with an empty value. */
    emptyLabel?: string | undefined
  }

export function Select({ label, hint, error, required, unmarked, inline, options, emptyLabel, ...select }: Props) {
  const id = select.id ?? select.name
  const text = { label, hint, error, required, unmarked, inline }
  return (
    <Field id={id} {...text}>
      <select {...select} className={classNames("input", select.className)} {...wiring(id, text)}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** The options of a table of labels, in its order; in English where no texts are given. */
export function optionsOf(labels: Readonly<Record<string, PlainSaying>>, { t } = textsIn("en")): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
}
