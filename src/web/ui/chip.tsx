import type { ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "./icon.tsx"
import { VisuallyHidden } from "./visually-hidden.tsx"

export type ChipItem = { label: string; /** The page without this filter. */ removeTo: string }

/** An active filter; following it takes the filter away. */
export function Chip({ label, removeTo }: ChipItem) {
  return (
    <Link className="chip" to={removeTo} preventScrollReset>
      <span>
        <VisuallyHidden>Remove filter: </VisuallyHidden>
        {label}
      </span>
      <Icon name="close" />
    </Link>
  )
}

/** All active filters with a link that clears them; nothing when there is none. */
export function ChipList({ items, clear }: { items: readonly ChipItem[]; clear?: ReactNode }) {
  if (items.length === 0) return null
  return (
    <ul className="cluster cluster-tight" aria-label="Active filters">
      {items.map((item) => (
        <li key={`${item.label} ${item.removeTo}`}>
          <Chip {...item} />
        </li>
      ))}
      {clear && <li>{clear}</li>}
    </ul>
  )
}
