import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { LANGUAGE_PARAMETER } from "#src/rules/languages/language.ts"
import { teach } from "#src/rules/languages/texts.ts"

/** An English page needs no dictionary; another one must have it before the first render here. */
async function learnLanguage(): Promise<void> {
  if (document.documentElement.lang === "es") teach("es", (await import("#src/rules/languages/spanish.ts")).spanish)
}

/** The server rendered the address without the choice of language, which a cookie remembers from now on. */
function forgetLanguageParameter(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return
  url.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, "", url)
}

await learnLanguage()
forgetLanguageParameter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
