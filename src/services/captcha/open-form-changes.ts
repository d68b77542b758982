import { createHash } from "node:crypto"
import { refuse } from "#src/rules/errors.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import type { Ctx } from "#src/services/context.ts"
import { checkCaptcha, type SolvedCaptcha } from "./changes.ts"

/** What forms have in common that anyone may send, with an account or without one. */

/** True for a person who needs no captcha on such a form: signed in, with a confirmed address (settled 15d). */
export function passesWithoutCaptcha(ctx: Ctx): boolean {
  return ctx.actor.kind === "user" && ctx.actor.email_confirmed
}

/** The answer to the form's captcha; undefined for whoever needs none. Raises `captcha_required`, `captcha_failed`, `captcha_expired`. */
export async function solvedCaptcha(
  ctx: Ctx,
  { token, form }: { token: string | undefined; form: string },
): Promise<SolvedCaptcha | undefined> {
  if (passesWithoutCaptcha(ctx)) return undefined
  if (!token) return refuse("captcha_required", { fields: { captcha: contactMessages.captchaRequired } })
  return checkCaptcha(ctx, token, form)
}

/** Equal if the same form is sent twice: identified by its captcha, or by person and day if there is none. */
export function hashOfForm(ctx: Ctx, { captcha: token, ...fields }: { captcha?: string | undefined }): Buffer {
  const sender =
    ctx.actor.kind === "user"
      ? [ctx.actor.user_id, ctx.received_at.toISOString().slice(0, 10)]
      : [token ?? crypto.randomUUID()]
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash("sha256")
    .update(JSON.stringify([sender, sorted]))
    .digest()
}
