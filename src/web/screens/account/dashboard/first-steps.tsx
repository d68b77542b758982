import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { PublicDocket } from "#src/services/dockets/public-docket-queries.ts"
import { DocketGrid } from "#src/web/components/dockets/docket-grid.tsx"
import { useTexts } from "#src/web/language.tsx"

/** What somebody does first who has no comment, no draft, and no saved docket yet. */
export function FirstSteps() {
  const { t } = useTexts()
  const steps = [
    {
      heading: t("Find a docket"),
      text: t("Search for words, or for the agencies that serve the place where you live."),
      link: <Link to={paths.dockets({ status: "open" })}>{t("Find an open docket")}</Link>,
    },
    {
      heading: t("Follow it"),
      text: t("Press Save on a docket's page. We email you when it opens, changes, is about to close, and closes."),
      link: <Link to={paths.accountFollowing()}>{t("Choose how often we email you")}</Link>,
    },
    {
      heading: t("Comment"),
      text: t("We keep what you write as a draft until you submit it. Then you read here what becomes of it."),
      link: <Link to={paths.faqs()}>{t("How commenting works")}</Link>,
    },
  ]
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{t("How to begin")}</h2>
      <ol className="grid">
        {steps.map(({ heading, text, link }) => (
          <li key={heading} className="card stack stack-tight">
            <h3 className="card-title">{heading}</h3>
            <p className="quiet">{text}</p>
            <p>{link}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Props = { dockets: readonly PublicDocket[]; total: number; now: Date }

/** Open dockets, the nearest deadline first; nothing where none is open. */
export function ClosingNext({ dockets, total, now }: Props) {
  const { t, number } = useTexts()
  if (dockets.length === 0) return null
  return (
    <section className="stack" aria-labelledby="closing-next">
      <h2 id="closing-next">{t("Open for comment, closing next")}</h2>
      <DocketGrid dockets={dockets} now={now} />
      {total > dockets.length && (
        <p>
          <Link to={paths.dockets({ status: "open", sort: "closing_soon" })}>
            {t("All {count} open dockets", { count: number(total) })}
          </Link>
        </p>
      )}
    </section>
  )
}
