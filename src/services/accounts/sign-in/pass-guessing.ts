import { setTimeout as sleep } from "node:timers/promises"
import { type Ctx, write } from "#src/services/context.ts"
import { untilNextStep } from "#src/services/even-time.ts"
import { confirmSignInMail } from "#src/services/mail/letters/account/sign-in-mail.ts"
import { mayMail } from "#src/services/mail-limits.ts"
import { isBanned } from "#src/services/accounts/auth-users.ts"
import { issueToken } from "#src/services/accounts/changes.ts"
import { findFailedProofs, isGuessed, noteFailedProof } from "./failed-proofs.ts"

/** The data needed about an account that a person signs in to with a password. */
export type PasswordAccount = {
  id: string
  email: string | null
  password_hash: string | null
  email_confirmed_at: Date | null
  banned_until: Date | null
}
type Tried = {
  ok: boolean
  known: boolean
  user_agent: string | null
  /** Where the person goes once they are in. */
  next: string | null
  /** When the password had been compared, by `performance.now()`. */
  compared: number
}

/**
 * Whether a sign-in with this password goes on: it is right, and not one more of too many tries in a row (NIST 800-63B asks for
 * a bound over time). Beyond the bound a known browser goes on; every other gets the answer of a wrong password, and the owner
 * a letter whose link goes on with the sign-in. So no one is locked out, and a guesser never learns that a guess was right.
 * Every "no" comes at an even step of time: how long it took tells neither that, nor how often was guessed, nor whether there
 * is an account.
 */
export async function passesGuessing(ctx: Ctx, account: PasswordAccount | undefined, tried: Tried): Promise<boolean> {
  const { ok, known, compared } = tried
  if (ok && account && known) return true
  const failures = ok && account ? await findFailedProofs(ctx.db, account.id) : await wrong(ctx, account)
  const asks = ok && isGuessed(failures) && account?.email // without an address there is no one to ask
  if (ok && !asks) return true
  if (asks) await mailConfirmation(ctx, account, tried)
  await sleep(untilNextStep(performance.now() - compared))
  return false
}

const wrong = (ctx: Ctx, account: PasswordAccount | undefined) => noteFailedProof(ctx, account?.id, "passwords")

/** What a link of this kind is bound to: a new password makes it invalid. */
export function passwordMark(ctx: Pick<Ctx, "secrets">, password_hash: string | null): string {
  return ctx.secrets.keyedHash("sign-in confirmations", password_hash ?? "").toString("base64url")
}

async function mailConfirmation(ctx: Ctx, account: PasswordAccount, { user_agent, next }: Tried): Promise<void> {
  const { id: user_id, email, password_hash, email_confirmed_at, banned_until } = account
  const at = ctx.now()
  if (!email || !email_confirmed_at || isBanned({ banned_until }, at)) return
  if (!(await mayMail(ctx, "sign_in_confirmation", email))) return
  await write(ctx, null, async (tx) => {
    const data = { password: passwordMark(ctx, password_hash), next }
    const token = await issueToken(tx, ctx, { user_id, purpose: "sign_in_confirmation", data })
    return {
      result: undefined,
      audit: { action: "user.sign_in_confirmation_requested", entity_id: user_id },
      mails: [confirmSignInMail(ctx, { to_address: email, token, at, user_agent })],
    }
  })
}
