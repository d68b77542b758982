import { timingSafeEqual } from "node:crypto"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { SmsSender } from "#src/platform/sms/sms-sender.ts"
import { refuse } from "#src/rules/errors.ts"
import { AUTH_CODE_TRIES } from "#src/rules/limits.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests, limitSms, passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { findAuthUserByPhone, isBanned } from "#src/services/accounts/auth-users.ts"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import { forgetFailedProofs, noteFailedProof } from "#src/services/accounts/sign-in/failed-proofs.ts"
import {
  type Granted,
  grantTokens,
  openAuthSession,
  refuseBanned,
} from "#src/services/accounts/tokens/session-changes.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { countUse, limitKey } from "#src/services/rate-limit.ts"
import { codeHashes } from "./code-changes.ts"
import { setPhone } from "./phone-change.ts"
import { createWithPhone, sendCode } from "./phone-code-changes.ts"

type PhoneInput = { phone: string; captcha: string | undefined }

/**
 * Sends a sign-in code to a telephone; an unknown number gets an account first, unless `create_user` is false. Answers the
 * message's id, for all numbers alike. Raises `phone_sign_in_closed`, `texts_not_set_up`, `text_sent_lately`.
 */
export async function sendPhoneCode(
  ctx: AuthCtx,
  input: PhoneInput & { create_user: boolean; data: Record<string, unknown> },
): Promise<string> {
  const sms = await admitSms(ctx, input)
  const { phone, data } = input
  const known = await findAuthUserByPhone(ctx.db, phone)
  if (known) return isBanned(known, ctx.now()) ? sms.pretend() : sendCode(ctx, sms, { user_id: known.id, phone })
  if (!input.create_user || !ctx.config.AUTH_SIGNUP) {
    if (!ctx.config.AUTH_OTP_TELL) return sms.pretend()
    refuse(input.create_user ? "sign_up_closed" : "no_account_for_address")
  }
  const user_id = await createWithPhone(ctx, { phone, password_hash: null, data })
  // None: a parallel request created it, and sends the code.
  return user_id ? sendCode(ctx, sms, { user_id, phone }) : sms.pretend()
}

/**
 * Sends the code again to a number that is not confirmed yet; for any other number the answer is the same, but no message is
 * sent.
 */
export async function resendPhoneCode(ctx: AuthCtx, input: PhoneInput): Promise<string> {
  const sms = await admitSms(ctx, input)
  const known = await findAuthUserByPhone(ctx.db, input.phone)
  const waits = known && !known.phone_confirmed_at && !isBanned(known, ctx.now())
  return waits ? sendCode(ctx, sms, { user_id: known.id, phone: input.phone, type: "signup" }) : sms.pretend()
}

/** Refuses where no message can be sent, or too many were. */
async function admitSms(ctx: AuthCtx, { phone, captcha }: PhoneInput): Promise<SmsSender> {
  await limitRequests(ctx, "mail")
  if (!ctx.config.AUTH_PHONE) return refuse("phone_sign_in_closed")
  const sms = ctx.sms ?? refuse("texts_not_set_up")
  await passAuthCaptcha(ctx, captcha)
  await limitSms(ctx, phone)
  return sms
}

/** Sends the code again for a pending change of number; for any other number the answer is the same, but no message is sent. */
export async function resendPhoneChange(ctx: AuthCtx, input: PhoneInput): Promise<string> {
  const sms = await admitSms(ctx, input)
  const waiting = await ctx.db
    .selectFrom("users")
    .innerJoin("auth_codes", "auth_codes.user_id", "users.id")
    .select("users.id")
    .where("users.new_phone", "=", input.phone)
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(ctx.now()))
    .where("auth_codes.kind", "=", "phone_change")
    .orderBy("auth_codes.created_at", "desc")
    .executeTakeFirst()
  if (!waiting) return sms.pretend()
  return sendCode(ctx, sms, { user_id: waiting.id, phone: input.phone, kind: "phone_change" })
}

