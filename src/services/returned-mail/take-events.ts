import type { MailEvent } from "#src/rules/input/agencies/mail-events.ts"
import type { Ctx } from "#src/services/context.ts"
import { letterReturned } from "#src/services/return-address.ts"
import type { ReturnOutcome } from "./changes.ts"
import { takeReturn } from "./take-return.ts"

/** Takes what a mail provider tells, each by itself, and answers how many there were of each outcome. The caller has made sure who tells it. */
export async function takeMailEvents(ctx: Ctx, events: readonly MailEvent[]): Promise<Record<ReturnOutcome, number>> {
  const outcomes = { taken: 0, repeated: 0, unknown: 0 }
  for (const event of events) outcomes[await takeEvent(ctx, event)] += 1
  return outcomes
}

async function takeEvent(ctx: Ctx, { event, kind, status, ...about }: MailEvent): Promise<ReturnOutcome> {
  if ("address" in about) return takeReturn(ctx, { kind, status, event, address: about.address })
  const letter_id = letterReturned(ctx, [about.return_address])
  return letter_id ? takeReturn(ctx, { kind, status, letter_id }) : "unknown"
}
