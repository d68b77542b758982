import { useEffect, useRef } from "react"
import { useLocation, useNavigation } from "react-router"
import { announce, beAnnouncer } from "#src/web/ui/notices/status.tsx"
import { tellTakenOver } from "./scripts/taken-over.ts"

/**
 * What a browser does by itself when it loads a page, for pages that the scripts exchange: the keyboard goes on from the new page's
 * heading, and its title is read out (WCAG 2.4.3, 4.1.3). A press that leaves the focus where it can be seen keeps it there; so does
 * a part of the page that takes it for itself, as its effects run before this one. What says how a posted form went takes it again where it
 * stood there before: the same may have been done twice. A field that somebody has gone on to since the press keeps the focus.
 */
export function PageChange() {
  const { key, pathname } = useLocation()
  const { formMethod } = useNavigation()
  const shown = useRef({ key, pathname })
  const pressed = useRef<Element | null>(null)
  useEffect(tellTakenOver, [])
  useEffect(() => {
    if (formMethod === "POST") pressed.current = document.activeElement
  }, [formMethod])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    const from = pressed.current
    pressed.current = null
    if (from && before.pathname === pathname && focusAnswer(from)) return
    const isNewPage = before.pathname !== pathname || scrollY === 0
    const keepsFocus = !isNewPage || isInSight(document.activeElement)
    if (!keepsFocus) focusHeading()
    if (!keepsFocus || before.pathname !== pathname) announce(document.title)
  }, [key, pathname])
  return <div ref={beAnnouncer} className="visually-hidden" />
}

/** True for what has the focus in the page's own part and can be seen there. */
function isInSight(focused: Element | null): boolean {
  if (!focused?.matches("main, main *, dialog *")) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Whether what says how a form went is there: it has the focus, or takes it, unless somebody has gone on from `pressed` to a field. */
function focusAnswer(pressed: Element): boolean {
  const taking = [...document.querySelectorAll<HTMLElement>("main [data-at-once][tabindex]")]
  const focused = document.activeElement
  const hasMovedOn = focused !== pressed && focused?.matches("input, select, textarea")
  if (!hasMovedOn && !taking.some((answer) => answer.contains(focused))) taking[0]?.focus()
  return taking.length > 0
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1")
  if (!heading) return
  heading.tabIndex = -1 // read, not used
  heading.focus({ preventScroll: true })
}
