import type { Language } from "#src/rules/languages/language.ts"
import { shownText, TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { nameOfLanguage, ownNameOf } from "#src/rules/text/text-languages.ts"
import { formattedDescription } from "#src/services/dockets/description.ts"
import type { DocketTranslation } from "#src/services/dockets/translations/translation-queries.ts"

type Words = { language: string; title: string; summary: string; description: string }

/**
 * A docket with the text that its page shows in place of the original, its description as it looks, and what there is to choose:
 * each language by its own name, in the order of the tags after the original.
 */
export function docketTexts<Docket extends Words>(
  docket: Docket,
  translations: readonly DocketTranslation[],
  { url, reader }: { url: URL; reader: Language },
) {
  const asked = url.searchParams.get(TEXT_PARAMETER)
  const { text, counts, by_default, tags } = shownText({ original: docket, translations }, { asked, reader })
  const { description, ...shown } = { ...docket, ...text }
  return {
    docket: shown,
    description: formattedDescription(description),
    texts: {
      by_default,
      counts,
      original: nameOfLanguage(docket.language, reader),
      /** Of the agency's own words, which documents and reasons are in whatever is shown. */
      own_language: docket.language,
      choices: tags.map((tag) => ({ tag, name: ownNameOf(tag) })),
      /** What the address has to say for this text. */
      chosen: text.language === by_default ? null : text.language,
    },
  }
}
