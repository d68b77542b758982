import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Proof } from "./proofs.ts"
import { requireAssurance } from "./assurance-changes.ts"
import type { AuthSession } from "#src/services/accounts/auth-users.ts"
import { forgetFailedProofs } from "#src/services/accounts/sign-in/failed-proofs.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import { rotated } from "#src/services/accounts/tokens/refresh-token.ts"
import { type Granted, grantTokens } from "#src/services/accounts/tokens/session-changes.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { type CheckedProof, checkProof, type FactorProof, recordProof, setUpChecked } from "./factor-changes.ts"
import { limitFactorTries, noticingWrongFactors } from "./factor-tries.ts"
import type { OwnFactor } from "./own-factor.ts"

/**
 * Proves a second factor and raises this API session to aal2, with a new refresh token: those given out before stay aal1 and are
 * worth nothing. A challenge, a code and a key's counter are each used once, in the transaction they allow. A person's first
 * factor ends every other session and everything outstanding, and they get an email; a further one takes a session that has
 * shown one. Raises `factor_not_found`, `factor_challenge_expired`, `factor_code_wrong`, `passkey_refused`, `second_factor_not_shown`.
 */
export async function verifyFactor(bearer: Bearer, proof: FactorProof & { challenge_id: string }): Promise<Granted> {
  const { ctx, user } = bearer
  const { id: session_id, aal } = bearer.session
  await limitFactorTries(ctx, user)
  const setsUp = user.factors.some(({ id, status }) => id === proof.factor_id && status === "unverified")
  const checking = checkProof(ctx, { user_id: user.id, proof })
  const checked = await (setsUp ? checking : noticingWrongFactors(ctx, user, checking))
  const { factor } = checked
  const setUp = factor.status === "unverified"
  if (setUp) requireAssurance(bearer)
  const session = await write(ctx, null, async (tx) => {
    const by = { user, assured: aal === "aal2", except: session_id }
    const { first, audit, mails } = setUp
      ? await setUpChecked(tx, ctx, { ...checked, ...by })
      : await recordUse(tx, ctx, checked)
    await forgetFailedProofs(tx, user.id, ["factors"])
    const raised = await raiseSession(tx, ctx, { session_id, factor })
    const ended = first ? [] : await endLesserSessions(tx, raised)
    return { result: raised, audit: [...audit, ...ended], mails }
  })
  return grantTokens(ctx, session)
}

async function recordUse(tx: Tx, ctx: Ctx, checked: CheckedProof) {
  await recordProof(tx, ctx, checked)
  const { id: factor_id, user_id } = checked.factor
  const audit = [{ action: "user.factor_verified", entity_id: user_id, after: { factor_id } }] as const
  return { first: false, audit, mails: [] }
}

type RaisedSession = { session_id: string; factor: OwnFactor }

async function raiseSession(tx: Tx, ctx: Ctx, { session_id, factor }: RaisedSession): Promise<AuthSession> {
  const now = ctx.now()
  const session = await tx
    .selectFrom("auth_sessions")
    .selectAll()
    .where("id", "=", session_id)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return refuse("session_ended")
  const method = factor.factor_type === "totp" ? "totp" : "mfa/webauthn"
  const proof: Proof = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const amr = [proof, ...(session.amr as Proof[]).filter((earlier) => earlier.method !== method)]
  const { generation, rotations } = rotated({ ...session, rotations: session.rotations as number[] }, now)
  return tx
    .updateTable("auth_sessions")
    .set({
      aal: "aal2",
      amr: JSON.stringify(amr),
      factor_id: factor.id,
      generation,
      lowest_generation: generation,
      rotations: JSON.stringify(rotations),
      refreshed_at: now,
    })
    .where("id", "=", session_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function endLesserSessions(tx: Tx, { user_id, id }: AuthSession): Promise<AuditEntry[]> {
  const ended = await tx
    .deleteFrom("auth_sessions")
    .where("user_id", "=", user_id)
    .where("id", "<>", id)
    .where("aal", "=", "aal1")
    .returning("id")
    .execute()
  return ended.map((session) => ({ action: "session.ended", entity_id: session.id, before: { user_id } }))
}
