import type { ReactNode } from "react"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "./light-link.tsx"

export type Crumb = {
  label: ReactNode
  to?: string | undefined
  /** Of what an agency wrote: its language (BCP 47). */ lang?: string
}

function Step({ item: { label, to, lang } }: { item: Crumb }) {
  const words = useAgencyWords(lang)
  const attributes = lang ? words : {}
  return to ? (
    <LightLink to={to} {...attributes}>
      {label}
    </LightLink>
  ) : (
    <span aria-current="page" {...attributes}>
      {label}
    </span>
  )
}

/** The way here; the last item is the page itself and no link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useTexts()
  return (
    <nav className="breadcrumb" aria-label={t("Breadcrumb")}>
      <ol>
        {items.map((item, index) => (
          <li key={item.to ?? "here"}>
            {index > 0 && <Icon name="next" />}
            <Step item={item} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
