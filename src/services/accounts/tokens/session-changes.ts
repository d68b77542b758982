import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { refusedFor } from "#src/platform/db/statements/refused-for.ts"
import { assuranceOf, type Proof } from "#src/services/accounts/factors/proofs.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthSession, type AuthUser, findAuthUser, isBanned } from "#src/services/accounts/auth-users.ts"
import { wasGuessed } from "#src/services/accounts/sign-in/failed-proofs.ts"
import {
  latestEnd,
  noteSignIn,
  type VerifiedPassword,
  wasNoted,
} from "#src/services/accounts/sessions/session-beginning.ts"
import { refuseOtherProvider } from "#src/services/accounts/agency-sign-in/queries.ts"
import { agencyProviderId } from "#src/services/accounts/providers/providers.ts"
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

/** What the tokens of a session are made from. */
type TokenSession = Pick<AuthSession, "id" | "user_id" | "aal" | "amr" | "generation">
/** A session that was just opened. */
export type OpenedSession = TokenSession & Pick<AuthSession, "created_at">

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
): Promise<{ session: OpenedSession; audit: AuditEntry }> {
  const { session, audit, last } = openingOf(tx, ctx, input)
  await unlessRefused(Promise.all(last.map((statement) => tx.executeQuery(statement))))
  return { session, audit }
}

/**
 * The same for a transaction that does nothing else: its statements leave in one packet with log entry and commit. `unlessRefused` says of the
 * transaction what they refused.
 */
export function openingOf(
  tx: Tx,
  ctx: Ctx,
  { user_id, method, provider, factor_id, user_agent, password }: SessionInput,
) {
  const now = ctx.now()
  const timestamp = Math.floor(now.getTime() / 1000)
  const amr: Proof[] = [{ method, timestamp, ...(provider && { provider }) }]
  const session = { id: randomUUID(), user_id, aal: assuranceOf(amr), amr, generation: 0, created_at: now }
  const inserted = noteSignIn(tx, { user_id, now, password })
    .insertInto("auth_sessions")
    .values({
      ...session,
      amr: JSON.stringify(amr),
      factor_id: factor_id ?? null,
      user_agent: user_agent?.slice(0, 500) ?? null,
      refreshed_at: now,
      expires_at: latestEnd({ user_id, now }),
    })
    .returning(
      sql<void>`refuse_for(case
        ${password?.asked_later ? sql`when ${wasGuessed(user_id)} then 'guessed'` : sql``}
        when not ${wasNoted} then 'invalid_credentials' end)`.as("refused"),
    )
    .modifyEnd(keepPlan)
    .compile()
  const provider_id = agencyProviderId(provider ?? "") ?? null
  const audit: AuditEntry = { action: "session.started", entity_id: session.id, after: { user_id, method, api: true } }
  return { session, audit, last: [inserted, refuseOtherProvider(tx, { user_id, provider_id })] }
}

/** What comes of opening a session; `guessed` answers a password that may be a lucky guess. Raises `invalid_credentials`, `own_provider_required`. */
export async function unlessRefused<Result>(opening: Promise<Result>, guessed?: () => Promise<never>): Promise<Result> {
  try {
    return await opening
  } catch (error) {
    const reason = refusedFor(error)
    if (reason === "guessed" && guessed) return guessed()
    if (reason === "invalid_credentials" || reason === "own_provider_required") refuse(reason)
    throw error
  }
}

/** Tokens for a session as it is now: read after the transaction that changed it. */
export async function grantTokens(ctx: AuthCtx, session: TokenSession): Promise<Granted> {
  const user = (await findAuthUser(ctx.db, session.user_id)) ?? refuse("account_not_found")
  return grantTokensTo(ctx, user, session)
}

/** `grantTokens` for an account that was just looked at. */
export async function grantTokensTo(ctx: AuthCtx, user: AuthUser, session: TokenSession): Promise<Granted> {
  const token = await signAccessToken(ctx, user, session)
  return { ...token, refresh_token: refreshToken(ctx.secrets, session), session_id: session.id, user }
}

/** Raises `account_banned`. */
export function refuseBanned(user: { banned_until: Date | null }, now: Date): void {
  if (isBanned(user, now)) refuse("account_banned")
}
