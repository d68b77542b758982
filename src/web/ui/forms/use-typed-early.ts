import { useEffect, useState } from "react"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Early = { text: string; from: number; to: number }

/**
 * Keeps what someone typed into the text area `id` before the scripts came, and the place in it: React would put the server's
 * text back over it. `tell`, which stays the same function, gets the text, and the form its event.
 */
export function useTypedEarly(id: string, tell: (text: string) => void): void {
  const hydrated = useHydrated()
  // Read while the page is taken over, just before React touches the field; nothing on the server and on later pages.
  const [early] = useState(() => (hydrated || typeof document === "undefined" ? null : readEarly(id)))
  useEffect(() => {
    if (early === null) return
    // Afterwards, when those around the field listen, too.
    const timer = setTimeout(() => {
      if (putBack(id, early)) tell(early.text)
    })
    return () => clearTimeout(timer)
  }, [id, early, tell])
}

function findArea(id: string): HTMLTextAreaElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : null
}

/** The field as someone has begun to use it: with other words than the server's, or with the focus. */
function readEarly(id: string): Early | null {
  const area = findArea(id)
  if (!area || (area.value === area.defaultValue && area !== document.activeElement)) return null
  return { text: area.value, from: area.selectionStart, to: area.selectionEnd }
}

/** True when the text had to be put back. */
function putBack(id: string, { text, from, to }: Early): boolean {
  const area = findArea(id)
  if (!area) return false
  const typed = text !== area.defaultValue
  if (typed) area.value = text
  if (area === document.activeElement && area.value === text) area.setSelectionRange(from, to)
  if (typed) area.dispatchEvent(new Event("input", { bubbles: true }))
  return typed
}
