import { isRouteErrorResponse } from "react-router"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { isLeftBehind, type LeftBehind } from "./left-behind.ts"

/** For the error boundary of a page whose forms are left behind (`leaveBehind`): what was typed, or any other refusal. */
export function LeftBehindOr({ error, back }: { error: unknown; back: string }) {
  const refusal: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return isLeftBehind(refusal) ? <LeftBehindPage left={refusal} /> : <ConsoleError error={error} back={back} />
}

/** What happened to the docket of a form, what was typed there, to be copied, and the ways on. */
function LeftBehindPage({ left: { message, docket, typed } }: { left: LeftBehind }) {
  const heading = "Your changes were not saved"
  return (
    <ConsolePage heading={heading}>
      <title>{`${heading} | OpenDocket`}</title>
      <Alert kind="warning" focusOnMount>
        <p>{inEnglish(message)}</p>
        {docket?.read_only && <p>{refusalMessages.docketReadOnly}</p>}
        <p>{agencyDocketMessages.copyFromHere}</p>
      </Alert>
      <DescriptionList layout="stacked" items={typed} />
      <div className="button-group">
        {docket && !docket.read_only && <LinkButton to={paths.agencyEditDocket(docket.id)}>Edit docket</LinkButton>}
        {docket && (
          <LinkButton variant="secondary" to={paths.agencyDocket(docket.id)}>
            Look at {docket.title}
          </LinkButton>
        )}
        {!docket && (
          <LinkButton variant="secondary" to={paths.agencyDockets()}>
            All Dockets
          </LinkButton>
        )}
      </div>
    </ConsolePage>
  )
}
