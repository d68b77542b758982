import type { ReactNode } from "react"
import { Alert } from "#src/web/ui/alert.tsx"

/** In place of what the person may not see: the specification's sentence for it (S 8). */
export function Restricted({ children }: { children: ReactNode }) {
  return <Alert kind="warning">{children}</Alert>
}
