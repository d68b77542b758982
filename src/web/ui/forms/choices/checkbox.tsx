import type { InputHTMLAttributes, ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { FieldError, type FieldText, wiring } from "#src/web/ui/forms/field.tsx"

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "required"> & {
  label: ReactNode
  hint?: ReactNode
  name: string
}

/** One box to tick, with its own error. */
export function Checkbox({
  label,
  hint,
  error,
  required,
  ...input
}: ChoiceProps & Pick<FieldText, "error" | "required">) {
  const id = input.id ?? input.name
  return (
    <div className={classNames("field", error && "field-invalid")}>
      <FieldError id={id} error={error} />
      <Choice type="checkbox" {...input} label={label} hint={hint} {...wiring(id, { label, hint, error, required })} />
    </div>
  )
}

/** A radio button or checkbox with its words: the pair is one target. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  const hintId = hint ? `${input.id}-hint` : undefined
  return (
    <label className="choice">
      <input {...input} aria-describedby={input["aria-describedby"] ?? hintId} />
      <span>{label}</span>
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </label>
  )
}
