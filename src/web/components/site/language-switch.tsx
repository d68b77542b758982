import { useLocation } from "react-router"
import { LANGUAGE_PARAMETER, languageAttributes, languageFacts, languages } from "#src/rules/languages/language.ts"
import { useTexts } from "#src/web/language.tsx"

/** The other languages of this very page, each named in itself. A whole new document, so that nothing stays behind in the old one. */
export function LanguageSwitch() {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  return languages
    .filter((other) => other !== language)
    .map((other) => {
      const query = new URLSearchParams(search)
      query.set(LANGUAGE_PARAMETER, other)
      return (
        <a key={other} href={`${pathname}?${query}`} {...languageAttributes(other)} hrefLang={languageFacts(other).tag}>
          {languageFacts(other).name}
        </a>
      )
    })
}
