import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { GoneWebhook } from "./gone-webhook.ts"
import { AddWebhook } from "./webhook-add.tsx"

/** That a webhook is there no more, and what was typed for it as the form of a new one. */
export function GoneWebhookPage({ gone: { typed } }: { gone: GoneWebhook }) {
  const crumbs = [
    { label: "Agency Settings", to: paths.agencySettings() },
    { label: words.heading, to: paths.agencyWebhooks() },
    { label: words.add },
  ]
  return (
    <ConsolePage heading={words.heading} above={<Breadcrumb items={crumbs} />}>
      <title>{`${words.heading} | OpenDocket`}</title>
      <Alert kind="warning" heading={words.gone} focusOnMount>
        <p>{words.goneText}</p>
      </Alert>
      <AddWebhook form={{ code: "webhook_not_found", message: null, errors: {}, values: typed }} />
    </ConsolePage>
  )
}
