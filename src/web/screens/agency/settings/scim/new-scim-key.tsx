import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { scimMessages as words } from "#src/rules/messages/agencies/scim-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** The one time that a key is shown. */
export function NewScimKey({ token }: { token: string }) {
  return (
    <ConsolePage heading={apiKeyMessages.made}>
      <Alert kind="warning" focusOnMount>
        {apiKeyMessages.copyNow}
      </Alert>
      <CopyButton value={token} label={apiKeyMessages.made} />
      <div>
        <LinkButton to={paths.agencyScim()} reloadDocument>
          {words.goOn}
        </LinkButton>
      </div>
    </ConsolePage>
  )
}
