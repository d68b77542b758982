import { useEffect } from "react"
import { useNavigation } from "react-router"

type PendingForm = { address: string; fields: FormData }

/** In this window's memory alone. Not in a component: where a page cannot be reached, all components are exchanged. */
let sent: PendingForm | null = null
/** Whether a page still needs it. */
let wanted = false

/**
 * Remembers the form that is being sent, so that a page that asks to wait, or could not be reached, can send it again. Forgotten once it
 * has arrived.
 */
export function useSentForms(): void {
  const { state, formData, formAction, formMethod } = useNavigation()
  useEffect(() => {
    if (formData && formAction && formMethod === "POST") sent = { address: formAction, fields: formData }
    else if (state === "idle" && !wanted) sent = null
  }, [state, formData, formAction, formMethod])
}

/** What this window just sent; null if it sent nothing, or without JavaScript. */
export function useSentForm(): PendingForm | null {
  useEffect(() => {
    wanted = true
    return () => void (wanted = false)
  }, [])
  return sent
}
