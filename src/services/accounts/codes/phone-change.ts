import type { Tx } from "#src/platform/db/statements/client.ts"
import type { SmsSender } from "#src/platform/sms/sms-sender.ts"
import { refuse } from "#src/rules/errors.ts"
import { saying } from "#src/rules/languages/saying.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitSms } from "#src/services/accounts/auth-limits.ts"
import { findAuthUserByPhone } from "#src/services/accounts/auth-users.ts"
import { refuseTaken } from "#src/services/accounts/refuse-taken.ts"
import { closeOutstanding } from "#src/services/accounts/closing/outstanding-changes.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"

/**
 * Whether an account may ask for this number, and who sends the code for it; null where numbers count as confirmed at once.
 * Raises `phone_sign_in_closed`, `phone_taken`, `texts_not_set_up`, `text_sent_lately`.
 */
export async function admitPhone(ctx: AuthCtx, phone: string): Promise<SmsSender | null> {
  if (!ctx.config.AUTH_PHONE) return refuse("phone_sign_in_closed")
  if (await findAuthUserByPhone(ctx.db, phone)) return refuse("phone_taken")
  if (ctx.config.AUTH_PHONE_AUTOCONFIRM) return null
  const sms = ctx.sms ?? refuse("texts_not_set_up")
  await limitSms(ctx, phone)
  return sms
}

/**
 * Gives an account a proven number. What was sent to the former one ends, and the owner gets an email. Raises `phone_taken`.
 */
export async function setPhone(
  tx: Tx,
  ctx: Ctx,
  { user_id, phone }: { user_id: string; phone: string },
): Promise<Mail[]> {
  const now = ctx.now()
  const { email } = await tx
    .updateTable("users")
    .set({ phone, phone_confirmed_at: now, is_anonymous: false, updated_at: now })
    .where("id", "=", user_id)
    .returning("email")
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  await closeOutstanding(tx, { user_id, now })
  const what = saying("The phone number for your account is now {phone}.", { phone: `+${phone}` })
  return email ? [securityNoticeMail(ctx, { to_address: email, what })] : []
}
