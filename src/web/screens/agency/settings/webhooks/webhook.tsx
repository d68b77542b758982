import { isRouteErrorResponse } from "react-router"
import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { webhookForm } from "#src/rules/input/agencies/webhook.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findWebhook, listWebhookDeliveries } from "#src/services/webhooks/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { useAnswerKey, useDoneKey } from "#src/web/forms/use-answer-key.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/webhook"
import { isGoneWebhook, orGoneWebhook } from "./gone-webhook.ts"
import { GoneWebhookPage } from "./gone-webhook-page.tsx"
import { NewSecret } from "./new-secret.tsx"
import { carryOutWebhookForm, done } from "./webhook-action.ts"
import { DeliveriesTable, shownDelivery } from "./webhook-deliveries.tsx"
import { WebhookControls } from "./webhook-controls.tsx"
import { ChangeWebhook } from "./webhook-change.tsx"

const door = { permission: "edit_agency_settings", restricted: accessMessages.restricted("change webhooks") } as const

export const loader = staffLoader(
  door,
  async ({ ctx, scope, membership: { time_zone }, params, url }: Route.LoaderArgs & Staff) => {
    const id = idParameter(params.id, "webhook_not_found")
    const row = (await findWebhook(ctx.db, scope, id)) ?? refuse("webhook_not_found")
    const { failing_since, former_secret_until, created_at: _at, updated_by_name: _by, ...webhook } = row
    const until = former_secret_until && former_secret_until > ctx.now() ? former_secret_until : null
    const deliveries = await listWebhookDeliveries(ctx.db, scope, id)
    return {
      webhook: { ...webhook, host: new URL(webhook.url).host, failing: failing_since !== null },
      failing: failing_since && words.failing(formatDateTime(failing_since, time_zone)),
      both_count: until && words.bothCount(formatDateTime(until, time_zone)),
      deliveries: deliveries.map((delivery) => shownDelivery(delivery, time_zone)),
      asked: url.searchParams.get("ask"),
      done: done[url.searchParams.get("done") ?? ""] ?? null,
    }
  },
)
export type WebhookData = Route.ComponentProps["loaderData"]

export const action = staffAction<
  Route.ActionArgs,
  typeof webhookForm,
  Awaited<ReturnType<typeof carryOutWebhookForm>>
>(door, webhookForm, ({ ctx, scope: { agency_id }, params, input, values }) => {
  const named = { agency_id, id: idParameter(params.id, "webhook_not_found") }
  return orGoneWebhook(ctx, values, carryOutWebhookForm({ ctx, named, input }))
})

export const shouldRevalidate = reloadAfterRefusal
// The answer may hold a secret.
export const headers = () => ({ "cache-control": "private, no-store" })

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Webhook to ${loaderData.webhook.host} | OpenDocket` }] : []

/** One webhook: how it is doing, what it was told, and everything that can be changed about it. */
export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? null
  const key = useAnswerKey(form)
  const changed = useDoneKey(form, "change")
  const { webhook, deliveries } = loaderData
  if (actionData && "secret" in actionData) return <NewSecret secret={actionData.secret} id={webhook.id} />
  const crumbs = [
    { label: "Agency Settings", to: paths.agencySettings() },
    { label: words.heading, to: paths.agencyWebhooks() },
    { label: webhook.host },
  ]
  const changing = form?.values["intent"] === "change" ? form : null
  return (
    <ConsolePage heading={`Webhook to ${webhook.host}`} above={<Breadcrumb items={crumbs} />}>
      {!form && loaderData.done && <Alert kind="success" heading={loaderData.done} focusOnMount />}
      {form && !changing && <ErrorSummary message={form.message} errors={form.errors} />}
      <Trouble data={loaderData} />
      <WebhookControls
        key={`controls ${key}`}
        data={loaderData}
        asked={form ? String(form.values["intent"]) : loaderData.asked}
      />
      <DeliveriesTable webhook={webhook} deliveries={deliveries} />
      <ChangeWebhook key={`change ${changed}`} webhook={webhook} form={changing} />
    </ConsolePage>
  )
}

/** Why nothing gets through, if nothing does. */
function Trouble({ data: { webhook, failing } }: { data: WebhookData }) {
  if (webhook.status === "switched_off") return <Alert kind="error">{words.switchedOff}</Alert>
  if (webhook.status === "paused") return <Alert kind="info">{words.pauseText}</Alert>
  return failing && <Alert kind="warning">{failing}</Alert>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refusal: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return isGoneWebhook(refusal) ? (
    <GoneWebhookPage gone={refusal} />
  ) : (
    <ConsoleError error={error} back={paths.agencyWebhooks()} />
  )
}
