import { refuse } from "#src/rules/errors.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { AUTH_CODE_TRIES } from "#src/rules/limits.ts"
import { limitMail, limitSms } from "#src/services/accounts/auth-limits.ts"
import { forgetFailedProofs, noteFailedProof } from "#src/services/accounts/sign-in/failed-proofs.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { countUse, limitKey } from "#src/services/rate-limit.ts"
import { codeHashes, mailCode } from "./code-changes.ts"
import { sendCode } from "./phone-code-changes.ts"

/**
 * Sends a signed-in person a code that proves, for the next important change, that they still read their mail, or their
 * telephone where they have no address. Answers the id of a text. Raises `account_without_address`, `email_not_confirmed`,
 * `phone_not_confirmed`, `texts_not_set_up`.
 */
export async function reauthenticate(bearer: Bearer): Promise<string | undefined> {
  const { ctx, user } = bearer
  const address = user.email
  if (!address) return reauthenticateByText(bearer)
  if (!user.email_confirmed_at) return refuse("email_not_confirmed")
  await limitMail(ctx, "reauthentication", address)
  await write(ctx, null, async (tx) => {
    const code = { user_id: user.id, kind: "reauthentication", type: "reauthentication", address } as const
    const mail = await mailCode(tx, ctx, { ...code, redirect_to: ctx.config.AUTH_SITE_URL })
    const audit = { action: "user.reauthentication_requested", entity_id: user.id } as const
    return { result: undefined, audit, mails: [mail] }
  })
}

async function reauthenticateByText({
  ctx,
  user: { id: user_id, phone, phone_confirmed_at },
}: Bearer): Promise<string> {
  if (!phone) return refuse("account_without_address")
  if (!phone_confirmed_at) return refuse("phone_not_confirmed")
  const sms = ctx.sms ?? refuse("texts_not_set_up")
  await limitSms(ctx, phone)
  return sendCode(ctx, sms, { user_id, phone, kind: "reauthentication" })
}

/** Counts a try at the mailed code; five wrong ones end it. Raises `sent_proof_wrong`. */
export async function countReauthentication(ctx: Ctx, user_id: string): Promise<void> {
  const seconds = ctx.config.AUTH_LINK_MINUTES * 60
  const { allowed } = await countUse(ctx, { key: limitKey("auth_nonce", user_id), max: AUTH_CODE_TRIES, seconds })
  if (!allowed) refuse("sent_proof_wrong")
  await noteFailedProof(ctx, user_id, "codes") // until it proves right
}

/** Uses the mailed code up in the transaction it allows. Raises `sent_proof_wrong`. */
export async function consumeReauthentication(
  tx: Tx,
  ctx: Ctx,
  { user_id, nonce }: { user_id: string; nonce: string },
): Promise<void> {
  const used = await tx
    .deleteFrom("auth_codes")
    .where("user_id", "=", user_id)
    .where("kind", "=", "reauthentication")
    .where("code_hash", "in", codeHashes(ctx, { user_id, kind: "reauthentication", code: nonce }))
    .where("expires_at", ">", ctx.now())
    .returning("id")
    .executeTakeFirst()
  if (!used) refuse("sent_proof_wrong")
  await forgetFailedProofs(tx, user_id, ["codes"])
}
