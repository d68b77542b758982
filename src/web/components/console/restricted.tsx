import type { ReactNode } from "react"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** Replaces what the person may not see with the specification's sentence (S 8). */
export function Restricted({ children }: { children: ReactNode }) {
  return <Alert kind="warning">{children}</Alert>
}
