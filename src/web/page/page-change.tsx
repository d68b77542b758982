import { useEffect, useRef } from "react"
import { useLocation, useNavigation } from "react-router"
import { announce, beAnnouncer } from "#src/web/ui/notices/status.tsx"
import { hasMovedOn, rememberPressed } from "#src/web/ui/notices/use-arrival-focus.ts"
import { tellTakenOver } from "./scripts/taken-over.ts"

/**
 * What a browser does by itself when it loads a page, for pages that the scripts exchange: the keyboard goes on from the new page's
 * heading, and its title is read out (WCAG 2.4.3, 4.1.3). A press that leaves the focus where it can be seen keeps it there; so does
 * a part of the page that takes it for itself, as its effects run before this one. What says how a posted form went takes it again where it
 * stood there before: the same may have been done twice. A field that somebody has gone on to since the press keeps the focus.
 */
export function PageChange() {
  const { key, pathname } = useLocation()
  const { formMethod, formData } = useNavigation()
  const shown = useRef({ key, pathname })
  const posted = useRef(false)
  useEffect(tellTakenOver, [])
  useEffect(() => {
    // At the press itself: by the time the page knows of it, somebody may be in another field.
    addEventListener("submit", rememberPosting, true)
    return () => removeEventListener("submit", rememberPosting, true)
  }, [])
  useEffect(() => {
    if (formMethod === "POST") posted.current = true
  }, [formMethod, formData])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    const hasAnswer = posted.current && before.pathname === pathname && focusAnswer()
    posted.current = false
    rememberPressed(null)
    if (hasAnswer) return
    const isNewPage = before.pathname !== pathname || scrollY === 0
    const keepsFocus = !isNewPage || isInSight(document.activeElement)
    if (!keepsFocus) focusHeading()
    if (!keepsFocus || before.pathname !== pathname) announce(document.title)
  }, [key, pathname])
  return <div ref={beAnnouncer} className="visually-hidden" />
}

function rememberPosting({ target }: Event): void {
  if (target instanceof HTMLFormElement && target.method === "post") rememberPressed(document.activeElement)
}

/** True for what has the focus in the page's own part and can be seen there. */
function isInSight(focused: Element | null): boolean {
  if (!focused?.matches("main, main *, dialog *")) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Whether what says how a form went has the focus, is there to take it, or leaves it where somebody has gone on. */
function focusAnswer(): boolean {
  const taking = [...document.querySelectorAll<HTMLElement>("main [data-at-once][tabindex]")]
  const focused = document.activeElement
  if (!hasMovedOn() && !taking.some((answer) => answer.contains(focused))) taking[0]?.focus()
  return taking.length > 0
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1")
  if (!heading) return
  heading.tabIndex = -1 // read, not used
  heading.focus({ preventScroll: true })
}
