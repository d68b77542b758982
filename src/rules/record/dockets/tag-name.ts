import type { Texts } from "#src/rules/languages/texts.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"

/** A tag as a page shows it: a fixed one in the page's language, an agency's own as it was written (S 3). */
export function tagName(tag: string, { t }: Texts): string {
  const fixed = fixedTags.find((known) => known === tag)
  return fixed ? t(fixed) : tag
}
