import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { webhookEvents, webhookStatusLabel } from "#src/rules/record/webhook-events.ts"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import type { WebhooksData } from "./webhooks.tsx"

type Webhook = WebhooksData["webhooks"][number]

/** How a webhook is doing, in a word. */
export function WebhookBadge({ status, failing }: Pick<Webhook, "status" | "failing">) {
  if (status === "active" && failing) return <Badge tone="yellow">Failing</Badge>
  const tone = { active: "green", paused: "gray", switched_off: "red" } as const
  return <Badge tone={tone[status]}>{webhookStatusLabel[status]}</Badge>
}

const columns: Column<Webhook>[] = [
  {
    key: "url",
    header: "Address",
    rowHeader: true,
    fit: "text",
    cell: ({ id, url }) => <Link to={paths.agencyWebhook(id)}>{url}</Link>,
  },
  {
    key: "events",
    header: "Events",
    fit: "text",
    cell: ({ events }) => (
      <ul className="plain-list">
        {events.map((event) => (
          <li key={event}>{webhookEvents[event]}</li>
        ))}
      </ul>
    ),
  },
  { key: "status", header: "Status", fit: "tight", cell: (webhook) => <WebhookBadge {...webhook} /> },
]

export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <Table stacked caption="Webhooks of the agency" columns={columns} rows={webhooks} rowKey={({ id }) => id} />
}
