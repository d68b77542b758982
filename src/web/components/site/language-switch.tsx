import { useLocation } from "react-router"
import { LANGUAGE_PARAMETER, languageAttributes, languageFacts, languages } from "#src/rules/languages/language.ts"
import { useTexts } from "#src/web/language.tsx"

/** The other languages of this very page, each named in itself. A whole new document, so that nothing stays behind in the old one. */
export function LanguageSwitch() {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const addressIn = (other: string) => {
    const query = new URLSearchParams(search)
    query.set(LANGUAGE_PARAMETER, other)
    return `${pathname}?${query}`
  }
  return (
    <span className="languages">
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <a key={other} href={addressIn(other)} {...languageAttributes(other)} hrefLang={languageFacts(other).tag}>
            {languageFacts(other).name}
          </a>
        ))}
    </span>
  )
}
