import { Link, useLocation } from "react-router"
import { withQuery } from "#src/rules/paths.ts"
import { TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"

/** The languages in which the docket says what it says, each a link to this page; nothing where there is one. */
export function DocketLanguages({ data: { docket, texts } }: { data: Pick<ShownDocket, "docket" | "texts"> }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  if (texts.choices.length < 2) return null
  return (
    <nav className="cluster" aria-label={t("Languages of this docket")}>
      {texts.choices.map(({ tag, name }) => (
        <Choice
          key={tag}
          choice={{ tag, name }}
          to={withQuery(pathname, { [TEXT_PARAMETER]: tag === texts.by_default ? "" : tag })}
          current={tag === docket.language}
        />
      ))}
    </nav>
  )
}

type ChoiceProps = { choice: { tag: string; name: string }; to: string; current: boolean }

function Choice({ choice: { tag, name }, to, current }: ChoiceProps) {
  const words = useAgencyWords(tag)
  if (current) {
    return (
      <span className="strong" aria-current="true" {...words}>
        {name}
      </span>
    )
  }
  return (
    <Link to={to} hrefLang={tag} {...words}>
      {name}
    </Link>
  )
}

/** Of a translation, how much it counts, and whether the original has changed since. */
export function AboutTranslation({ data: { texts } }: { data: Pick<ShownDocket, "texts"> }) {
  const { t } = useTexts()
  if (!texts.counts) return null
  const { official, outdated } = texts.counts
  const language = texts.original
  return (
    <Alert kind={outdated ? "warning" : "info"}>
      <p>
        {official
          ? t("This is an official translation.")
          : t("This is a courtesy translation. The {language} text decides.", { language })}
      </p>
      {outdated && (
        <p>
          {t(
            "It was made for an earlier version of the {language} text. Some of what it says may have changed since.",
            { language },
          )}
        </p>
      )}
    </Alert>
  )
}
