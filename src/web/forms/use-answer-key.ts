import { useState } from "react"
import { useLocation } from "react-router"
import type { FormState } from "./form-action.ts"

/**
 * A key for what asks and is answered: it changes with each page and each refusal, which closes the dialog that asked. A refusal is shown before
 * its page has loaded again; its key stays as it is until the next answer, so that what is typed in between is not lost.
 */
export function useAnswerKey(form: FormState | null): string {
  const { key } = useLocation()
  const [last, setLast] = useState({ form, count: 1 })
  if (form !== last.form) setLast({ form, count: last.count + 1 })
  return form ? `refused ${last.count}` : key
}
