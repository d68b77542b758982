import { Fragment } from "react"

export type Segment = { text: string; hit: boolean }

/** Text with the found words marked; the pieces come ready, no markup is ever parsed. */
export function Highlight({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment, index) =>
    segment.hit ? <mark key={index}>{segment.text}</mark> : <Fragment key={index}>{segment.text}</Fragment>,
  )
}
