import { createContext, Fragment, type ReactNode, use } from "react"
import { AGENCY_LANGUAGE, type Language, languageFacts } from "#src/rules/languages/language.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { directionOf } from "#src/rules/text/text-direction.ts"

const AGENCY_TAG = languageFacts(AGENCY_LANGUAGE).tag

const LanguageContext = createContext<Language>("en")

/** Around a page: the language its texts are in. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The texts of the page's language: `const { t } = useTexts()`. */
export function useTexts(): Texts {
  return textsIn(use(LanguageContext))
}

/**
 * The attributes of what an agency wrote, in the language of the tag (BCP 47). We take for English what the record keeps no language of:
 * English is what agencies are asked for. Empty where the page says so already (WCAG 3.1.2).
 */
export function useAgencyWords(tag: string = AGENCY_TAG): { lang?: string; dir?: "ltr" | "rtl" } {
  const page = languageFacts(use(LanguageContext))
  if (page.tag === tag) return {}
  const dir = directionOf(tag)
  return { lang: tag, ...(dir !== (page.right_to_left ? "rtl" : "ltr") && { dir }) }
}

/** The attributes of what a person wrote in any language: it is not that of the page, and nobody knows which it is (HTML, `lang`). */
export const personsWords = { lang: "", dir: "auto" } as const

/** The same of a comment whose language may be known, by its BCP 47 tag (WCAG 3.1.2). */
export const wordsIn = (language: string | null) => ({ ...personsWords, lang: language ?? "" })

/** The texts for a page's `meta`, which no context reaches: in the language of the root's loader. */
export function metaTexts(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Texts {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { language?: Language } | undefined
  return textsIn(root?.language ?? "en")
}

type RichProps = {
  /** Already in the page's language, such as `t("Read the <guide>guide</guide> first.")`. */
  text: string
  /** How to render the words between `<name>` and `</name>`. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence whose marked words are links or the like, wherever the language puts them. */
export function Rich({ text, parts }: RichProps) {
  const pieces: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name = "", words = ""] = match
    pieces.push(text.slice(from, match.index), <Fragment key={match.index}>{parts[name]?.(words) ?? words}</Fragment>)
    from = match.index + whole.length
  }
  pieces.push(text.slice(from))
  return <>{pieces}</>
}
