import type { ReactNode } from "react"
import type { Texts } from "#src/rules/languages/texts.ts"

/** Under a certification in another language: the sentence that the record names, since that is what is agreed to (P 2.6). */
export function englishOfRecord({ language, t }: Texts, text: string): ReactNode {
  if (language === "en") return null
  return (
    <>
      {t("This is a translation. We keep the English text with your comment:")} <span lang="en">{text}</span>
    </>
  )
}
