import { TextInput, type TextInputProps } from "./text-input.tsx"

type Props = Omit<TextInputProps, "type">

/** A day in the browser's own picker; values are YYYY-MM-DD. */
export function DateInput(props: Props) {
  return <TextInput {...props} type="date" />
}

/** A time of day in the browser's own picker; values are HH:MM. */
export function TimeInput(props: Props) {
  return <TextInput {...props} type="time" />
}
