import { createHash } from "node:crypto"
import { unseal } from "#src/platform/sealed.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { type Granted, grantTokens, openAuthSession, refuseBanned } from "./session-changes.ts"

export type CodeExchange = { auth_code: string; code_verifier: string; user_agent: string | null }
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string | undefined }

export const PROVIDER_TOKENS = "provider tokens"

/** What is kept of the code that a client exchanges for its session. */
export function authCodeHash(ctx: Pick<Ctx, "secrets">, auth_code: string): Buffer {
  return ctx.secrets.keyedHash("auth codes", auth_code)
}

/**
 * Gives the client that began a flow its session: it must know the verifier whose challenge it sent then. One statement finds,
 * checks and uses up the code. Raises `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`.
 */
export async function exchangeCode(ctx: AuthCtx, exchange: CodeExchange): Promise<Granted> {
  await limitRequests(ctx, "token")
  const { auth_code, code_verifier, user_agent } = exchange
  const auth_code_hash = authCodeHash(ctx, auth_code)
  const code_challenge = createHash("sha256").update(code_verifier).digest("base64url")
  const used = await write(ctx, null, async (tx) => {
    const now = ctx.now()
    const flow = await tx
      .deleteFrom("auth_flows")
      .where("auth_code_hash", "=", auth_code_hash)
      .where("code_challenge", "=", code_challenge)
      .where("expires_at", ">", now)
      .returning(["user_id", "method", "provider", "provider_tokens"])
      .executeTakeFirst()
    if (!flow?.user_id) return refuseExchange(ctx, auth_code_hash)
    const { user_id, method, provider } = flow
    const user = await tx
      .selectFrom("users")
      .select("banned_until")
      .where("id", "=", user_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst()
    refuseBanned(user ?? refuseAuth("user_not_found"), now, 400)
    const wish = { user_id, method, user_agent, ...(provider && { provider }) }
    const opened = await openAuthSession(tx, ctx, wish)
    return { result: { session: opened.session, tokens: flow.provider_tokens }, audit: opened.audit }
  })
  const granted = await grantTokens(ctx, used.session)
  const tokens = used.tokens ? (JSON.parse(unseal(ctx.secrets, PROVIDER_TOKENS, used.tokens)) as ProviderTokens) : {}
  return { ...granted, ...tokens }
}

async function refuseExchange(ctx: AuthCtx, auth_code_hash: Buffer): Promise<never> {
  const flow = await ctx.db
    .selectFrom("auth_flows")
    .select("expires_at")
    .where("auth_code_hash", "=", auth_code_hash)
    .executeTakeFirst()
  if (!flow) return refuseAuth("flow_state_not_found")
  return refuseAuth(flow.expires_at <= ctx.now() ? "flow_state_expired" : "bad_code_verifier")
}
