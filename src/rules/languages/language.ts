type Dictionary = Readonly<Record<string, string>>

type LanguageFacts = {
  /** By its own name, as a switch offers it. */
  name: string
  /** As the page says it in `lang` (BCP 47). */
  tag: string
  /** Of its months, digits and plurals (`Intl`), and what shared links say. */
  locale: string
  right_to_left?: true
  /** For looking at layouts: nobody is offered it, and it can be chosen only where there are pages for developers. */
  pseudo?: true
  /** Its texts by their English sentences, loaded only by those who use them. */
  texts: () => Promise<Dictionary>
}

/**
 * Languages of the interface, by the code that addresses, cookies and the record use. Comments and what agencies write stay in the
 * language they were written in. To add one: an entry here, its folder of texts, and its code in the check of `comments.language`.
 */
const facts = {
  en: { name: "English", tag: "en", locale: "en-US", texts: () => Promise.resolve({}) },
  es: { name: "Español", tag: "es", locale: "es-US", texts: async () => (await import("./spanish.ts")).spanish },
  zh: { name: "简体中文", tag: "zh-Hans", locale: "zh-CN", texts: async () => (await import("./chinese.ts")).chinese },
  xa: {
    name: "Pseudo, longer",
    tag: "en-XA",
    locale: "en-US",
    pseudo: true,
    texts: async () => (await import("./pseudo.ts")).longer,
  },
  xb: {
    name: "Pseudo, from right to left",
    tag: "ar-XB",
    locale: "en-US",
    right_to_left: true,
    pseudo: true,
    texts: async () => (await import("./pseudo.ts")).rightToLeft,
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts
/** Those with texts of their own, which people are offered. */
export type OfferedLanguage = {
  [Code in Language]: (typeof facts)[Code] extends { pseudo: true } ? never : Code
}[Language]

export function languageFacts(language: Language): LanguageFacts {
  return facts[language]
}

/** All of them, the pseudo-languages too. */
export const everyLanguage = Object.keys(facts) as readonly Language[]

/** The languages that people are offered. */
export const languages = everyLanguage.filter((code): code is OfferedLanguage => !languageFacts(code).pseudo)

/** What we take the words of agencies to be in. */
export const AGENCY_LANGUAGE = "en" satisfies Language

export function isLanguage(text: unknown): text is OfferedLanguage {
  return languages.some((language) => language === text)
}

export function isPseudoLanguage(text: unknown): text is Language {
  return everyLanguage.some((language) => language === text) && !isLanguage(text)
}

/** The attributes of the element that holds text of the language, above all of a whole document. */
export function languageAttributes(language: Language): { lang: string; dir?: "rtl" } {
  const { tag, right_to_left } = languageFacts(language)
  return { lang: tag, ...(right_to_left && { dir: "rtl" }) }
}

/** The same for a document that is written as text. */
export function htmlAttributes(language: Language): string {
  return Object.entries(languageAttributes(language))
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")
}

/** The language of a document by its `lang`; English where it is none of ours. */
export function languageOfTag(tag: string): Language {
  return everyLanguage.find((language) => languageFacts(language).tag === tag) ?? "en"
}

/** The best of our languages for an `Accept-Language` header (RFC 9110 12.5.4); English when it names none of them. */
export function preferredLanguage(header: string | null | undefined): OfferedLanguage {
  let best: { language: OfferedLanguage; quality: number } = { language: "en", quality: 0 }
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
