import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"

type Typed = { address: string; fields: FormData }
type Memory = { typed: Typed | null; /** Whether a page still needs it. */ want: (wanted: boolean) => void }
const TypedContext = createContext<Memory>({ typed: null, want: () => {} })

/**
 * Remembers the form being sent, only in this window's memory, so that a page that asks to wait can send it again. Forgotten
 * once it has arrived.
 */
export function TypedForm({ children }: { children: ReactNode }) {
  const { state, formData, formAction } = useNavigation()
  const wanted = useRef(false)
  const want = useCallback((needed: boolean) => void (wanted.current = needed), [])
  const [typed, setTyped] = useState<Typed | null>(null)
  if (formData && formAction && formData !== typed?.fields) setTyped({ address: formAction, fields: formData })
  useEffect(() => {
    if (state === "idle" && !wanted.current) setTyped(null)
  }, [state])
  return <TypedContext value={{ typed, want }}>{children}</TypedContext>
}

/** What this window just sent to `address`; null if it sent nothing, or without JavaScript. */
export function useTypedForm(address: string): FormData | null {
  const { typed, want } = use(TypedContext)
  useEffect(() => {
    want(true)
    return () => want(false)
  }, [want])
  return typed?.address === address ? typed.fields : null
}
