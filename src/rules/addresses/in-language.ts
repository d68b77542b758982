import { type Language, LANGUAGE_PARAMETER } from "#src/rules/languages/language.ts"
import { withQuery } from "#src/rules/paths.ts"

/**
 * The address of the same thing in the language. English has the plain one, which whoever asks without a preference, such as a feed
 * reader, reads in English.
 */
export function inLanguage(address: string, language: Language): string {
  return language === "en" ? address : withQuery(address, { [LANGUAGE_PARAMETER]: language })
}
