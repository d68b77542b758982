import { formatDateTime } from "#src/rules/dates/dates.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { TEST_EVENT, webhookEvents } from "#src/rules/record/webhook-events.ts"
import type { WebhookDeliveryRow } from "#src/services/webhooks/queries.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { WebhookData } from "./webhook.tsx"

/** A delivery as the page shows it, with times in the agency's zone. */
export function shownDelivery(row: WebhookDeliveryRow, time_zone: string) {
  const moment = (at: Date) => ({ iso: at.toISOString(), words: formatDateTime(at, time_zone) })
  return {
    id: row.id,
    event: row.event === TEST_EVENT ? words.testEvent : webhookEvents[row.event],
    about: row.tracking_id ?? row.docket_title,
    state: row.state,
    attempts: row.attempts,
    outcome: outcomeOf(row),
    at: moment(row.last_attempt_at ?? row.at),
    next: row.state === "pending" && row.attempts > 0 ? moment(row.next_attempt_at) : null,
  }
}

function outcomeOf({ failure, answer_status }: WebhookDeliveryRow): string | null {
  if (failure === "answered") return words.failure.answered(answer_status ?? 0)
  if (failure) return words.failure[failure]
  return answer_status === null ? null : `Answer ${answer_status}`
}

type Delivery = WebhookData["deliveries"][number]
type Props = { webhook: WebhookData["webhook"]; deliveries: readonly Delivery[] }

const tones = { pending: "blue", delivered: "green", failed: "red" } as const

const columns: Column<Delivery>[] = [
  {
    key: "event",
    header: "Event",
    rowHeader: true,
    fit: "text",
    cell: ({ event, about }) => (
      <>
        {event}
        {about && <div className="quiet">{about}</div>}
      </>
    ),
  },
  {
    key: "state",
    header: "Result",
    fit: "text",
    cell: ({ state, outcome, next }) => (
      <>
        <Badge tone={tones[state]}>{words.state[state]}</Badge>
        {outcome && <div>{outcome}</div>}
        {next && (
          <div className="quiet">
            Next try <Time dateTime={next.iso}>{next.words}</Time>
          </div>
        )}
      </>
    ),
  },
  { key: "attempts", header: "Tries", fit: "end", cell: ({ attempts }) => attempts },
  { key: "at", header: "Time", fit: "tight", cell: ({ at }) => <Time dateTime={at.iso}>{at.words}</Time> },
]

/** What a webhook was told last, with how it went. */
export function DeliveriesTable({ webhook, deliveries }: Props) {
  const again: Column<Delivery> = {
    key: "again",
    header: "Actions",
    fit: "tight",
    cell: ({ id, event, about }) => (
      <StaffForm action={paths.agencyWebhook(webhook.id)} preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="delivery_id" value={id} />
        <Button type="submit" variant="quiet" size="small">
          {words.again}
          <span className="visually-hidden">
            : {event} {about}
          </span>
        </Button>
      </StaffForm>
    ),
  }
  return (
    <section className="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">{words.deliveries}</h2>
      {deliveries.length === 0 ? (
        <p>{words.noDeliveries}</p>
      ) : (
        <Table
          stacked
          caption={words.told}
          columns={webhook.status === "active" ? [...columns, again] : columns}
          rows={deliveries}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
