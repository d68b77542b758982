import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** In place of a page about a docket: that it is not there, or could not be loaded, and the way to all the others. */
export function DocketRefused() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(docketMessages.browseAllOpportunities)}</LinkButton>
  return (
    <RefusedPage
      failed={docketMessages.loadFailed}
      missing={{ heading: docketMessages.notFoundTitle, message: docketMessages.notFoundHint, actions }}
    />
  )
}
