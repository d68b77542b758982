import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthSession, type AuthUser, findAuthSession, findAuthUser } from "#src/services/accounts/auth-users.ts"
import { withCtx } from "#src/services/context.ts"
import { AUDIENCE, refuseToken, verifyToken } from "./access-token.ts"
import { refuseBanned } from "./session-changes.ts"

/** A person who calls with an access token, in a session that is alive. `ctx` acts as that person. */
export type Bearer = { ctx: AuthCtx; user: AuthUser; session: AuthSession }

/** Roles whose tokens may administer accounts; never those of a person. */
export function isServiceRole(role: unknown): boolean {
  return role === "service_role" || role === "supabase_admin"
}

const uuid = z.uuid()
const isUuid = (value: unknown): value is string => uuid.safeParse(value).success

/**
 * The person an access token belongs to. Issuer, audience, expiry and session must be right: a token for another service is
 * refused. Raises `access_token_invalid`, `account_closed`, `session_ended`, `account_banned`.
 */
export async function findBearer(ctx: AuthCtx, token: string): Promise<Bearer> {
  const claims = await verifyToken(ctx, token)
  if (!claims.sub) return refuseToken("no_person")
  if (!isUuid(claims.sub)) return refuseToken("unreadable_person")
  if (claims.iss !== ctx.config.AUTH_URL || claims.aud !== AUDIENCE) return refuseToken("other_service")
  if (claims.exp === undefined) return refuseToken("endless")
  const session_id = claims["session_id"]
  if (!isUuid(session_id)) return refuseToken("no_session")
  const now = ctx.now()
  const [user, session] = await Promise.all([
    findAuthUser(ctx.db, claims.sub),
    findAuthSession(ctx.db, { id: session_id, now }),
  ])
  if (!user || user.deleted_at) return refuse("account_closed")
  if (session?.user_id !== user.id) return refuse("session_ended")
  refuseBanned(user, now)
  return { ctx: actAs(ctx, user, session), user, session }
}

function actAs(ctx: AuthCtx, user: AuthUser, session: AuthSession): AuthCtx {
  const actor = {
    kind: "user",
    user_id: user.id,
    session_id: session.id,
    email: user.email ?? "",
    email_confirmed: user.email_confirmed_at !== null,
    full_name: null,
    second_factor: session.aal === "aal2",
    by_token: true,
  } as const
  return { ...ctx, ...withCtx(ctx, { actor }) }
}

/**
 * Proves that a token may administer accounts: a service key that has not been revoked. A person's token never may, whatever
 * role it names. The answered context acts as that key. Raises `access_token_invalid`, `permission_denied`.
 */
export async function findAdministrator(ctx: AuthCtx, token: string): Promise<AuthCtx> {
  const claims = await verifyToken(ctx, token)
  if (!isServiceRole(claims["role"]) || claims["session_id"] !== undefined) return refuse("permission_denied")
  const name = await serviceKeyName(ctx, claims.jti)
  return { ...ctx, ...withCtx(ctx, { actor: { kind: "command", name } }) }
}

async function serviceKeyName(ctx: AuthCtx, jti: string | undefined): Promise<string> {
  if (jti === undefined && ctx.config.AUTH_UNREGISTERED_SERVICE_TOKENS) return "service token"
  const key = isUuid(jti)
    ? await ctx.db
        .selectFrom("service_keys")
        .select("name")
        .where("id", "=", jti)
        .where("revoked_at", "is", null)
        .executeTakeFirst()
    : undefined
  return key ? `service key ${key.name}` : refuseToken("revoked_key")
}
