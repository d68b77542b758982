import type { ReactNode } from "react"
import { Choice } from "./checkbox.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import type { FieldText } from "#src/web/ui/forms/field.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"

export type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode }

type Props = FieldText & {
  name: string
  options: readonly ChoiceOption[]
  /** What is chosen when the page arrives. */
  defaultValue?: string | readonly string[] | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** `cards` frames each choice, `row` puts short ones beside each other. */
  layout?: "list" | "cards" | "row" | undefined
  large?: boolean | undefined
}

/** One of several. */
export function RadioGroup(props: Props) {
  return <Choices type="radio" {...props} />
}

/** Any of several, all sent under one name. */
export function CheckboxGroup(props: Props) {
  return <Choices type="checkbox" {...props} />
}

function Choices({ type, name, options, defaultValue, onChange, layout = "list", ...text }: Props & { type: string }) {
  const chosen = Array.isArray(defaultValue) ? defaultValue : [defaultValue]
  return (
    <Fieldset id={name} {...text}>
      <div className={classNames("choices", layout !== "list" && `choices-${layout}`)}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type={type}
            id={`${name}-${option.value.replaceAll(" ", "-")}`}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            defaultChecked={chosen.includes(option.value)}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
        ))}
      </div>
    </Fieldset>
  )
}
