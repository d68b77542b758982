import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { DocketData } from "#src/web/screens/agency/docket/console-docket-data.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { LanguageName, TranslationState } from "./translation-state.tsx"

/** In which languages the docket says what it says. */
export function TranslationsCard({ data: { docket, language_called, translations, role } }: { data: DocketData }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Translations</h2>
        <p>
          The docket is in {language_called}
          {translations.length === 0 ? " only." : ", with translations:"}
        </p>
        {translations.length > 0 && (
          <ul className="stack stack-tight">
            {translations.map((one) => (
              <li key={one.language}>
                <span className="cluster">
                  <span>
                    <LanguageName of={one} />
                  </span>
                  <TranslationState of={one} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {may(role, "edit_thread") && docket.status !== "archived" && (
          <p>
            <LinkButton variant="secondary" to={paths.agencyTranslations(docket.id)}>
              {translations.length === 0 ? "Add a translation" : "Change translations"}
            </LinkButton>
          </p>
        )}
      </div>
    </Card>
  )
}
