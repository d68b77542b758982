import type { InputHTMLAttributes } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Field, type FieldText, wiring } from "./field.tsx"

export type TextInputProps = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, "required"> & { name: string }

/** One line of text (or email, number, password …) with its label; `id` is the name unless given. */
export function TextInput({ label, hint, error, required, unmarked, inline, ...input }: TextInputProps) {
  const id = input.id ?? input.name
  const text = { label, hint, error, required, unmarked, inline }
  return (
    <Field id={id} {...text}>
      <input type="text" {...input} className={classNames("input", input.className)} {...wiring(id, text)} />
    </Field>
  )
}
