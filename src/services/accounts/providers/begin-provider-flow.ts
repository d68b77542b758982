import { createHash } from "node:crypto"
import * as client from "openid-client"
import { randomToken } from "#src/platform/random.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import { AUTH_FLOW_MINUTES } from "#src/rules/limits.ts"
import type { ProviderCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { hasSecondFactor } from "#src/services/accounts/auth-users.ts"
import type { FactorOwner } from "#src/services/accounts/factors/own-factor.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { findProvider } from "./providers.ts"

export type FlowWish = {
  provider: string
  redirect_to: string
  scopes: string
  challenge: string | undefined
  /** The token of the browser's cookie: only this browser can finish the flow. */
  browser: string
  /** What the client wants to tell the provider beside. */
  extra: Record<string, string>
  /** The person to whose account the identity is to be added, if not a sign-in. */
  linking_user_id?: string
}

/** What is derived from the state of a flow: nothing of it needs to be stored. */
export function flowSecrets(ctx: Pick<Ctx, "secrets">, state: string) {
  const derive = (purpose: string) => ctx.secrets.keyedHash(purpose, state).toString("base64url")
  return { verifier: derive("provider verifiers"), nonce: derive("provider nonces") }
}

export function stateHash(ctx: Pick<Ctx, "secrets">, state: string): Buffer {
  return ctx.secrets.keyedHash("provider states", state)
}

export function browserHash(ctx: Pick<Ctx, "secrets">, browser: string): Buffer {
  return ctx.secrets.keyedHash("provider browsers", browser)
}

/**
 * Begins signing in at a provider and answers its address. State, nonce and verifier (PKCE S256) belong to this flow alone, and
 * the flow to the browser that began it. Raises `validation_failed` for a provider that is not configured.
 */
export async function beginProviderFlow(ctx: ProviderCtx, wish: FlowWish): Promise<URL> {
  await limitRequests(ctx, "authorize")
  const provider =
    findProvider(ctx.config, wish.provider) ??
    refuseAuth("validation_failed", { message: "Unsupported provider: provider is not enabled" })
  const configuration = await ctx.providers.configuration(provider)
  const state = randomToken()
  const { verifier, nonce } = flowSecrets(ctx, state)
  await write(ctx, null, async (tx) => {
    const now = ctx.now()
    const { id } = await tx
      .insertInto("auth_flows")
      .values({
        provider: provider.name,
        state_hash: stateHash(ctx, state),
        browser_hash: browserHash(ctx, wish.browser),
        code_challenge: wish.challenge ?? null,
        redirect_to: wish.redirect_to,
        method: "oauth",
        linking_user_id: wish.linking_user_id ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + AUTH_FLOW_MINUTES * 60_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { result: undefined, audit: { action: "flow.began", entity_id: id, after: { provider: provider.name } } }
  })
  return client.buildAuthorizationUrl(configuration, {
    ...wish.extra,
    response_type: "code",
    redirect_uri: `${ctx.config.AUTH_URL}/callback`,
    scope: [provider.scopes, wish.scopes].filter(Boolean).join(" "),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(provider.kind === "oidc" && { nonce }),
  })
}

/** Whoever adds an account: with an access token or on our own pages. */
type Linker = Omit<FactorOwner, "ctx"> & { ctx: ProviderCtx }

/** Begins adding an account at a provider to one's own. Raises `manual_linking_disabled`, `insufficient_aal`. */
export async function beginLinking(linker: Linker, wish: Omit<FlowWish, "linking_user_id">): Promise<URL> {
  const { ctx, user, session } = linker
  if (!ctx.config.AUTH_MANUAL_LINKING) return refuseAuth("manual_linking_disabled")
  if (hasSecondFactor(user) && session.aal !== "aal2") return refuseAuth("insufficient_aal")
  return beginProviderFlow(ctx, { ...wish, linking_user_id: user.id })
}
