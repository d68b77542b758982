import { z } from "zod"
import type { Db } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { isBanned } from "#src/services/accounts/auth-users.ts"
import { checkKey } from "#src/services/accounts/factors/check-proof.ts"
import type { CheckedProof } from "#src/services/accounts/factors/factor-changes.ts"
import type { Ctx } from "#src/services/context.ts"
import { type Asker, takeChallenge } from "./passkey-challenges.ts"

export type PasskeyAnswer = Asker & { challenge_id: string; credential: unknown }

/** The part that identifies the passkey's owner; the library reads the rest. */
const credentialShape = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({ userHandle: z.string().max(200) }),
})

/**
 * The proof in a browser's answer: a passkey that counts, of an account that may be used, with its owner's finger, face or PIN.
 * Every other answer gets the same refusal, so that it says nothing about accounts. Raises `passkey_question_unknown`,
 * `passkey_question_expired`, `passkey_refused`.
 */
export async function checkPasskey(ctx: Ctx, { credential, ...question }: PasskeyAnswer): Promise<CheckedProof> {
  if (!ctx.config.AUTH_MFA_WEBAUTHN) refuse("passkeys_closed")
  const challenge = await takeChallenge(ctx, question)
  const shown = credentialShape.safeParse(credential)
  const known = shown.success ? await findPasskey(ctx.db, shown.data.id) : undefined
  if (!shown.success || !known) return refuse("passkey_refused")
  const { banned_until, email_confirmed_at, phone_confirmed_at, ...factor } = known
  const owner = Buffer.from(shown.data.response.userHandle, "base64url").toString()
  if (owner !== factor.user_id) refuse("passkey_refused")
  const proven = await checkKey(ctx, factor, { response: shown.data, challenge, user_verified: true })
  const usable = (email_confirmed_at ?? phone_confirmed_at) !== null && !isBanned({ banned_until }, ctx.now())
  if (!usable) refuse("passkey_refused")
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
