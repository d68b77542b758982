import { timingSafeEqual } from "node:crypto"
import type { Tx } from "#src/platform/db/client.ts"
import type { SmsSender } from "#src/platform/sms/sms-sender.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import { AUTH_CODE_TRIES } from "#src/rules/limits.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests, limitSms, passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { findAuthUserByPhone, isBanned } from "#src/services/accounts/auth-users.ts"
import {
  type Granted,
  grantTokens,
  openAuthSession,
  refuseBanned,
} from "#src/services/accounts/tokens/session-changes.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { countUse } from "#src/services/rate-limit.ts"
import { codeHash } from "./code-changes.ts"
import { createWithPhone, PHONE_CODE, sendCode } from "./phone-code-changes.ts"

type PhoneWish = { phone: string; captcha: string | undefined }

/**
 * Sends a sign-in code to a telephone; an unknown number gets an account first, unless `create_user` is false. Answers the
 * message's id, for all numbers alike. Raises `phone_provider_disabled`, `sms_send_failed`, `over_sms_send_rate_limit`.
 */
export async function sendPhoneCode(
  ctx: AuthCtx,
  wish: PhoneWish & { create_user: boolean; data: Record<string, unknown> },
): Promise<string> {
  const sms = await admitSms(ctx, wish)
  const { phone, data } = wish
  const known = await findAuthUserByPhone(ctx.db, phone)
  if (known) return isBanned(known, ctx.now()) ? sms.pretend() : sendCode(ctx, sms, { user_id: known.id, phone })
  if (!wish.create_user || !ctx.config.AUTH_SIGNUP) {
    if (!ctx.config.AUTH_OTP_TELL) return sms.pretend()
    refuseAuth(wish.create_user ? "signup_disabled" : "otp_disabled")
  }
  const user_id = await createWithPhone(ctx, { phone, password_hash: null, data })
  // None: made by a request at the same moment, which sends the code.
  return user_id ? sendCode(ctx, sms, { user_id, phone }) : sms.pretend()
}

/** Sends the code of a number that waits for its confirmation once more; any other number gets the same answer and no message. */
export async function resendPhoneCode(ctx: AuthCtx, wish: PhoneWish): Promise<string> {
  const sms = await admitSms(ctx, wish)
  const known = await findAuthUserByPhone(ctx.db, wish.phone)
  const waits = known && !known.phone_confirmed_at && !isBanned(known, ctx.now())
  return waits ? sendCode(ctx, sms, { user_id: known.id, phone: wish.phone, type: "signup" }) : sms.pretend()
}

/** Refuses where no message can be sent, or too many were. */
async function admitSms(ctx: AuthCtx, { phone, captcha }: PhoneWish): Promise<SmsSender> {
  await limitRequests(ctx, "mail")
  if (!ctx.config.AUTH_PHONE) return refuseAuth("phone_provider_disabled")
  const sms = ctx.sms ?? refuseAuth("sms_send_failed")
  await passAuthCaptcha(ctx, captcha)
  await limitSms(ctx, phone)
  return sms
}

type TypedCode = { code: string; phone: string; user_agent: string | null }

/**
 * Uses up a code that was sent to a telephone and opens a session; the number counts as confirmed. Five wrong tries end a code;
 * tries for numbers without one are counted alike. Raises `otp_expired`, `user_banned`.
 */
export async function verifyPhoneCode(ctx: AuthCtx, { code, phone, user_agent }: TypedCode): Promise<Granted> {
  await limitRequests(ctx, "verify")
  const sent = await ctx.db
    .selectFrom("auth_codes")
    .select(["id", "user_id", "code_hash", "link_hash", "verification_type"])
    .where("address", "=", phone)
    .where("kind", "=", PHONE_CODE)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst()
  const name = sent?.id ?? ctx.secrets.keyedHash("code tries", phone).toString("base64url")
  const seconds = ctx.config.AUTH_LINK_MINUTES * 60
  const { allowed } = await countUse(ctx, { key: `auth_code:${name}`, max: AUTH_CODE_TRIES, seconds })
  const tried = codeHash(ctx, { user_id: sent?.user_id ?? "", kind: PHONE_CODE, code })
  if (!allowed || !sent || !timingSafeEqual(sent.code_hash, tried)) return refuseAuth("otp_expired")
  const session = await write(ctx, null, async (tx) => {
    await consumeCode(tx, ctx, { ...sent, phone })
    const { user_id } = sent
    const opened = await openAuthSession(tx, ctx, { user_id, method: "otp", user_agent })
    const verified: AuditEntry = { action: "user.sms_verified", entity_id: user_id }
    return { result: opened.session, audit: [verified, opened.audit] }
  })
  return grantTokens(ctx, session)
}

type Sent = { id: string; user_id: string; link_hash: Buffer; verification_type: string; phone: string }

/** One statement uses the code up; the number it was sent to must still be the account's. */
async function consumeCode(tx: Tx, ctx: Ctx, { id, user_id, link_hash, verification_type, phone }: Sent) {
  const now = ctx.now()
  const consumed = await tx
    .deleteFrom("auth_codes")
    .where("id", "=", id)
    .where("link_hash", "=", link_hash) // a newer code has another
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst()
  if (!consumed) return refuseAuth("otp_expired")
  const user = await tx
    .selectFrom("users")
    .select(["phone", "phone_confirmed_at", "banned_until"])
    .where("id", "=", user_id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (user?.phone !== phone) return refuseAuth("otp_expired")
  refuseBanned(user, now)
  if (user.phone_confirmed_at) return undefined
  // A password that was chosen before the number was proven may be a stranger's, unless this code came from that sign-up.
  const keeps = verification_type === "signup"
  const change = { phone_confirmed_at: now, updated_at: now, ...(!keeps && { password_hash: null }) }
  await tx.updateTable("users").set(change).where("id", "=", user_id).execute()
  return undefined
}
