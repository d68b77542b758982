import { useLocation } from "react-router"
import type { FormState } from "./form-action.ts"

/**
 * A key for what asks and is answered: it changes with each page, which closes the dialog that asked. A refusal is shown before
 * its page has loaded again; its key stays as it is from then on, so that what is typed in between is not lost.
 */
export function useAnswerKey(form: FormState | null): string {
  const { key } = useLocation()
  return form ? "refused" : key
}
