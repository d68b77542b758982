import { z } from "zod"
import type { Db } from "#src/platform/db/client.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import { isBanned } from "#src/services/accounts/auth-users.ts"
import { checkKey } from "#src/services/accounts/factors/check-proof.ts"
import type { CheckedProof } from "#src/services/accounts/factors/factor-changes.ts"
import type { Ctx } from "#src/services/context.ts"
import { type Asker, takeChallenge } from "./passkey-challenges.ts"

export type PasskeyAnswer = Asker & { challenge_id: string; credential: unknown }

/** What decides whose passkey it is; the rest is for the library to read. */
const credentialShape = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({ userHandle: z.string().max(200) }),
})

const keyRefused = { message: "WebAuthn credential could not be verified" }

/**
 * The proof in a browser's answer: a passkey that counts, of an account that may be used, with its owner's finger, face or PIN.
 * Every other answer gets the same refusal, so that it says nothing about accounts. Raises `webauthn_challenge_not_found`,
 * `webauthn_challenge_expired`, `mfa_verification_failed`.
 */
export async function checkPasskey(ctx: Ctx, { credential, ...question }: PasskeyAnswer): Promise<CheckedProof> {
  if (!ctx.config.AUTH_MFA_WEBAUTHN) refuseAuth("mfa_webauthn_verify_not_enabled")
  const challenge = await takeChallenge(ctx, question)
  const shown = credentialShape.safeParse(credential)
  const known = shown.success ? await findPasskey(ctx.db, shown.data.id) : undefined
  if (!shown.success || !known) return refuseAuth("mfa_verification_failed", keyRefused)
  const { banned_until, email_confirmed_at, phone_confirmed_at, ...factor } = known
  const owner = Buffer.from(shown.data.response.userHandle, "base64url").toString()
  if (owner !== factor.user_id) refuseAuth("mfa_verification_failed", keyRefused)
  const proven = await checkKey(ctx, factor, { response: shown.data, challenge, user_verified: true })
  const usable = (email_confirmed_at ?? phone_confirmed_at) !== null && !isBanned({ banned_until }, ctx.now())
  if (!usable) refuseAuth("mfa_verification_failed", keyRefused)
  return { factor, challenge_id: null, shown: proven }
}

function findPasskey(db: Db, credential_id: string) {
  return db
    .selectFrom("auth_factors")
    .innerJoin("users", "users.id", "auth_factors.user_id")
    .selectAll("auth_factors")
    .select(["users.banned_until", "users.email_confirmed_at", "users.phone_confirmed_at"])
    .where("auth_factors.credential_id", "=", credential_id)
    .where("auth_factors.factor_type", "=", "webauthn")
    .where("auth_factors.status", "=", "verified")
    .where("users.deleted_at", "is", null)
    .executeTakeFirst()
}
