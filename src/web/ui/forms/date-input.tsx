import { TextInput, type TextInputProps } from "./text-input.tsx"

/** A day (or, with `type="time"`, a time of day) in the browser's own picker; values are YYYY-MM-DD and HH:MM. */
export function DateInput({ type = "date", ...props }: TextInputProps) {
  return <TextInput {...props} type={type} />
}
