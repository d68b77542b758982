import { type Language, languageFacts } from "#src/rules/languages/language.ts"
import { bestFor } from "#src/rules/text/text-direction.ts"

type Text = { language: string; title: string; summary: string; description: string }
type Translation = Text & { official: boolean; outdated: boolean }

/** The query parameter that chooses the language of a docket's text, by its tag. */
export const TEXT_PARAMETER = "text"

/**
 * The text of a docket that its page shows: in the language that was asked for, else in one that readers of the page's language
 * understand, else the original. `by_default` is the one that the page shows when nobody asks; `counts` is null for the original.
 */
export function shownText(
  { original, translations }: { original: Text; translations: readonly Translation[] },
  { asked, reader }: { asked: string | null; reader: Language },
) {
  const tags = [original.language, ...translations.map(({ language }) => language)]
  const by_default = bestFor(languageFacts(reader).tag, tags) ?? original.language
  const shown = tags.find((tag) => tag === asked) ?? by_default
  const translation = translations.find(({ language }) => language === shown)
  const { language, title, summary, description } = translation ?? original
  return {
    text: { language, title, summary, description },
    counts: translation ? { official: translation.official, outdated: translation.outdated } : null,
    by_default,
    tags,
  }
}