type TypedCode = { code: string; phone: string; kind: "sms" | "phone_change"; user_agent: string | null }

/**
 * Uses up a code that was sent to a telephone and opens a session; the number counts as confirmed, and with `phone_change` it
 * becomes the account's. Five wrong tries end a code; tries for numbers without one are counted alike. Raises `sent_code_wrong`,
 * `account_banned`, `phone_taken`.
 */
export async function verifyPhoneCode(ctx: AuthCtx, { code, phone, kind, user_agent }: TypedCode): Promise<Granted> {
  await limitRequests(ctx, "verify")
  const candidates = await ctx.db
    .selectFrom("auth_codes")
    .select(["id", "user_id", "code_hash", "link_hash", "verification_type"])
    .where("address", "=", phone)
    .where("kind", "=", kind)
    .where("expires_at", ">", ctx.now())
    .limit(10)
    .execute()
  const nobody = ctx.secrets.keyedHash("code tries", phone).toString("base64url")
  const seconds = ctx.config.AUTH_LINK_MINUTES * 60
  for (const name of candidates.length > 0 ? candidates.map(({ id }) => id) : [nobody]) {
    const { allowed } = await countUse(ctx, { key: limitKey("auth_code", name), max: AUTH_CODE_TRIES, seconds })
    if (!allowed) return refuse("sent_code_wrong")
  }
  await noteFailedProof(ctx, candidates[0]?.user_id, "codes") // until it proves right
  const sent = candidates.find(({ user_id, code_hash }) =>
    codeHashes(ctx, { user_id, kind, code }).some((hash) => timingSafeEqual(code_hash, hash)),
  )
  if (!sent) return refuse("sent_code_wrong")
  const session = await write(ctx, null, async (tx) => {
    const { user_id } = sent
    await consumeCode(tx, ctx, { ...sent, phone, kind })
    await forgetFailedProofs(tx, user_id, ["codes"])
    const mails = kind === "phone_change" ? await setPhone(tx, ctx, { user_id, phone }) : []
    const opened = await openAuthSession(tx, ctx, { user_id, method: "otp", user_agent })
    const verified: AuditEntry = { action: `user.${kind}_verified`, entity_id: user_id }
    return { result: opened.session, audit: [verified, opened.audit], mails }
  })
  return grantTokens(ctx, session)
}

type StoredCode = { id: string; user_id: string; link_hash: Buffer; verification_type: string } & Pick<
  TypedCode,
  "phone" | "kind"
>

/** One statement uses the code up; the number it was sent to must still be the account's, or the one it waits for. */
async function consumeCode(tx: Tx, ctx: Ctx, { id, user_id, link_hash, verification_type, phone, kind }: StoredCode) {
  const now = ctx.now()
  const user = await tx
    .selectFrom("users")
    .select(["phone", "new_phone", "phone_confirmed_at", "banned_until", "password_disputed"])
    .where("id", "=", user_id)
    .where("deleted_at", "is", null)
    .forUpdate() // before the code (`holdAccount`)
    .executeTakeFirst()
  const consumed = await tx
    .deleteFrom("auth_codes")
    .where("id", "=", id)
    .where("link_hash", "=", link_hash) // a newer code has another
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst()
  if (!consumed) return refuse("sent_code_wrong")
  if (!user || phone !== (kind === "phone_change" ? user.new_phone : user.phone)) return refuse("sent_code_wrong")
  refuseBanned(user, now)
  if (kind === "phone_change" || user.phone_confirmed_at) return undefined
  // A password chosen before the number was confirmed may be a stranger's, unless this code came from that sign-up alone.
  const keeps = verification_type === "signup" && !user.password_disputed
  const change = { phone_confirmed_at: now, updated_at: now, ...(!keeps && { password_hash: null }) }
  await tx.updateTable("users").set(change).where("id", "=", user_id).execute()
  return undefined
}
