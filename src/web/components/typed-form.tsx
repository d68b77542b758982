import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"

type Typed = { address: string; fields: FormData }
type Memory = { typed: Typed | null; /** Whether a page still needs it. */ want: (wanted: boolean) => void }
const TypedContext = createContext<Memory>({ typed: null, want: () => {} })

/**
 * Remembers, in this window's memory alone, the form that is being sent: a page that asks to wait can send it again. Once it has
 * arrived it is forgotten.
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

/** What this window sent to `address` a moment ago; null when it did not, or where there is no JavaScript. */
export function useTypedForm(address: string): FormData | null {
  const { typed, want } = use(TypedContext)
  useEffect(() => {
    want(true)
    return () => want(false)
  }, [want])
  return typed?.address === address ? typed.fields : null
}
