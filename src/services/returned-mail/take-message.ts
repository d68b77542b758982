import { readReturnedMessage } from "#src/platform/mail/returned-message.ts"
import { RETURNED_MESSAGE_MAX_BYTES } from "#src/rules/record/returned-mail.ts"
import type { Ctx } from "#src/services/context.ts"
import { letterReturned } from "#src/services/return-address.ts"
import type { ReturnOutcome } from "./changes.ts"
import { takeReturn } from "./take-return.ts"

export type MessageOutcome = ReturnOutcome | "no_report" | "not_ours" | "too_large" | "unreadable"

/**
 * Takes a message that came to a return address. `recipient` is the address it came to, where the mail server says so. Whatever it is,
 * nothing is raised for it: a mail server that is refused would send a message of its own to whoever is named as its sender.
 */
export async function takeReturnedMessage(
  ctx: Ctx,
  { source, recipient }: { source: Uint8Array; recipient: string | null },
): Promise<MessageOutcome> {
  if (source.byteLength > RETURNED_MESSAGE_MAX_BYTES) return "too_large"
  const message = await readReturnedMessage(source).catch(() => null)
  if (!message) return "unreadable"
  const letter_id = letterReturned(ctx, [...(recipient ? [recipient] : []), ...message.places])
  if (!letter_id) return "not_ours"
  if (!message.kind) return "no_report"
  return takeReturn(ctx, { letter_id, kind: message.kind, status: message.status })
}
