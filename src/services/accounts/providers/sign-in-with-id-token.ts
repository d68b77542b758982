import { createHash } from "node:crypto"
import { errors, jwtVerify, type JWTPayload } from "jose"
import { ZodError } from "zod"
import { refuse } from "#src/rules/errors.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { lockAccount } from "#src/services/accounts/factors/assurance-changes.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import { type Granted, grantTokens, openAuthSession } from "#src/services/accounts/tokens/session-changes.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { admitLinking } from "./begin-provider-flow.ts"
import { joinIdentity, recognize } from "./profile-changes.ts"
import { profileFromClaims } from "./provider-profile.ts"
import { configuredProviders, type Provider } from "./providers.ts"

/** What is wrong with an ID token, or with what was sent along. */
export type IdTokenFault =
  | "missing"
  | "no_provider"
  | "malformed"
  | "other_audience"
  | "one_nonce"
  | "other_nonce"
  | "other_access_token"
  | "no_person"
  | "used"

export type IdTokenInput = {
  id_token: string
  provider: string | undefined
  issuer: string | undefined
  access_token: string | undefined
  nonce: string | undefined
  user_agent: string | null
  /** The person who adds the identity to their own account, if it is not a sign-in. */
  linker: Bearer | undefined
}

/** Providers that are known by name, with their issuer where it has one; asking for one that is not configured is answered differently from an unknown name. */
const knownIssuers: Record<string, string> = {
  google: "https://accounts.google.com",
  apple: "https://appleid.apple.com",
  azure: "azure",
  facebook: "https://www.facebook.com",
  kakao: "https://kauth.kakao.com",
  keycloak: "keycloak",
}

/**
 * Signs in with an ID token that the client got from an OpenID Connect issuer for this installation's client, or adds the
 * identity to the caller's account, on the terms of `admitLinking`. A token does either once.
 */
export async function signInWithIdToken(ctx: AuthCtx, input: IdTokenInput): Promise<Granted> {
  await limitRequests(ctx, "token")
  const linked = input.linker && admitLinking(input.linker)
  if (!input.id_token) return refuseToken("missing")
  const provider = chooseProvider(ctx, input)
  const claims = await verifyIdToken(ctx, provider, input.id_token)
  checkNonce(claims, input.nonce)
  if (input.access_token) checkAccessToken(claims, input.access_token)
  const profile = readProfile(claims)
  const session = await write(ctx, null, async (tx) => {
    await consumeIdToken(tx, ctx, { id_token: input.id_token, exp: claims.exp ?? 0 })
    if (linked) await lockAccount(tx, linked.asking, linked)
    const shown = { provider, profile }
    const { user_id, audit, mails } = linked
      ? await joinIdentity(tx, ctx, { ...shown, user_id: linked.user_id })
      : await recognize(tx, ctx, shown)
    const opened = await openAuthSession(tx, ctx, {
      user_id,
      method: "oauth",
      provider: provider.name,
      user_agent: input.user_agent,
    })
    return { result: opened.session, audit: [opened.audit, ...audit], mails }
  })
  return grantTokens(ctx, session)
}

/** What the issuer signed: the signature itself may be written in more than one way. */
const signedPart = (id_token: string) => id_token.slice(0, id_token.lastIndexOf("."))

/**
 * One statement: of any number of uses, in whichever process, one goes on, also while the secret key is being replaced. Raises
 * `identity_token_refused`.
 */
async function consumeIdToken(tx: Tx, ctx: Ctx, { id_token, exp }: { id_token: string; exp: number }): Promise<void> {
  const hashes = ctx.secrets.keyedHashes("id tokens", signedPart(id_token))
  const fresh = await tx
    .insertInto("used_id_tokens")
    .values(hashes.map((token_hash) => ({ token_hash, expires_at: new Date(exp * 1000) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_hash")
    .execute()
  if (fresh.length < hashes.length) refuseToken("used")
}

function refuseToken(fault: IdTokenFault): never {
  return refuse("identity_token_refused", { details: { fault } })
}

function chooseProvider(ctx: AuthCtx, { provider, issuer }: IdTokenInput): Provider {
  const oidc = configuredProviders(ctx.config).filter(({ kind }) => kind === "oidc")
  const chosen = oidc.find(({ name, issuer: known }) => (provider ? name === provider : known === issuer))
  if (chosen) return chosen
  if (!provider && !issuer) return refuseToken("no_provider")
  if (provider && !Object.hasOwn(knownIssuers, provider)) return refuse("provider_unknown", { details: { provider } })
  return refuse("provider_not_offered", { details: { issuer: issuer ?? knownIssuers[provider ?? ""] } })
}

const algorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]

async function verifyIdToken(ctx: AuthCtx, provider: Provider, id_token: string): Promise<JWTPayload> {
  const keys = await ctx.providers.keys(provider)
  const configuration = await ctx.providers.configuration(provider)
  const { issuer } = configuration.serverMetadata()
  try {
    const options = { algorithms, issuer, currentDate: ctx.now(), requiredClaims: ["exp", "aud"] }
    const { payload } = await jwtVerify(id_token, keys, options)
    checkAudience(payload, provider.client_id)
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuseToken("malformed")
    throw error
  }
}

/** The token is for our client: alone, or among several when it was issued to ours (OpenID Connect 3.1.3.7). */
function checkAudience({ aud, azp }: JWTPayload, client_id: string): void {
  const named = [aud].flat()
  const alone = named.length === 1 && named[0] === client_id
  if (!alone && !(named.includes(client_id) && azp === client_id)) refuseToken("other_audience")
}

function checkNonce(claims: JWTPayload, nonce: string | undefined): void {
  const kept = claims["nonce"]
  if (!kept && !nonce) return
  if (!kept || !nonce) refuseToken("one_nonce")
  if (createHash("sha256").update(String(nonce)).digest("hex") !== kept) refuseToken("other_nonce")
}

function checkAccessToken(claims: JWTPayload, access_token: string): void {
  const hash = createHash("sha256").update(access_token).digest().subarray(0, 16).toString("base64url")
  if (claims["at_hash"] !== undefined && claims["at_hash"] !== hash) refuseToken("other_access_token")
}

function readProfile(claims: JWTPayload) {
  try {
    return profileFromClaims(claims)
  } catch (error) {
    if (error instanceof ZodError) return refuseToken("no_person")
    throw error
  }
}
