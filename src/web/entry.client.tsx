import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { type Language, languageFacts, languageOfTag } from "#src/rules/languages/language.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { LanguageProvider } from "./language.tsx"
import { forgetGivenUpAnswers } from "./page/given-up.ts"
import { readViewAttributes, ViewAtStartProvider } from "./page/view-at-start.tsx"
import { earlySend } from "./ui/forms/early-send.ts"
import { allowHarmlessMarkup } from "./trusted-types.ts"

/** An English page needs no dictionary; another one must have it before the first render here. */
async function learnLanguage(): Promise<Language> {
  const language = languageOfTag(document.documentElement.lang)
  if (language !== "en") teach(language, await languageFacts(language).texts())
  return language
}

allowHarmlessMarkup()
forgetGivenUpAnswers()
const language = await learnLanguage()
const view = readViewAttributes(document.documentElement)
await earlySend()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider language={language}>
        <ViewAtStartProvider view={view}>
          <HydratedRouter />
        </ViewAtStartProvider>
      </LanguageProvider>
    </StrictMode>,
  )
})
