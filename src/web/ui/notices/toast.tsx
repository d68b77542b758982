import type { ReactNode } from "react"
import { Status } from "./status.tsx"

type Props = { children: ReactNode; /** A form or button that takes the action back. */ action?: ReactNode }

/** Says what was just done, at the foot of the page, with a way to undo it. Stays until the next navigation. */
export function Toast({ children, action }: Props) {
  return (
    <div className="toast">
      <Status>{children}</Status>
      {action}
    </div>
  )
}
