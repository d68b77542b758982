import { z } from "zod"
import { WEBHOOK_URL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { webhookEventNames } from "#src/rules/record/webhook-events.ts"
import { atMostInConsole, idField, listField, trimmedField, versionField } from "#src/rules/input/reading/fields.ts"

/** A whole address of a program, written as browsers write it; a name and a password in it would be sent to nobody. */
const urlField = trimmedField(atMostInConsole(WEBHOOK_URL_MAX_CHARACTERS, "Address"), words.urlRequired)
  .refine(isProgramAddress, words.urlUnusable)
  .transform((text) => new URL(text).href)
  .refine((text) => text.length <= WEBHOOK_URL_MAX_CHARACTERS, words.urlUnusable)

function isProgramAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !hash
}

const eventsField = listField(z.enum(webhookEventNames, refusalMessages.invalidValue))
  .refine((events) => events.length > 0, words.eventsRequired)
  .transform((events) => webhookEventNames.filter((name) => events.includes(name)))

/** What a webhook is: where it leads, and what it is told. */
export const webhookFields = { url: urlField, events: eventsField }

export const addWebhookForm = z.strictObject(webhookFields)
export type AddWebhookInput = { agency_id: string } & z.infer<typeof addWebhookForm>

/** The forms of one webhook's page; its address names it. */
export const webhookForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("change"), version: versionField, ...webhookFields }),
  z.strictObject({ intent: z.literal("pause") }),
  z.strictObject({ intent: z.literal("resume") }),
  z.strictObject({ intent: z.literal("rotate"), version: versionField }),
  z.strictObject({ intent: z.literal("test") }),
  z.strictObject({ intent: z.literal("delete") }),
  z.strictObject({ intent: z.literal("resend"), delivery_id: idField }),
])

export type NamedWebhook = { agency_id: string; id: string }
export type ChangeWebhookInput = NamedWebhook & AddWebhookInput & { version: number }
export type NamedDelivery = NamedWebhook & { delivery_id: string }
