import { refuse } from "#src/rules/errors.ts"
import { requireAssurance } from "#src/services/accounts/factors/assurance-changes.ts"
import { challengeFactor } from "#src/services/accounts/factors/challenge-factor.ts"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { checkProof, setUpChecked } from "#src/services/accounts/factors/factor-changes.ts"
import { limitFactorTries } from "#src/services/accounts/factors/factor-tries.ts"
import { findOwnFactor, type FactorOwner, type OwnFactor } from "#src/services/accounts/factors/own-factor.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import { type Ctx, write } from "#src/services/context.ts"

/** Begins adding a passkey: a factor that counts once the browser has made the key, and the question to the browser. */
export async function beginPasskey(owner: FactorOwner) {
  const input = { factor_type: "webauthn", friendly_name: null, issuer: undefined } as const
  const { id: factor_id } = await enrollFactor(owner, input)
  const { id: challenge_id, webauthn, expires_at } = await challengeFactor(owner, factor_id)
  return { factor_id, challenge_id, options: webauthn?.credential_options.publicKey ?? {}, expires_at }
}

/**
 * Finishes adding a passkey by an API client, whose session stays as strong as it was. The first factor ends every other session;
 * the owner gets an email. Raises `factor_not_found`, `factor_challenge_expired`, `passkey_refused`, `second_factor_not_shown`.
 */
export async function registerPasskey(
  { ctx, user, session }: Bearer,
  { challenge_id, credential }: { challenge_id: string; credential: unknown },
): Promise<OwnFactor> {
  await limitFactorTries(ctx, user)
  requireAssurance({ user, session })
  const factor_id = await findBegun(ctx, { user_id: user.id, challenge_id })
  const proof = { factor_id, challenge_id, code: undefined, credential_response: credential }
  const checked = await checkProof(ctx, { user_id: user.id, proof })
  await write(ctx, null, async (tx) => {
    const by = { user, assured: session.aal === "aal2", except: session.id, named_by_us: true } as const
    const { audit, mails } = await setUpChecked(tx, ctx, { ...checked, ...by })
    return { result: undefined, audit, mails }
  })
  return findOwnFactor(ctx.db, { user_id: user.id, factor_id, now: ctx.now() })
}

async function findBegun(ctx: Ctx, { user_id, challenge_id }: { user_id: string; challenge_id: string }) {
  const begun = await ctx.db
    .selectFrom("auth_challenges")
    .innerJoin("auth_factors", "auth_factors.id", "auth_challenges.factor_id")
    .select("auth_factors.id")
    .where("auth_challenges.id", "=", challenge_id)
    .where("auth_factors.user_id", "=", user_id)
    .where("auth_factors.factor_type", "=", "webauthn")
    .where("auth_factors.status", "=", "unverified")
    .executeTakeFirst()
  return begun?.id ?? refuse("passkey_question_unknown")
}
