import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import type { Language } from "#src/rules/languages/language.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { LanguageProvider } from "#src/web/language.tsx"

/** By the texts of a language, and by name. Of the map of states there is another one whenever its numbers change. */
const known = new WeakMap<Texts, Map<string, string>>()
const MOST_KNOWN = 200

/** The parts that pages of a language share, for one page; `writeWanted` writes those that it was the first to have. */
export function writtenParts(language: Language) {
  const texts = textsIn(language)
  const own = known.get(texts) ?? new Map<string, string>()
  known.set(texts, own)
  const wanted = new Map<string, ReactNode>()
  const parts = {
    written: (name: string) => own.get(name),
    want: (name: string, part: ReactNode) => void wanted.set(name, part),
  }
  const writeWanted = () => {
    if (own.size + wanted.size > MOST_KNOWN) own.clear()
    for (const [name, part] of wanted)
      own.set(name, renderToString(<LanguageProvider language={language}>{part}</LanguageProvider>))
  }
  return { parts, writeWanted }
}
