import type { ReactNode } from "react"
import { Status } from "./status.tsx"

/** Something is under way, said in words. */
export function Spinner({ children }: { children: ReactNode }) {
  return <Status className="spinner">{children}</Status>
}
