import { type RefObject, useEffect, useRef } from "react"

/** For a menu that is a plain disclosure; with JavaScript it also closes on Escape, on a click outside and when followed. */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener("click", closeWhenFollowed, { signal })
    element.addEventListener("keydown", closeOnEscape, { signal })
    document.addEventListener("click", (event) => closeFromOutside(element, event), { signal })
    return () => listening.abort()
  }, [])
  return menu
}

function closeWhenFollowed(this: HTMLDetailsElement, event: Event) {
  if (event.target instanceof Element && event.target.closest("a")) this.open = false
}

function closeOnEscape(this: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key !== "Escape" || !this.open) return
  this.open = false
  this.querySelector("summary")?.focus()
}

function closeFromOutside(menu: HTMLDetailsElement, event: Event) {
  if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
}
