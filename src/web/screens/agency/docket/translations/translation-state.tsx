import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import { useAgencyWords } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

type Listed = { language: string; called: string; own_name: string; official: boolean; outdated: boolean }

/** A language in English and by its own name. */
export function LanguageName({ of: { language, called, own_name } }: { of: Omit<Listed, "official" | "outdated"> }) {
  const own = useAgencyWords(language)
  return (
    <>
      {called}
      {own_name !== called && (
        <>
          {" ("}
          <span {...own}>{own_name}</span>)
        </>
      )}
    </>
  )
}

/** How much a translation counts, and whether the docket has changed since. */
export function TranslationState({ of: { official, outdated } }: { of: Pick<Listed, "official" | "outdated"> }) {
  return (
    <>
      {official ? "Official" : "Courtesy"}
      {outdated && (
        <span className="with-icon">
          <Icon name="warning" />
          {words.older}
        </span>
      )}
    </>
  )
}
