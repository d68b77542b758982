import { Link } from "react-router"
import { useTexts } from "#src/web/language.tsx"

/** Leads from a search that found nothing to the same search with other words, which finds something. */
export function DidYouMean({ words, to }: { words: string; to: string }) {
  const { t } = useTexts()
  return (
    <p>
      {t("Did you mean:")} <Link to={to}>{words}</Link>
    </p>
  )
}
