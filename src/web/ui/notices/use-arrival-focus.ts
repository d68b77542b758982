import { type RefObject, useEffect, useRef } from "react"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { announce } from "./status.tsx"

/** On what takes the focus as it appears: of a page that has come with it, scripts are fetched at once. */
export const takesFocus = { tabIndex: -1, "data-at-once": "" } as const

/** What had the focus as the form that is being answered was sent. */
let pressed: Element | null = null
/** Whether somebody has typed into it since. */
let typedOn = false
const onInput = () => void (typedOn = true)

/** `PageChange` says when a form is sent, and when its page has come. */
export function rememberPressed(element: Element | null): void {
  pressed?.removeEventListener("input", onInput)
  pressed = element
  typedOn = false
  pressed?.addEventListener("input", onInput)
}

/** Whether somebody has gone on to a field since a form was sent, or to type in the same one, which keeps the focus then. */
export function hasMovedOn(): boolean {
  const focused = document.activeElement
  return Boolean(pressed && (focused !== pressed || typedOn) && focused?.matches("input, select, textarea"))
}

/**
 * Gives `box` the focus when it appears, and again with each other `reason`; nothing for one that is false. Neither what came with the page
 * nor the answer to a form takes it from a field that somebody has begun to use meanwhile; the answer is read aloud then.
 */
export function useArrivalFocus(box: RefObject<HTMLElement | null>, reason: unknown): void {
  const came_with_page = useRef(!useHydrated())
  useEffect(() => {
    const shown = reason ? box.current : null
    if (came_with_page.current) {
      if (document.activeElement === document.body) shown?.focus()
    } else if (!hasMovedOn()) shown?.focus()
    else if (shown && shown.role !== "alert") announce(shown.textContent) // an alert is read aloud by itself
    came_with_page.current = false
  }, [box, reason])
}
