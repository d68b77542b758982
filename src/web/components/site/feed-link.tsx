import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { useTexts } from "#src/web/language.tsx"
import { unavailableLink } from "#src/web/ui/buttons/unavailable-link.ts"
import { Icon } from "#src/web/ui/icon.tsx"

type Props = { /** Null while there is none yet. */ to: string | null; children: string }

/** A small link to an Atom feed in the language of the page, for readers who want to follow updates. */
export function FeedLink({ to, children }: Props) {
  const { language, t } = useTexts()
  return (
    <a
      className="with-icon"
      {...(to === null ? unavailableLink : { href: inLanguage(to, language), type: "application/atom+xml" })}
    >
      <Icon name="feed" />
      {t("{words} (Atom feed)", { words: children })}
    </a>
  )
}
