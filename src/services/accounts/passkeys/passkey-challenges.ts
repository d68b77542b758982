import { generateAuthenticationOptions } from "@simplewebauthn/server"
import { AUTH_CHALLENGE_SECONDS } from "#src/rules/limits.ts"
import { refuse } from "#src/rules/errors.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

export type PasskeyQuestion = {
  challenge_id: string
  /** For `navigator.credentials.get`; it names no account and no key. */
  options: Awaited<ReturnType<typeof generateAuthenticationOptions>>
  /** Seconds since 1970. */
  expires_at: number
}

/** Who is asking: the token of a browser, null for an API client. */
export type Asker = { browser: string | null }

/**
 * Asks for any passkey of this site, with the person's finger, face or PIN. The question is good for one answer, for five
 * minutes, from the browser that asked. Raises `rate_limited`, `passkeys_closed`.
 */
export async function askForPasskey(ctx: Ctx, asker: Asker): Promise<PasskeyQuestion> {
  const { AUTH_MFA_WEBAUTHN: enabled, AUTH_WEBAUTHN_ID: rpID } = ctx.config
  if (!enabled) refuse("passkeys_closed")
  await limitRequests(ctx, "passkey")
  const timeout = AUTH_CHALLENGE_SECONDS * 1000
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout })
  const created_at = ctx.now()
  const expires_at = new Date(created_at.getTime() + timeout)
  const { challenge } = options
  const { id } = await keepAtOnce(ctx, (db) =>
    db
      .insertInto("passkey_challenges")
      .values({ challenge, browser_mark: markOf(ctx, asker), created_at, expires_at })
      .returning("id")
      .executeTakeFirstOrThrow(),
  )
  return { challenge_id: id, options, expires_at: Math.floor(expires_at.getTime() / 1000) }
}

/**
 * The challenge of a question, which is used up with it, whatever the answer is worth: one statement, so of any number of parallel
 * answers one is looked at. Raises `passkey_question_unknown`, `passkey_question_expired`.
 */
export async function takeChallenge(ctx: Ctx, { challenge_id, ...asker }: Asker & { challenge_id: string }) {
  const mark = markOf(ctx, asker)
  const taken = await keepAtOnce(ctx, (db) =>
    db
      .deleteFrom("passkey_challenges")
      .where("id", "=", challenge_id)
      .where("browser_mark", mark === null ? "is" : "=", mark)
      .returning(["challenge", "expires_at"])
      .executeTakeFirst(),
  )
  const { challenge, expires_at } = taken ?? refuse("passkey_question_unknown")
  if (expires_at <= ctx.now()) refuse("passkey_question_expired")
  return challenge
}

function markOf(ctx: Pick<Ctx, "secrets">, { browser }: Asker): string | null {
  return browser === null ? null : ctx.secrets.keyedHash("passkey browser", browser).toString("base64url")
}
