import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** The one time that a secret is shown. */
export function NewSecret({ secret, id }: { secret: string; id: string }) {
  return (
    <ConsolePage heading={words.secretNew}>
      <Alert kind="warning" focusOnMount>
        {words.copyNow}
      </Alert>
      <CopyButton value={secret} label={words.secret} />
      <div>
        <LinkButton to={paths.agencyWebhook(id)} reloadDocument>
          Go on to the webhook
        </LinkButton>
      </div>
    </ConsolePage>
  )
}
