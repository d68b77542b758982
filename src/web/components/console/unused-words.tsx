import type { ReactNode } from "react"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"

type Words = { heading: string; typed: string; children?: ReactNode }

/** What was typed for something that can no longer be done, so that it is not lost. */
export function UnusedWords({ heading, typed, children }: Words) {
  return (
    <Alert heading={heading}>
      <blockquote className="verbatim">{typed}</blockquote>
      {children}
    </Alert>
  )
}

type Props = {
  form: FormState | null
  /** The field that says what is renamed. */
  by: string
  /** What can still be renamed: its own form has what was typed. */
  there?: readonly string[]
  field?: "name" | "title"
}

/** What was typed as another name for something that a colleague has done away with meanwhile. */
export function UnusedName({ form, by, there = [], field = "name" }: Props) {
  const renamed = form?.values[by]
  const typed = form?.values[field]
  if (typeof typed !== "string" || !typed || typeof renamed !== "string" || there.includes(renamed)) return null
  return <UnusedWords heading="Nothing was renamed. Here is the name you typed:" typed={typed} />
}
