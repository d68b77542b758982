import { createHash } from "node:crypto"
import * as client from "openid-client"
import { randomToken } from "#src/platform/random.ts"
import type { SecretKey } from "#src/platform/secrets/secrets.ts"
import { refuse } from "#src/rules/errors.ts"
import { AUTH_FLOW_MINUTES } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { lockAccount, requireAssurance } from "#src/services/accounts/factors/assurance-changes.ts"
import type { ProviderCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import type { FactorOwner } from "#src/services/accounts/factors/own-factor.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { findNamedProvider } from "./named-provider.ts"
import { type Provider, returnAddress } from "./providers.ts"
import { samlRequestId, signOnAddress } from "#src/services/accounts/saml/service-provider.ts"

export type FlowInput = {
  provider: string
  redirect_to: string
  scopes: string
  challenge: string | undefined
  /** The token of the browser's cookie: only this browser can finish the flow. */
  browser: string
  /** Further parameters from the client to the provider. */
  extra: Record<string, string>
  /** The owner who only tries a provider of their agency. */
  trial_by?: string
}

/** The account that the identity is to be added to, whether this session has shown its second factor, and who asks. */
type LinkedAccount = { user_id: string; assured: boolean; asking: Pick<Ctx, "actor" | "now"> }

/** How the protocol names what a provider of SAML proves. */
const SAML_METHOD = "sso/saml"

/** What is derived from the state of a flow, by the key that began it: nothing of it needs to be stored. */
export function flowSecrets(key: Pick<SecretKey, "keyedHash">, state: string) {
  const derive = (purpose: string) => key.keyedHash(purpose, state).toString("base64url")
  return { verifier: derive("provider verifiers"), nonce: derive("provider nonces") }
}

export function stateHash(key: Pick<SecretKey, "keyedHash">, state: string): Buffer {
  return key.keyedHash("provider states", state)
}

export function browserHash(key: Pick<SecretKey, "keyedHash">, browser: string): Buffer {
  return key.keyedHash("provider browsers", browser)
}

/**
 * Begins signing in at a provider and answers its address. State, nonce and verifier (PKCE S256) belong to this flow alone, and
 * the flow to the browser that began it. An agency's provider is added to no account: it enters those that are its agency's alone.
 * Raises `provider_unknown` for a provider that is not configured.
 */
export async function beginProviderFlow(ctx: ProviderCtx, input: FlowInput, linked?: LinkedAccount): Promise<URL> {
  await limitRequests(ctx, "authorize")
  const found = await findNamedProvider(ctx, input.provider, { off_too: input.trial_by !== undefined })
  const provider =
    found && !(linked && found.agency) ? found : refuse("provider_unknown", { details: { provider: input.provider } })
  const state = randomToken()
  const [key] = ctx.secrets.all
  const address = await addressAt(ctx, provider, { input, state, key }) // first: a provider that is silent leaves no flow behind
  await write(ctx, null, async (tx) => {
    const now = ctx.now()
    if (linked) await lockAccount(tx, linked.asking, linked)
    const { id } = await tx
      .insertInto("auth_flows")
      .values({
        provider: provider.name,
        state_hash: stateHash(key, state),
        browser_hash: browserHash(key, input.browser),
        code_challenge: input.challenge ?? null,
        redirect_to: input.redirect_to,
        method: provider.saml ? SAML_METHOD : "oauth",
        linking_user_id: linked?.user_id ?? null,
        linking_session_id: linked?.asking.actor.kind === "user" ? linked.asking.actor.session_id : null,
        trial_by: input.trial_by ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + AUTH_FLOW_MINUTES * MINUTE),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { result: undefined, audit: { action: "flow.began", entity_id: id, after: { provider: provider.name } } }
  })
  return address
}

type Asking = { input: FlowInput; state: string; key: SecretKey }

/** Where the provider asks people who they are, with our request. */
async function addressAt(ctx: ProviderCtx, provider: Provider, { input, state, key }: Asking): Promise<URL> {
  const { saml, agency: terms } = provider
  if (saml && terms) return signOnAddress(ctx, { terms, saml, state, request_id: samlRequestId(key, state) })
  const configuration = await ctx.providers.configuration(provider)
  const { verifier, nonce } = flowSecrets(key, state)
  return client.buildAuthorizationUrl(configuration, {
    ...input.extra,
    response_type: "code",
    redirect_uri: returnAddress(ctx.config, provider),
    scope: [provider.scopes, input.scopes].filter(Boolean).join(" "),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(provider.kind === "oidc" && { nonce }),
    ...(provider.agency?.acr_values && { acr_values: provider.agency.acr_values }),
  })
}

/** The person adding an account: with an access token, or on our own pages. */
type Linker = Omit<FactorOwner, "ctx"> & { ctx: ProviderCtx }

/** Whether this session may add an account at a provider to its person's own, by whichever way. Raises `linking_closed`, `second_factor_not_shown`. */
export function admitLinking({ ctx, user, session }: FactorOwner): LinkedAccount {
  if (!ctx.config.AUTH_MANUAL_LINKING) return refuse("linking_closed")
  requireAssurance({ user, session })
  return { user_id: user.id, assured: session.aal === "aal2", asking: ctx }
}

/** Begins adding an account at a provider to one's own. Raises `linking_closed`, `second_factor_not_shown`. */
export async function beginLinking(linker: Linker, input: FlowInput): Promise<URL> {
  return beginProviderFlow(linker.ctx, input, admitLinking(linker))
}
