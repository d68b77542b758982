import { useState } from "react"
import { useLocation, useNavigation, useNavigationType } from "react-router"
import type { FormState } from "./form-action.ts"

/**
 * A key for what asks and is answered: it changes with each answer to a form, and with Back and Forward, which closes the dialog that asked.
 * A search or another page of a list changes nothing. A refusal is shown before its page has loaded again; its key stays as it is until
 * the next answer, so that what is typed in between is not lost.
 */
export function useAnswerKey(form: FormState | null): string {
  const { key } = useLocation()
  const isBackOrForward = useNavigationType() === "POP"
  const { formMethod } = useNavigation()
  const [last, setLast] = useState({ form, key, count: 1, posting: false })
  const posting = last.posting || formMethod === "POST"
  const arrived = key !== last.key
  if (form !== last.form || arrived || posting !== last.posting) {
    const answered = arrived && !form && (posting || isBackOrForward)
    const count = form !== last.form || answered ? last.count + 1 : last.count
    setLast({ form, key, count, posting: posting && !arrived })
  }
  return `${form ? "refused" : "answered"} ${last.count}`
}

/**
 * A key for a form with these intents that begins anew once it was carried out, and only then: what somebody types into it stays while other
 * forms of the page are answered, and when it is refused itself.
 */
export function useDoneKey(form: FormState | null, ...intents: readonly string[]): number {
  const { key } = useLocation()
  const { formMethod, formData } = useNavigation()
  const [last, setLast] = useState({ key, count: 1, sent: false })
  const sent = last.sent || (formMethod === "POST" && intents.some((intent) => intent === formData?.get("intent")))
  const arrived = key !== last.key
  if (arrived || sent !== last.sent)
    setLast({ key, count: arrived && sent && !form ? last.count + 1 : last.count, sent: sent && !arrived })
  return last.count
}
