import { randomUUID } from "node:crypto"
import { keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { assuranceOf, type Proof } from "#src/services/accounts/factors/proofs.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthSession, type AuthUser, findAuthUser, isBanned } from "#src/services/accounts/auth-users.ts"
import {
  latestEnd,
  noteSignIn,
  type VerifiedPassword,
  wasNoted,
} from "#src/services/accounts/sessions/session-beginning.ts"
import { requireOwnProvider } from "#src/services/accounts/sessions/provider-session-changes.ts"
import type { AuditEntry, Ctx } from "#src/services/context.ts"
import { signAccessToken } from "./access-token.ts"
import { refreshToken } from "./refresh-token.ts"

/** What an API client gets when it has signed in; `expires_at` in seconds since 1970. */
export type Granted = {
  access_token: string
  expires_in: number
  expires_at: number
  refresh_token: string
  session_id: string
  user: AuthUser
  provider_token?: string | undefined
  provider_refresh_token?: string | undefined
}

const sessionColumns = [
  "id",
  "user_id",
  "aal",
  "amr",
  "factor_id",
  "generation",
  "lowest_generation",
  "repeated_generation",
  "rotations",
  "user_agent",
  "created_at",
  "refreshed_at",
  "expires_at",
] as const satisfies (keyof AuthSession)[]

export type SessionInput = {
  user_id: string
  method: string
  provider?: string
  /** The passkey that proved it. */
  factor_id?: string
  user_agent: string | null
  /** The password that was checked, if there was one. */
  password?: VerifiedPassword
}

/**
 * Opens a session for an API client: 30 days, 12 hours for staff. Raises `invalid_credentials` for an account that was closed,
 * or whose password was changed, a moment ago; `own_provider_required` where the person's agency wants another way in.
 */
export async function openAuthSession(
  tx: Tx,
  ctx: Ctx,
  input: SessionInput,
): Promise<{ session: AuthSession; audit: AuditEntry }> {
  const [, opened] = await Promise.all([requireOwnProvider(tx, input), insertAuthSession(tx, ctx, input)])
  return opened
}

async function insertAuthSession(
  tx: Tx,
  ctx: Ctx,
  { user_id, method, provider, factor_id, user_agent, password }: SessionInput,
): Promise<{ session: AuthSession; audit: AuditEntry }> {
  const now = ctx.now()
  const timestamp = Math.floor(now.getTime() / 1000)
  const amr: Proof[] = [{ method, timestamp, ...(provider && { provider }) }]
  const { noted, ...session } = await noteSignIn(tx, { user_id, now, password })
    .insertInto("auth_sessions")
    .values({
      id: randomUUID(),
      user_id,
      aal: assuranceOf(amr),
      factor_id: factor_id ?? null,
      amr: JSON.stringify(amr),
      user_agent: user_agent?.slice(0, 500) ?? null,
      created_at: now,
      refreshed_at: now,
      expires_at: latestEnd({ user_id, now }),
    })
    .returning(sessionColumns) // by name: a kept plan survives no new column
    .returning(wasNoted.as("noted"))
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  if (!noted) refuse("invalid_credentials")
  return { session, audit: { action: "session.started", entity_id: session.id, after: { user_id, method, api: true } } }
}

/** Tokens for a session as it is now: read after the transaction that changed it. */
export async function grantTokens(ctx: AuthCtx, session: AuthSession): Promise<Granted> {
  const user = (await findAuthUser(ctx.db, session.user_id)) ?? refuse("account_not_found")
  return grantTokensTo(ctx, user, session)
}

/** `grantTokens` for an account that was just looked at. */
export async function grantTokensTo(ctx: AuthCtx, user: AuthUser, session: AuthSession): Promise<Granted> {
  const token = await signAccessToken(ctx, user, session)
  return { ...token, refresh_token: refreshToken(ctx.secrets, session), session_id: session.id, user }
}

/** Raises `account_banned`. */
export function refuseBanned(user: { banned_until: Date | null }, now: Date): void {
  if (isBanned(user, now)) refuse("account_banned")
}
