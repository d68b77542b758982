import { type RefObject, useEffect, useRef } from "react"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

/** On what takes the focus as it appears: of a page that has come with it, scripts are fetched at once. */
export const takesFocus = { tabIndex: -1, "data-at-once": "" } as const

/**
 * Gives `box` the focus when it appears, and again with each other `reason`; nothing for one that is false. What came with the page does not
 * take it from a field that somebody has begun to use before the scripts came.
 */
export function useArrivalFocus(box: RefObject<HTMLElement | null>, reason: unknown): void {
  const came_with_page = useRef(!useHydrated())
  useEffect(() => {
    const in_use = came_with_page.current && document.activeElement !== document.body
    came_with_page.current = false
    if (reason && !in_use) box.current?.focus()
  }, [box, reason])
}
