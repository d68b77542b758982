import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = {
  /** Counted from 1. */
  page: number
  pageCount: number
  /** There are more of them, which nobody counted. */
  goesOn?: boolean
  hrefFor: (page: number) => string
  /** Names the list for those who jump between landmarks. */
  label?: string
}

/** Previous, 'Page X of Y' or 'of Y+', Next; each page is an address of its own. Nothing when one page holds everything. */
export function Pagination({ page, pageCount, goesOn, hrefFor, label }: Props) {
  const { t } = useTexts()
  if (pageCount <= 1) return null
  return (
    <nav className="pagination" aria-label={label ?? t("Pages")}>
      {page > 1 ? (
        <LinkButton variant="secondary" icon="previous" rel="prev" to={hrefFor(page - 1)}>
          {t("Previous")}
        </LinkButton>
      ) : (
        <Unavailable word={t("Previous")} />
      )}
      <span className="pagination-where">
        {t("Page {page} of {pages}", { page, pages: goesOn ? `${pageCount}+` : pageCount })}
      </span>
      {page < pageCount ? (
        <LinkButton variant="secondary" rel="next" to={hrefFor(page + 1)}>
          {t("Next")}
          <Icon name="next" />
        </LinkButton>
      ) : (
        <Unavailable word={t("Next")} />
      )}
    </nav>
  )
}

function Unavailable({ word }: { word: string }) {
  return (
    <span className="button button-secondary pagination-spacer" aria-hidden="true">
      {word}
    </span>
  )
}
