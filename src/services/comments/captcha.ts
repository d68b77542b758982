import { refuse } from "#src/rules/errors.ts"
import { captchaForm } from "#src/rules/captcha-form.ts"
import type { Tx } from "#src/platform/db/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { type Ctx, keep } from "#src/services/context.ts"

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

/**
 * Uses an answer up for a draft, which has then passed for good: a submission that is refused afterwards needs no second one.
 * The same form sent twice at once passes both times. Raises `captcha_failed`, `captcha_expired`.
 */
export async function passCaptcha(ctx: Ctx, draft_id: string, payload: string): Promise<void> {
  const captcha = await checkCaptcha(ctx, payload, captchaForm.draft(draft_id))
  // Used already, but made for this draft: it was used by this very form, a moment ago or in a reply that got lost.
  await keep(ctx, async (tx) => {
    await useCaptcha(tx, captcha)
    await tx.updateTable("comment_drafts").set({ captcha_passed_at: ctx.now() }).where("id", "=", draft_id).execute()
  })
}
