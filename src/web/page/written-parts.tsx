import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import type { Language } from "#src/rules/languages/language.ts"
import { LanguageProvider } from "#src/web/language.tsx"

/** By language and name. Of the map of states there is another one whenever its numbers change. */
const known = new Map<string, string>()
const MOST_KNOWN = 200

/** The parts that pages of a language share, for one page; `writeWanted` writes those that it was the first to have. */
export function writtenParts(language: Language) {
  const wanted = new Map<string, ReactNode>()
  const parts = {
    written: (name: string) => known.get(`${language} ${name}`),
    want: (name: string, part: ReactNode) => void wanted.set(name, part),
  }
  const writeWanted = () => {
    if (known.size + wanted.size > MOST_KNOWN) known.clear()
    for (const [name, part] of wanted)
      known.set(`${language} ${name}`, renderToString(<LanguageProvider language={language}>{part}</LanguageProvider>))
  }
  return { parts, writeWanted }
}
