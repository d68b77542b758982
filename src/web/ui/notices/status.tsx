import { useEffect, useRef, type ReactNode } from "react"
import { useLocation } from "react-router"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

/** Long enough to be read from, short enough that nobody who looks through the page finds it later. */
const STAYS_MS = 5000

let region: HTMLElement | undefined

/**
 * Makes this element, which `PageChange` renders, the page's one live region: it is there before its words are, as many screen readers
 * need it (ARIA22). Its words are in a tree of their own, so that whoever searches or copies the page meets them once, where they are shown.
 */
export function beAnnouncer(host: HTMLElement | null): void {
  if (!host || host === (region?.getRootNode() as ShadowRoot | undefined)?.host) return
  region = document.createElement("div")
  region.setAttribute("aria-live", "polite")
  host.attachShadow({ mode: "closed" }).append(region)
}

/** Has a screen reader say this when it is done with what it says now. */
export function announce(words: string): void {
  if (!region || !words) return
  const said = document.createElement("p")
  said.textContent = words
  region.append(said)
  setTimeout(() => said.remove(), STAYS_MS)
}

type Props = { children: ReactNode; className?: string | undefined }

/**
 * Words that are shown and said: when they appear, when they change, and when they are true again after a press, as the count of a list
 * that was sorted is. What the browser loaded with the page is read with the page.
 */
export function Status({ children, className }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const loaded = useRef(!useHydrated())
  const before = useRef("")
  useEffect(() => {
    const words = shown.current?.textContent ?? ""
    const now = `${key} ${words}`
    if (now === before.current) return
    before.current = now
    if (!loaded.current) announce(words)
    loaded.current = false
  })
  return (
    <div ref={shown} className={className}>
      {children}
    </div>
  )
}
