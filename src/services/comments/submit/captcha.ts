import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { checkCaptcha, consumeCaptcha } from "#src/services/captcha/changes.ts"
import { type Ctx, keep } from "#src/services/context.ts"

/**
 * Uses an answer up for a draft, which has then passed for good: a submission that is refused afterwards needs no second one.
 * The same form sent twice at once passes both times. Raises `captcha_failed`, `captcha_expired`.
 */
export async function passCaptcha(ctx: Ctx, draft_id: string, payload: string): Promise<void> {
  const captcha = await checkCaptcha(ctx, payload, captchaForm.draft(draft_id))
  // Used already, but made for this draft: it was used by this very form, a moment ago or in a reply that got lost.
  await keep(ctx, async (tx) => {
    await consumeCaptcha(tx, captcha)
    await tx.updateTable("comment_drafts").set({ captcha_passed_at: ctx.now() }).where("id", "=", draft_id).execute()
  })
}
