import type { ReactNode } from "react"

/** Something is under way, said in words. */
export function Spinner({ children }: { children: ReactNode }) {
  return <output className="spinner">{children}</output>
}
