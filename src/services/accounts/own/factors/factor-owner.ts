import { Secret } from "otpauth"
import { unseal } from "#src/platform/secrets/sealed.ts"
import { refuse } from "#src/rules/errors.ts"
import { findAuthUser } from "#src/services/accounts/auth-users.ts"
import { describeTotp, TOTP_PURPOSE } from "#src/services/accounts/factors/enroll-factor.ts"
import { findOwnFactor, type FactorOwner } from "#src/services/accounts/factors/own-factor.ts"
import { findPendingSession } from "#src/services/accounts/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"

/** The signed-in person of a page as the owner of their factors. */
export async function findFactorOwner(ctx: Ctx): Promise<FactorOwner> {
  const { user_id, second_factor } = requireUser(ctx)
  const user = (await findAuthUser(ctx.db, user_id)) ?? refuse("sign_in_required")
  return { ctx, user, session: { aal: second_factor ? "aal2" : "aal1" } }
}

/** The person who has just given the right password and must still show a second factor; undefined if no one is waiting. */
export async function findWaitingOwner(
  ctx: Ctx,
  token: string | undefined,
): Promise<(FactorOwner & { waiting_session_id: string }) | undefined> {
  const waiting = token ? await findPendingSession(ctx.db, { token, now: ctx.now() }) : undefined
  const user = waiting && (await findAuthUser(ctx.db, waiting.user_id))
  return waiting && user && { ctx, user, session: { aal: "aal1" }, waiting_session_id: waiting.session_id }
}

/** The key of an authenticator app that is still being set up, to show it again; undefined once it has been verified. */
export async function findUnfinishedTotp(ctx: Ctx, factor_id: string) {
  const { user_id, email } = requireUser(ctx)
  const factor = await findOwnFactor(ctx.db, { user_id, factor_id, now: ctx.now() })
  if (factor.status === "verified" || !factor.sealed_secret) return undefined
  const secret = Secret.fromBase32(unseal(ctx.secrets, TOTP_PURPOSE, factor.sealed_secret))
  return describeTotp(secret, { issuer: "OpenDocket", label: email })
}
