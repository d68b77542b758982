import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { announce, beAnnouncer } from "#src/web/ui/notices/status.tsx"
import { tellTakenOver } from "./scripts/taken-over.ts"

/**
 * What a browser does by itself when it loads a page, for pages that the scripts exchange: the keyboard goes on from the new page's
 * heading, and its title is read out (WCAG 2.4.3, 4.1.3). A press that leaves the focus where it can be seen keeps it there; so does
 * a part of the page that takes it for itself, as its effects run before this one.
 */
export function PageChange() {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(tellTakenOver, [])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
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

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1")
  if (!heading) return
  heading.tabIndex = -1 // read, not used
  heading.focus({ preventScroll: true })
}
