import { PUBLIC_COMMENT_STATUS } from "./comments/comment-status.ts"

/** What an agency's own systems can be told of (decision 54). */
export const webhookEvents = {
  "comment.received": "A comment was received",
  "comment.published": "A comment was published",
  "comment.unpublished": "A published comment was taken from the public",
  "comment.withdrawn": "A commenter withdrew a comment",
  "docket.opened": "A docket opened for comments",
  "docket.closed": "A docket closed",
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** Sent when somebody asks for it, whatever events were chosen. */
export const TEST_EVENT = "webhook.test"

export const webhookStatuses = ["active", "paused", "switched_off"] as const
export type WebhookStatus = (typeof webhookStatuses)[number]
export const webhookStatusLabel: Readonly<Record<WebhookStatus, string>> = {
  active: "Active",
  paused: "Paused",
  switched_off: "Switched off",
}

export const deliveryStates = ["pending", "delivered", "failed"] as const

/** Why a try failed: an answer other than 2xx, or none. */
export const deliveryFailures = ["answered", "timed_out", "address_not_allowed", "not_trusted", "not_reached"] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

type Act = { action: string; before?: unknown; after?: unknown }
type NamedEvent = { event: WebhookEvent; status: string }

/**
 * What an entry of the audit log means to a webhook; undefined for all others. Dockets open and close by the clock too, so only a
 * reopening, of which their dates say nothing, is read from the log.
 */
export function webhookEventOf({ action, before, after }: Act): NamedEvent | undefined {
  const [from, to] = [statusIn(before), statusIn(after)]
  if (action === "comment.submitted") return { event: "comment.received", status: to ?? "submitted" }
  if (action === "comment.withdrawn") return { event: "comment.withdrawn", status: "withdrawn" }
  if (action === "docket.reopened") return { event: "docket.opened", status: "open" }
  if (!to || from === to || !changesComment.has(action)) return undefined
  if (to === PUBLIC_COMMENT_STATUS) return { event: "comment.published", status: to }
  return from === PUBLIC_COMMENT_STATUS ? { event: "comment.unpublished", status: to } : undefined
}

const changesComment: ReadonlySet<string> = new Set([
  "comment.published",
  "comment.approved",
  "comment.rejected",
  "comment.flagged",
  "comment.moderation_undone",
])

function statusIn(recorded: unknown): string | undefined {
  const status = typeof recorded === "object" && recorded !== null && "status" in recorded ? recorded.status : undefined
  return typeof status === "string" ? status : undefined
}
