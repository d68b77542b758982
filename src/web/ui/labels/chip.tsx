import type { ReactNode } from "react"
import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type ChipItem = { label: string; /** The page without this filter. */ removeTo: string }

/** An active filter; following it takes the filter away. */
export function Chip({ label, removeTo }: ChipItem) {
  const { t } = useTexts()
  return (
    <LightLink className="chip" to={removeTo} preventScrollReset>
      <span>
        <VisuallyHidden>{t("Remove filter:")} </VisuallyHidden>
        {label}
      </span>
      <Icon name="close" />
    </LightLink>
  )
}

/** All active filters with a link that clears them; nothing when there is none. */
export function ChipList({ items, clear }: { items: readonly ChipItem[]; clear?: ReactNode }) {
  const { t } = useTexts()
  if (items.length === 0) return null
  return (
    <ul className="cluster cluster-tight" aria-label={t("Active filters")}>
      {items.map((item) => (
        <li key={`${item.label} ${item.removeTo}`}>
          <Chip {...item} />
        </li>
      ))}
      {clear && <li>{clear}</li>}
    </ul>
  )
}
