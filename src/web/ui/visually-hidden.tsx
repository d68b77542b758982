import type { ReactNode } from "react"

/** Read out by a screen reader, and not seen: what the eye takes from the place of a thing. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
