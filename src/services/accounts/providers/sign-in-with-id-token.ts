import { createHash } from "node:crypto"
import { errors, jwtVerify, type JWTPayload } from "jose"
import { ZodError } from "zod"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { type Granted, grantTokens, openAuthSession } from "#src/services/accounts/tokens/session-changes.ts"
import { write } from "#src/services/context.ts"
import { joinIdentity, recognise } from "./profile-changes.ts"
import { profileFromClaims } from "./provider-profile.ts"
import { configuredProviders, type Provider } from "./providers.ts"

export type IdTokenWish = {
  id_token: string
  provider: string | undefined
  issuer: string | undefined
  access_token: string | undefined
  nonce: string | undefined
  user_agent: string | null
  /** The person to whose account the identity is to be added, if not a sign-in. */
  linking_user_id: string | undefined
}

/** Providers that are known by name; asking for one that is not configured is answered differently from an unknown name. */
const knownNames = ["google", "apple", "azure", "facebook", "kakao", "keycloak"]

/** Signs in with an ID token that the client got from an OpenID Connect issuer for this installation's client. */
export async function signInWithIdToken(ctx: AuthCtx, wish: IdTokenWish): Promise<Granted> {
  await limitRequests(ctx, "token")
  if (!wish.id_token) return refuseToken("id_token required")
  const provider = chooseProvider(ctx, wish)
  const claims = await verifyIdToken(ctx, provider, wish.id_token)
  checkNonce(claims, wish.nonce)
  if (wish.access_token) checkAccessToken(claims, wish.access_token)
  const profile = readProfile(claims)
  const { linking_user_id, user_agent } = wish
  const session = await write(ctx, null, async (tx) => {
    const shown = { provider, profile }
    const { user_id, audit, mails } = linking_user_id
      ? await joinIdentity(tx, ctx, { ...shown, user_id: linking_user_id })
      : await recognise(tx, ctx, shown)
    const opened = await openAuthSession(tx, ctx, { user_id, method: "oauth", provider: provider.name, user_agent })
    return { result: opened.session, audit: [opened.audit, ...audit], mails }
  })
  return grantTokens(ctx, session)
}

function refuseToken(message: string, oauth = "invalid request"): never {
  return refuseAuth("validation_failed", { oauth, message })
}

function chooseProvider(ctx: AuthCtx, { provider, issuer }: IdTokenWish): Provider {
  const oidc = configuredProviders(ctx.config).filter(({ kind }) => kind === "oidc")
  const chosen = oidc.find(({ name, issuer: known }) => (provider ? name === provider : known === issuer))
  if (chosen) return chosen
  if (!provider && !issuer) return refuseToken("provider or client_id and issuer required")
  if (provider && !knownNames.includes(provider))
    return refuseAuth("validation_failed", { message: `Custom OIDC provider "${provider}" not allowed` })
  return refuseAuth("provider_disabled", { message: `Provider (issuer "${issuer ?? provider}") is not enabled` })
}

const algorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]

async function verifyIdToken(ctx: AuthCtx, provider: Provider, id_token: string): Promise<JWTPayload> {
  const keys = await ctx.providers.keys(provider)
  const configuration = await ctx.providers.configuration(provider)
  const { issuer } = configuration.serverMetadata()
  try {
    const options = {
      algorithms,
      issuer,
      audience: provider.client_id,
      currentDate: ctx.now(),
      requiredClaims: ["exp"],
    }
    return (await jwtVerify(id_token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud")
      return refuseToken("Unacceptable audience in id_token")
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuseToken("Bad ID token")
    throw error
  }
}

function checkNonce(claims: JWTPayload, nonce: string | undefined): void {
  const kept = claims["nonce"]
  if (!kept && !nonce) return
  if (!kept || !nonce) refuseToken("Passed nonce and nonce in id_token should either both exist or not.")
  if (createHash("sha256").update(String(nonce)).digest("hex") !== kept) refuseToken("Nonces mismatch", "invalid nonce")
}

function checkAccessToken(claims: JWTPayload, access_token: string): void {
  const hash = createHash("sha256").update(access_token).digest().subarray(0, 16).toString("base64url")
  if (claims["at_hash"] !== undefined && claims["at_hash"] !== hash)
    refuseToken("access_token does not belong to id_token")
}

function readProfile(claims: JWTPayload) {
  try {
    return profileFromClaims(claims)
  } catch (error) {
    if (error instanceof ZodError) return refuseToken("Missing sub claim in id_token")
    throw error
  }
}
