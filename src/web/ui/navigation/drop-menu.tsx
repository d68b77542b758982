import { type ReactNode, useEffect, useRef } from "react"
import { buttonClass, type ButtonLook } from "#src/web/ui/buttons/button.tsx"
import { classNames } from "#src/web/ui/class-names.ts"

type Props = {
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  /** How the button looks; without it like the links of a header. */
  look?: ButtonLook | undefined
}

/** A menu that is a plain disclosure; with JavaScript it also closes on Escape, on a click outside and when followed. */
export function DropMenu({ summary, children, className, look }: Props) {
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
  return (
    <details ref={menu} className={classNames("drop", look && "drop-actions", className)}>
      <summary className={look && buttonClass(look)}>{summary}</summary>
      {children}
    </details>
  )
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
