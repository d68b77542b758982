import { randomToken } from "#src/platform/random.ts"
import type { SmsSender } from "#src/platform/sms/sms-sender.ts"
import { refuse } from "#src/rules/errors.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { nameIn } from "#src/services/accounts/sign-up/name-in.ts"
import { type AuditEntry, type Ctx, keep, write } from "#src/services/context.ts"
import { codeHash, linkHash, makeCode } from "./code-changes.ts"

/** What a code sent by text message is for: signing in, a change of number, or a proof before an important change. */
export type TextedKind = "sms" | "phone_change" | "reauthentication"

export const signedUp = (user_id: string): AuditEntry => ({
  action: "user.signed_up",
  entity_id: user_id,
  after: { api: true },
})

type CodeInput = {
  user_id: string
  phone: string
  kind?: TextedKind
  /** `signup` if the person who chose the account's password asked for the code. */
  type?: "signup" | TextedKind
}

/** Creates a code and sends it; a code that could not be sent is not valid. Raises `text_not_sent`. */
export async function sendCode(ctx: Ctx, sms: SmsSender, input: CodeInput): Promise<string> {
  const { user_id, phone, kind = "sms", type = kind } = input
  const code = await makeCode(ctx.db, user_id)
  const minutes = ctx.config.AUTH_LINK_MINUTES
  const values = {
    id: crypto.randomUUID(),
    verification_type: type,
    address: phone,
    link_hash: linkHash(ctx, randomToken()), // there is no link
    code_hash: codeHash(ctx, { user_id, kind, code }),
    flow_id: null,
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + minutes * MINUTE),
  }
  await write(ctx, null, async (tx) => {
    await tx
      .insertInto("auth_codes")
      .values({ user_id, kind, ...values })
      .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(values))
      .execute()
    return { result: undefined, audit: { action: "user.sms_requested", entity_id: user_id } }
  })
  const text = `${code} is your code for OpenDocket. It works once, for ${minutes} minutes. No one from OpenDocket will ever ask you for it.`
  return sendText(ctx, sms, { to: phone, text }).catch(async (error: unknown) => {
    await keep(ctx, (tx) => tx.deleteFrom("auth_codes").where("id", "=", values.id).execute())
    throw error
  })
}

/** Raises `text_not_sent`. */
export async function sendText(ctx: Ctx, sms: SmsSender, message: { to: string; text: string }): Promise<string> {
  try {
    return await sms.send(message)
  } catch (error) {
    ctx.log.warn({ err: error, request_id: ctx.request_id }, "a text message could not be sent")
    return refuse("text_not_sent")
  }
}

type NewPhoneAccount = { phone: string; password_hash: string | null; data: Record<string, unknown> }

/** An account whose number is not confirmed yet; undefined when one was made at the same moment. */
export function createWithPhone(
  ctx: Ctx,
  { phone, password_hash, data }: NewPhoneAccount,
): Promise<string | undefined> {
  return write(ctx, null, async (tx) => {
    const account = { email: null, phone, password_hash, full_name: nameIn(data), user_metadata: data } as const
    const created = await insertAccount(tx, { ...account, role: "public", confirmed: false }, ctx.now())
    return { result: created, audit: created ? signedUp(created) : "unchanged" }
  })
}
