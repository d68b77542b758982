import { type Language, languageFacts } from "#src/rules/languages/language.ts"

/**
 * Languages that a docket's text may be in, by BCP 47 tag, each by its own name: those of the interface and those that people in the
 * United States most often speak at home. A text stays in a language that is no longer offered.
 */
const ownNames = {
  en: "English",
  es: "Español",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
  vi: "Tiếng Việt",
  tl: "Tagalog",
  ko: "한국어",
  ar: "العربية",
  ru: "Русский",
  fr: "Français",
  ht: "Kreyòl ayisyen",
  pt: "Português",
  hi: "हिन्दी",
  am: "አማርኛ",
  bn: "বাংলা",
  bs: "Bosanski",
  chr: "ᏣᎳᎩ",
  de: "Deutsch",
  el: "Ελληνικά",
  fa: "فارسی",
  gu: "ગુજરાતી",
  haw: "ʻŌlelo Hawaiʻi",
  he: "עברית",
  hmn: "Hmoob",
  hy: "Հայերեն",
  ilo: "Ilokano",
  it: "Italiano",
  ja: "日本語",
  km: "ខ្មែរ",
  lo: "ລາວ",
  my: "မြန်မာ",
  ne: "नेपाली",
  nv: "Diné bizaad",
  pa: "ਪੰਜਾਬੀ",
  pl: "Polski",
  ps: "پښتو",
  rw: "Ikinyarwanda",
  sm: "Gagana Samoa",
  so: "Soomaali",
  sq: "Shqip",
  sw: "Kiswahili",
  ta: "தமிழ்",
  te: "తెలుగు",
  th: "ไทย",
  ti: "ትግርኛ",
  tr: "Türkçe",
  uk: "Українська",
  ur: "اردو",
  yi: "ייִדיש",
} as const satisfies Record<string, string>

export type TextLanguage = keyof typeof ownNames

export const textLanguages = Object.keys(ownNames) as readonly TextLanguage[]

/** What a docket's text is taken for until somebody says otherwise. */
export const DEFAULT_TEXT_LANGUAGE = "en" satisfies TextLanguage

export function isTextLanguage(text: unknown): text is TextLanguage {
  return typeof text === "string" && Object.hasOwn(ownNames, text)
}

/** For a choice: each by its own name and as readers of the language of the interface call it. For the server only. */
export function textLanguageOptions(reader: Language): { value: TextLanguage; label: string }[] {
  const names = namesFor(reader)
  return textLanguages.map((value) => {
    const [own, called] = [ownNameOf(value), names.of(value) ?? value]
    return { value, label: own === called ? own : `${called} (${own})` }
  })
}

/** The language by its own name; its tag where it is none of ours. */
export function ownNameOf(tag: string): string {
  return isTextLanguage(tag) ? ownNames[tag] : tag
}

const known = new Map<Language, Intl.DisplayNames>()

/** Made once for each language of the interface: it takes a tenth of a millisecond, and the page of every docket asks. */
function namesFor(reader: Language): Intl.DisplayNames {
  const names = known.get(reader) ?? new Intl.DisplayNames(languageFacts(reader).locale, { type: "language" })
  known.set(reader, names)
  return names
}

/** The language as readers of a language of the interface call it. For the server only: browsers know other names. */
export function nameOfLanguage(tag: string, reader: Language): string {
  return namesFor(reader).of(tag) ?? tag
}
