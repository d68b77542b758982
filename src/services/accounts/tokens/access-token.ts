import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from "jose"
import type { Proof } from "#src/services/accounts/factors/proofs.ts"
import { refuse } from "#src/rules/errors.ts"
import { agencyProviderId } from "#src/services/accounts/providers/providers.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { appMetadata, type AuthSession, type AuthUser } from "#src/services/accounts/auth-users.ts"

export const AUDIENCE = "authenticated"

/** The token an API client shows with each call, and when it ends (seconds since 1970). */
export async function signAccessToken(
  ctx: AuthCtx,
  user: AuthUser,
  session: Pick<AuthSession, "id" | "aal" | "amr">,
): Promise<{ access_token: string; expires_in: number; expires_at: number }> {
  const key = await ctx.keyring.current(ctx)
  const issued = Math.floor(ctx.now().getTime() / 1000)
  const expires_in = ctx.config.AUTH_ACCESS_TOKEN_SECONDS
  const claims = {
    iss: ctx.config.AUTH_URL,
    sub: user.id,
    aud: AUDIENCE,
    exp: issued + expires_in,
    iat: issued,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: appMetadata(user),
    user_metadata: user.user_metadata ?? {},
    role: user.role,
    aal: session.aal,
    amr: (session.amr as Proof[]).map(asProtocolHasIt),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  const header = { alg: key.algorithm, typ: "JWT", kid: key.kid }
  const access_token = await new SignJWT(claims).setProtectedHeader(header).sign(key.private_key)
  return { access_token, expires_in, expires_at: issued + expires_in }
}

/** The protocol names a provider of SAML by its id alone. */
function asProtocolHasIt(proof: Proof): Proof {
  const provider = proof.method === "sso/saml" ? agencyProviderId(proof.provider ?? "") : undefined
  return provider ? { ...proof, provider } : proof
}

/** The claims of a token we signed, or that AUTH_JWT_SECRET signed. The key says the algorithm, never the token. Raises `access_token_invalid`. */
export async function verifyToken(ctx: AuthCtx, token: string): Promise<JWTPayload> {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (alg === "HS256" && kid === SERVICE_KID) return await verifyServiceKey(ctx, token)
    if (alg === "HS256") return await verifySecret(ctx, token, sharedSecret(ctx))
    const key = kid ? await ctx.keyring.find(ctx, kid) : undefined
    if (!key) return refuseToken("unknown_key")
    const options = { algorithms: [key.algorithm], currentDate: ctx.now() }
    return (await jwtVerify(token, key.public_key, options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuseToken("expired")
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuseToken("malformed")
    throw error
  }
}

/** Names the key of service keys, which no rotation ends: they are revoked one by one. */
export const SERVICE_KID = "service"

/** What service keys are signed with. */
export function serviceSecret(ctx: Pick<AuthCtx, "secrets">): Uint8Array {
  return ctx.secrets.derive(SERVICE_PURPOSE)
}

const SERVICE_PURPOSE = "service keys"

async function verifyServiceKey(ctx: AuthCtx, token: string): Promise<JWTPayload> {
  const [newest, ...previous] = ctx.secrets.all
  for (const key of previous) {
    const payload = await verifySecret(ctx, token, key.derive(SERVICE_PURPOSE)).catch(() => null)
    if (payload) return payload
  }
  return verifySecret(ctx, token, newest.derive(SERVICE_PURPOSE))
}

function sharedSecret(ctx: AuthCtx): Uint8Array {
  return new TextEncoder().encode(ctx.config.AUTH_JWT_SECRET ?? refuseToken("no_shared_secret"))
}

async function verifySecret(ctx: AuthCtx, token: string, secret: Uint8Array): Promise<JWTPayload> {
  return (await jwtVerify(token, secret, { algorithms: ["HS256"], currentDate: ctx.now() })).payload
}

/** What is wrong with a token that was sent. */
export type AccessTokenFault =
  | "malformed"
  | "expired"
  | "unknown_key"
  | "no_shared_secret"
  | "revoked_key"
  | "no_person"
  | "unreadable_person"
  | "other_service"
  | "endless"
  | "no_session"

export function refuseToken(fault: AccessTokenFault): never {
  return refuse("access_token_invalid", { details: { fault } })
}
