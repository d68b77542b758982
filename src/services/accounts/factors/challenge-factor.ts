import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server"
import type { Db } from "#src/platform/db/statements/client.ts"
import { AUTH_CHALLENGE_SECONDS } from "#src/rules/limits.ts"
import { requireAssurance } from "./assurance-changes.ts"
import { write } from "#src/services/context.ts"
import { limitChallenges } from "./factor-tries.ts"
import { checkEnabled, type FactorOwner, findOwnFactor, type OwnFactor } from "./own-factor.ts"

export type FactorChallenge = {
  id: string
  type: OwnFactor["factor_type"]
  /** Seconds since 1970. */
  expires_at: number
  webauthn?: { type: "create" | "request"; credential_options: { publicKey: object } }
}

/** Asks for a proof of a factor: the answer is checked against this challenge, for five minutes and once. Raises `factor_not_found`, `second_factor_not_shown`. */
export async function challengeFactor(owner: FactorOwner, factor_id: string): Promise<FactorChallenge> {
  const { ctx, user } = owner
  const factor = await findOwnFactor(ctx.db, { user_id: user.id, factor_id, now: ctx.now() })
  if (factor.status === "unverified") requireAssurance(owner)
  checkEnabled(ctx, factor)
  await limitChallenges(ctx, user)
  const webauthn = factor.factor_type === "webauthn" ? await webauthnOptions(owner, factor) : undefined
  const now = ctx.now()
  const expires = new Date(now.getTime() + AUTH_CHALLENGE_SECONDS * 1000)
  const id = await write(ctx, null, async (tx) => {
    const challenge = await tx
      .insertInto("auth_challenges")
      .values({
        factor_id,
        webauthn_challenge: webauthn?.publicKey.challenge ?? null,
        created_at: now,
        expires_at: expires,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await tx.updateTable("auth_factors").set({ last_challenged_at: now }).where("id", "=", factor_id).execute()
    const audit = { action: "user.factor_challenged", entity_id: user.id, after: { factor_id } } as const
    return { result: challenge.id, audit }
  })
  const expires_at = Math.floor(expires.getTime() / 1000)
  const answer = { id, type: factor.factor_type, expires_at }
  if (!webauthn) return answer
  return { ...answer, webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.publicKey } } }
}

/** A person's keys: a device that has one of them does not create a second. */
async function listCredentials(db: Db, user_id: string): Promise<string[]> {
  const factors = await db
    .selectFrom("auth_factors")
    .select("credential_id")
    .where("user_id", "=", user_id)
    .where("status", "=", "verified")
    .execute()
  return factors.flatMap(({ credential_id }) => credential_id ?? [])
}

async function webauthnOptions({ ctx, user }: FactorOwner, factor: OwnFactor) {
  const rpID = ctx.config.AUTH_WEBAUTHN_ID
  if (factor.credential_id === null) {
    const userName = user.email ?? user.id
    const userID = new TextEncoder().encode(user.id)
    const known = user.factors.length > 0 ? await listCredentials(ctx.db, user.id) : []
    const authenticatorSelection = { residentKey: "preferred", userVerification: "preferred" } as const
    const about = { userName, userID, excludeCredentials: known.map((id) => ({ id })), authenticatorSelection }
    const publicKey = await generateRegistrationOptions({ rpName: "OpenDocket", rpID, ...about })
    return { type: "create", publicKey } as const
  }
  const allowCredentials = [{ id: factor.credential_id }]
  return { type: "request", publicKey: await generateAuthenticationOptions({ rpID, allowCredentials }) } as const
}
