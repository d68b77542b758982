import type { Tx } from "#src/platform/db/client.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import type { Proof } from "#src/rules/auth-vocabulary.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import type { AuthSession } from "#src/services/accounts/auth-users.ts"
import { endAllSessions } from "#src/services/accounts/changes.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import { rotated } from "#src/services/accounts/tokens/refresh-token.ts"
import { type Granted, grantTokens } from "#src/services/accounts/tokens/session-changes.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/auth-code-mail.ts"
import { checkEnabled } from "./challenge-factor.ts"
import { checkKey, checkTotp, type ProvenKey } from "./check-proof.ts"
import { findOwnFactor, type OwnFactor } from "./own-factor.ts"

export type FactorProof = {
  factor_id: string
  challenge_id: string
  code: string | undefined
  /** A browser's answer for a security key. */
  credential_response: unknown
}

/**
 * Checks the proof of a second factor and raises this session to aal2, with a new refresh token: those given out before stay
 * aal1 and are worth nothing. A challenge, a code and a key's counter are each used once, in the transaction they allow. The
 * first proof of a factor sets it up: the person's other sessions end, and they are told by mail.
 * Raises `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed`.
 */
export async function verifyFactor(bearer: Bearer, proof: FactorProof): Promise<Granted> {
  const { ctx, user } = bearer
  const factor = await findOwnFactor(ctx.db, { user_id: user.id, factor_id: proof.factor_id })
  checkEnabled(bearer, factor)
  await limitRequests(ctx, "factor", user.id)
  const challenge = await ctx.db
    .selectFrom("auth_challenges")
    .select(["webauthn_challenge", "expires_at"])
    .where("id", "=", proof.challenge_id)
    .where("factor_id", "=", factor.id)
    .executeTakeFirst()
  if (!challenge)
    return refuseAuth("mfa_factor_not_found", {
      status: 422,
      message: "MFA factor with the provided challenge ID not found",
    })
  if (challenge.expires_at <= ctx.now()) return refuseAuth("mfa_challenge_expired")
  const shown = await checkProof(ctx, factor, { ...proof, challenge: challenge.webauthn_challenge })
  const session = await write(ctx, null, async (tx) => {
    const used = await tx
      .deleteFrom("auth_challenges")
      .where("id", "=", proof.challenge_id)
      .where("factor_id", "=", factor.id)
      .returning("id")
      .executeTakeFirst()
    if (!used) return refuseAuth("mfa_factor_not_found", { status: 422 })
    await recordProof(tx, ctx, { factor, shown })
    const raised = await raiseSession(tx, ctx, { session_id: bearer.session.id, factor })
    const setUp = factor.status === "unverified"
    const ended = setUp ? await settleFactor(tx, ctx, { factor, session: raised }) : await endLesserSessions(tx, raised)
    const audit: AuditEntry = {
      action: setUp ? "user.factor_set_up" : "user.factor_verified",
      entity_id: user.id,
      after: { factor_id: factor.id },
    }
    const what = "A second factor was added to your account"
    const mails = setUp && user.email ? [securityNoticeMail(ctx, { to_address: user.email, what })] : []
    return { result: raised, audit: [audit, ...ended], mails }
  })
  return grantTokens(ctx, session)
}

type Shown = { step: number } | ProvenKey

async function checkProof(
  ctx: Ctx,
  factor: OwnFactor,
  { code, credential_response, challenge }: FactorProof & { challenge: string | null },
): Promise<Shown> {
  if (factor.factor_type === "totp") return { step: checkTotp(ctx, factor, code ?? "") }
  return checkKey(ctx, factor, { response: credential_response, challenge: challenge ?? "" })
}

/** Notes what was shown so that it cannot be shown again: one statement each, which a second use does not pass. */
async function recordProof(tx: Tx, ctx: Ctx, { factor, shown }: { factor: OwnFactor; shown: Shown }): Promise<void> {
  const now = ctx.now()
  const update = tx.updateTable("auth_factors").where("id", "=", factor.id).returning("id")
  const recorded =
    "step" in shown
      ? await update
          .set({ last_totp_step: shown.step, status: "verified", updated_at: now })
          .where((where) => where.or([where("last_totp_step", "is", null), where("last_totp_step", "<", shown.step)]))
          .executeTakeFirst()
      : await update
          .set({
            credential_id: shown.credential_id,
            credential: JSON.stringify(shown.credential),
            sign_count: shown.sign_count,
            status: "verified",
            updated_at: now,
          })
          .where((where) =>
            where.or([
              where.and([where("credential_id", "is", null), where.val(factor.credential_id === null)]),
              where.and([
                where("credential_id", "=", shown.credential_id),
                where("sign_count", "=", factor.sign_count),
              ]),
            ]),
          )
          .executeTakeFirst()
  if (!recorded) refuseAuth("mfa_verification_failed")
}

type Raise = { session_id: string; factor: OwnFactor }

async function raiseSession(tx: Tx, ctx: Ctx, { session_id, factor }: Raise): Promise<AuthSession> {
  const now = ctx.now()
  const session = await tx
    .selectFrom("auth_sessions")
    .selectAll()
    .where("id", "=", session_id)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return refuseAuth("session_not_found")
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

/** Unfinished factors of the same kind go, and with them every session that has not shown a second factor. */
async function settleFactor(
  tx: Tx,
  ctx: Ctx,
  { factor, session }: { factor: OwnFactor; session: AuthSession },
): Promise<AuditEntry[]> {
  await tx
    .deleteFrom("auth_factors")
    .where("user_id", "=", factor.user_id)
    .where("status", "=", "unverified")
    .where("factor_type", "=", factor.factor_type)
    .where("id", "<>", factor.id)
    .execute()
  const first = await tx
    .selectFrom("auth_factors")
    .select("id")
    .where("user_id", "=", factor.user_id)
    .where("status", "=", "verified")
    .where("id", "<>", factor.id)
    .executeTakeFirst()
  if (first) return endLesserSessions(tx, session)
  return endAllSessions(tx, factor.user_id, { now: ctx.now(), except: session.id })
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
