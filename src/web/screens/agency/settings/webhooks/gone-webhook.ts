import { data } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import type { Ctx } from "#src/services/context.ts"
import type { Refusal } from "#src/web/guard.ts"

/** What answers the form of a webhook that a colleague deleted meanwhile. */
export type GoneWebhook = Refusal & { typed: PostedForm }

/** Whether an error boundary was reached to show what was typed for a webhook that is there no more. */
export function isGoneWebhook(refusal: unknown): refusal is GoneWebhook {
  return typeof refusal === "object" && refusal !== null && "code" in refusal && refusal.code === "gone_webhook"
}

/** Of a webhook that is there no more, what was typed on its page is shown once more; what nobody typed anything for is not found. */
export async function orGoneWebhook<Result>(ctx: Ctx, typed: PostedForm, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const changing = typed["intent"] === "change"
    if (!changing || !(error instanceof AppError) || error.code !== "webhook_not_found") throw error
    const { request_id } = ctx
    const answer: GoneWebhook = { code: "gone_webhook", message: words.gone, request_id, typed }
    // Its address may hold a token.
    throw data(answer, { status: error.status, headers: { "cache-control": "private, no-store" } })
  }
}
