import { useEffect, useState } from "react"
import { isSentEarly } from "./early-send.ts"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

/**
 * Keeps what someone types into the text area `id` before the scripts come and while they take the page over, and the place in it: React
 * would put the server's text back over it. `tell`, which stays the same function, gets the text, and the form its event.
 */
export function useTypedEarly(id: string, tell: (text: string) => void): void {
  const hydrated = useHydrated()
  // While the page is taken over, just before React touches the field; nothing on the server and on later pages.
  const [guarded] = useState(() => (hydrated || typeof document === "undefined" ? null : guard(id)))
  useEffect(() => {
    if (!guarded) return
    Reflect.deleteProperty(guarded, "value")
    // Afterwards, when those around the field listen, too.
    const timer = setTimeout(() => {
      if (guarded.value === guarded.defaultValue) return
      tell(guarded.value)
      if (isSentEarly()) return
      guarded.dispatchEvent(new Event("input", { bubbles: true }))
    })
    return () => clearTimeout(timer)
  }, [guarded, tell])
}

/** The field, with a value that only its user changes until it is given free. */
function guard(id: string): HTMLTextAreaElement | null {
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return null
  const get = () => Reflect.get(HTMLTextAreaElement.prototype, "value", area)
  Object.defineProperty(area, "value", { configurable: true, get, set: () => {} })
  return area
}
