import type { ReactNode } from "react"

type Props = {
  /** ISO 8601 with zone. */
  dateTime: string
  /** Words, already in the right zone. */
  children: ReactNode
}

/** A moment for people and machines. The words are made where the zone is known, so server and browser agree. */
export function Time({ dateTime, children }: Props) {
  return <time dateTime={dateTime}>{children}</time>
}
