import type { ReactNode } from "react"
import { Link } from "react-router"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

export type Crumb = { label: ReactNode; to?: string | undefined; /** Words of an agency. */ of_agency?: boolean }

/** The way here; the last item is the page itself and no link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useTexts()
  const ofAgency = useAgencyWords()
  return (
    <nav className="breadcrumb" aria-label={t("Breadcrumb")}>
      <ol>
        {items.map((item, index) => (
          <li key={item.to ?? "here"} {...(item.of_agency && ofAgency)}>
            {index > 0 && <Icon name="next" />}
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
