import * as client from "openid-client"
import { z } from "zod"
import { plainEmail } from "#src/rules/people/plain-email.ts"
import type { ProviderClients } from "./provider-clients.ts"
import type { Provider } from "./providers.ts"

/** Who someone is at a provider. An address counts only when the provider has verified it. */
export type Profile = {
  subject: string
  email: string | null
  email_verified: boolean
  /** The organization's domain at Google, for which Google itself runs the mail. */
  hosted_domain?: string | undefined
  /** As it is kept with the identity. */
  identity_data: Record<string, unknown>
}
export type ProviderAnswer = {
  profile: Profile
  /** Everything an OpenID Connect provider, or one of SAML, said of the person. */
  claims: Readonly<Record<string, unknown>>
  access_token?: string
  refresh_token?: string | undefined
}

type ProviderRedirect = {
  /** The whole address that the provider sent the browser to. */
  url: URL
  state: string
  verifier: string
  nonce: string
}

/** Exchanges the provider's code, with the verifier and nonce that belong to this sign-in, and asks who it is. Throws when anything does not fit. */
export async function fetchProfile(
  clients: ProviderClients,
  provider: Provider,
  { url, state, verifier, nonce }: ProviderRedirect,
): Promise<ProviderAnswer> {
  const configuration = await clients.configuration(provider)
  const oidc = provider.kind === "oidc"
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(oidc && { expectedNonce: nonce, idTokenExpected: true }),
  })
  const { access_token, refresh_token } = tokens
  if (!oidc) {
    const profile = await githubProfile(configuration, provider, access_token)
    return { profile, claims: {}, access_token, refresh_token }
  }
  const claims = await oidcClaimsOf(configuration, tokens, provider.agency?.groups_claim)
  return { profile: profileFromClaims(claims), claims, access_token, refresh_token }
}

/** Some providers write null for what they do not know, though the standard would leave it out (OpenID Connect 5.3.2): that is no reason to keep somebody out. */
const said = z.string().optional().catch(undefined)
const oidcClaims = z.looseObject({
  sub: z.string().min(1).max(255),
  iss: said,
  email: said,
  email_verified: z.unknown().optional(),
  hd: said,
  name: said,
  picture: said,
})

/** The profile in the claims of an ID token or of the issuer's user information. */
export function profileFromClaims(claims: unknown): Profile {
  const { sub, iss, name, picture, hd, ...rest } = oidcClaims.parse(claims)
  const email = rest.email ? plainEmail(rest.email) : null
  // Apple and Amazon Cognito send the string "true"; no other value counts.
  const email_verified = email !== null && (rest.email_verified === true || rest.email_verified === "true")
  const kept = { iss, sub, name, full_name: name, picture, avatar_url: picture, provider_id: sub }
  return {
    subject: sub,
    email,
    email_verified,
    hosted_domain: hd?.toLowerCase(),
    identity_data: withoutUnset({ ...kept, email: email ?? undefined, email_verified, phone_verified: false }),
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** What the ID token says, and where it does not name an address, or the groups that are asked for, what the issuer says beside it. */
async function oidcClaimsOf(
  configuration: client.Configuration,
  tokens: Tokens,
  groups_claim: string | null | undefined,
): Promise<Record<string, unknown>> {
  const claims = tokens.claims()
  if (!claims) throw new Error("The provider sent no ID token.")
  const complete = claims["email"] !== undefined && (!groups_claim || claims[groups_claim] !== undefined)
  if (complete || !configuration.serverMetadata().userinfo_endpoint) return { ...claims }
  const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return { ...more, ...claims }
}

const githubUser = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

async function githubProfile(
  configuration: client.Configuration,
  { issuer }: Provider,
  access_token: string,
): Promise<Profile> {
  const api = issuer === "https://github.com" ? "https://api.github.com" : `${issuer}/api/v3`
  const ask = async (path: string): Promise<unknown> => {
    const headers = new Headers({ accept: "application/vnd.github+json", "user-agent": "OpenDocket" })
    const url = new URL(`${api}${path}`)
    const answer = await client.fetchProtectedResource(configuration, access_token, url, "GET", null, headers)
    if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`)
    return answer.json()
  }
  const user = githubUser.parse(await ask("/user"))
  const emails = githubEmails.parse(await ask("/user/emails"))
  const chosen = emails.find(({ primary }) => primary)
  const email = chosen ? plainEmail(chosen.email) : null
  const email_verified = email !== null && chosen?.verified === true
  const name = user.name ?? undefined
  const kept = {
    iss: api,
    sub: user.id,
    name,
    full_name: name,
    user_name: user.login,
    preferred_username: user.login,
    avatar_url: user.avatar_url ?? undefined,
    provider_id: user.id,
  }
  const identity_data = withoutUnset({ ...kept, email: email ?? undefined, email_verified, phone_verified: false })
  return { subject: user.id, email, email_verified, identity_data }
}

function withoutUnset(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
