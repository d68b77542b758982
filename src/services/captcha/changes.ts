import type { Tx } from "#src/platform/db/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"

export type SolvedCaptcha = { token_hash: Buffer; expires_at: Date }

/** Checks a captcha's answer for one form, without using it up. Raises `captcha_failed`, `captcha_expired`. */
export async function checkCaptcha(ctx: Ctx, payload: string, form: string): Promise<SolvedCaptcha> {
  const result = await ctx.captcha.verify(payload, form)
  if (result.outcome === "ok") return { token_hash: hashToken(result.token), expires_at: result.expires_at }
  return refuse(result.outcome === "expired" ? "captcha_expired" : "captcha_failed")
}

/** Uses an answer up, in the transaction that rests on it; false when it was used before (decisions 11). */
export async function useCaptcha(tx: Pick<Tx, "insertInto">, captcha: SolvedCaptcha): Promise<boolean> {
  const used = await tx
    .insertInto("used_captchas")
    .values(captcha)
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .returning("token_hash")
    .executeTakeFirst()
  return used !== undefined
}
