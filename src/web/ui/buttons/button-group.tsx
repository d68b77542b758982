import type { ReactNode } from "react"

export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className="button-group">{children}</div>
}
