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
 * forms of the page are answered, when it is refused itself, and when they have typed something else meanwhile, as the next tag.
 */
export function useDoneKey(form: FormState | null, ...intents: readonly string[]): number {
  const { key } = useLocation()
  const { formMethod, formData } = useNavigation()
  const [last, setLast] = useState<Sending>({ key, count: 1, sent: null })
  const isSending = formMethod === "POST" && intents.some((intent) => intent === formData?.get("intent"))
  const sent = (isSending && formData) || last.sent
  const arrived = key !== last.key
  if (arrived || sent !== last.sent) {
    const isDone = arrived && sent && !form && isStillAsSent(sent)
    setLast({ key, count: isDone ? last.count + 1 : last.count, sent: arrived ? null : sent })
  }
  return last.count
}

type Sending = { key: string; count: number; sent: FormData | null }

/** Whether the form on the page still holds what was sent; files aside, which are not typed. */
function isStillAsSent(sent: FormData): boolean {
  const intents = document.querySelectorAll<HTMLInputElement>("main input[name=intent]")
  const form = [...intents].find(({ value }) => value === sent.get("intent"))?.form
  return !form || textsOf(new FormData(form)) === textsOf(sent)
}

function textsOf(fields: FormData): string {
  return JSON.stringify([...fields].filter(([, value]) => typeof value === "string"))
}
