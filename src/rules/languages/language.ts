/** Languages of the interface. Comments and what agencies write stay in the language they were written in. */
export const languages = ["en", "es"] as const
export type Language = (typeof languages)[number]

/** What we take the words of agencies to be in. */
export const AGENCY_LANGUAGE: Language = "en"

/** Each language by its own name, as a switch offers it. */
export const languageName: Readonly<Record<Language, string>> = { en: "English", es: "Español" }

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/** The best of our languages for an `Accept-Language` header (RFC 9110 12.5.4); English when it names none of them. */
export function preferredLanguage(header: string | null | undefined): Language {
  let best: { language: Language; quality: number } = { language: "en", quality: 0 }
  for (const range of (header ?? "").split(",")) {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    const language = tag.split("-")[0]
    const weight = parameters.find((parameter) => parameter.startsWith("q="))
    const quality = weight ? Number(weight.slice(2)) : 1
    if (isLanguage(language) && quality > best.quality) best = { language, quality }
  }
  return best.language
}

/** The query parameter that chooses a language on any page. */
export const LANGUAGE_PARAMETER = "lang"
