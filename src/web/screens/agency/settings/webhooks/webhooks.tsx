import { addWebhookForm } from "#src/rules/input/agencies/webhook.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { addWebhook } from "#src/services/webhooks/add-webhook.ts"
import { listWebhooks } from "#src/services/webhooks/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import type { Route } from "./+types/webhooks"
import { NewSecret } from "./new-secret.tsx"
import { AddWebhook } from "./webhook-add.tsx"
import { WebhooksTable } from "./webhooks-table.tsx"

const door = { permission: "edit_agency_settings", restricted: accessMessages.restricted("change webhooks") } as const

export const loader = staffLoader(door, async ({ ctx, scope, url }: Route.LoaderArgs & Staff) => {
  const rows = await listWebhooks(ctx.db, scope)
  return {
    webhooks: rows.map(({ id, url: address, events, status, failing_since }) => ({
      id,
      url: address,
      events,
      status,
      failing: failing_since !== null,
    })),
    deleted: url.searchParams.get("done") === "deleted",
  }
})
export type WebhooksData = Route.ComponentProps["loaderData"]

export const action = staffAction<Route.ActionArgs, typeof addWebhookForm, Added>(
  door,
  addWebhookForm,
  async ({ ctx, scope: { agency_id }, input }) => {
    const made = await orSay(ctx, words.saveFailed, addWebhook(ctx, { agency_id, ...input }))
    return { form: null, made }
  },
)
type Added = { form: null; made: Awaited<ReturnType<typeof addWebhook>> }

export const shouldRevalidate = reloadAfterRefusal
// The answer may hold a secret.
export const headers = () => ({ "cache-control": "private, no-store" })

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Webhooks | OpenDocket" }] : []

/** The addresses of an agency's own systems that are told what happens (decision 54). */
export default function Webhooks({ loaderData: { webhooks, deleted }, actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) return <NewSecret secret={actionData.made.secret} id={actionData.made.id} />
  return (
    <ConsolePage
      heading={words.heading}
      above={
        <Breadcrumb items={[{ label: "Agency Settings", to: paths.agencySettings() }, { label: words.heading }]} />
      }
      lede={words.lede}
    >
      {deleted && !actionData && <Alert kind="success" heading={words.deleted} focusOnMount />}
      {webhooks.length === 0 ? (
        <EmptyState level={2} heading={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      ) : (
        <WebhooksTable webhooks={webhooks} />
      )}
      <AddWebhook form={actionData?.form ?? null} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencySettings()} />
}
