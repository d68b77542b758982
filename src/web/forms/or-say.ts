import { AppError, refuse } from "#src/rules/errors.ts"
import { inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { asRefusal } from "#src/rules/requests/outage.ts"
import type { Ctx } from "#src/services/context.ts"

/**
 * Shows an unexpected failure of a form with the specification's sentence (P 8, S 8): it is logged, and what was typed stays.
 */
export async function orSay<Result>(ctx: Ctx, saying: Saying, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (thrown) {
    const error = asRefusal(thrown)
    if (error instanceof AppError || !(error instanceof Error)) throw error // a refusal, or an answer that leads on
    ctx.log.error({ err: thrown, request_id: ctx.request_id }, inEnglish(saying))
    return refuse("unexpected", { message: saying })
  }
}
