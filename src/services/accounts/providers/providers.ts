import type { Ctx } from "#src/services/context.ts"

/** A place where people have accounts they can sign in with. */
export type Provider = {
  /** Part of addresses and stored with each identity. */
  name: string
  /** The label of its button. */
  label: string
  kind: "github" | "oidc" | "saml"
  issuer: string
  client_id: string
  client_secret: string
  scopes: string
  /** The domains of the addresses it is trusted for; undefined if not set. */
  domains?: readonly string[] | undefined
  /** What an agency decided about a provider of its own; undefined for those of the installation. */
  agency?: AgencyTerms | undefined
  /** What is special to an agency's provider of SAML. */
  saml?: SamlTerms | undefined
}

export type SamlTerms = {
  sign_on_url: string
  /** PEM; a response is signed by one of them. */
  certificates: readonly string[]
  /** The attributes with address and name; null for the usual ones. */
  email_attribute: string | null
  name_attribute: string | null
  signs_requests: boolean
  may_begin: boolean
}

/** How an agency's own provider is asked, and how far its word goes (decision 64). */
export type AgencyTerms = {
  provider_id: string
  agency_id: string
  agency_name: string
  /** Of the row: another one is asked anew. */
  version: number
  /** Null for SAML, where we have no credential. */
  client_auth: "secret" | "private_key" | null
  /** As the request has them, one after the other; empty for none. */
  acr_values: string
  trusts_second_factor: boolean
  trusts_addresses: boolean
  membership: "invitation" | "first_sign_in"
  groups_claim: string | null
  admin_groups: readonly string[]
  manager_groups: readonly string[]
  reviewer_groups: readonly string[]
}

const AGENCY_PREFIX = "sso:"

/** The name of an agency's provider: part of addresses, and stored with each identity. */
export const agencyProviderName = (provider_id: string): string => `${AGENCY_PREFIX}${provider_id}`

/** The id in such a name; undefined for a provider of the installation. */
export function agencyProviderId(name: string): string | undefined {
  return name.startsWith(AGENCY_PREFIX) ? name.slice(AGENCY_PREFIX.length) : undefined
}

/**
 * Where a provider sends people back to. Each agency has an address of its own: with a shared one, a provider could have another's
 * code sent to itself ("mix-up", RFC 9700 4.4).
 */
export function returnAddress(
  config: Pick<Ctx["config"], "AUTH_URL">,
  { agency }: { agency?: Pick<AgencyTerms, "agency_id"> | undefined },
): string {
  return `${config.AUTH_URL}/callback${agency ? `/${agency.agency_id}` : ""}`
}

export const OIDC_SCOPES = "openid email profile"

/** The providers this installation is configured for, in the order of their buttons; others are not offered (settled 13). */
export function configuredProviders(config: Ctx["config"]): Provider[] {
  const providers: Provider[] = []
  const { AUTH_GITHUB_CLIENT_ID, AUTH_GITHUB_CLIENT_SECRET, AUTH_GOOGLE_CLIENT_ID, AUTH_GOOGLE_CLIENT_SECRET } = config
  if (AUTH_GITHUB_CLIENT_ID && AUTH_GITHUB_CLIENT_SECRET)
    providers.push({
      name: "github",
      label: "GitHub",
      kind: "github",
      issuer: config.AUTH_GITHUB_URL,
      client_id: AUTH_GITHUB_CLIENT_ID,
      client_secret: AUTH_GITHUB_CLIENT_SECRET,
      scopes: "user:email",
    })
  if (AUTH_GOOGLE_CLIENT_ID && AUTH_GOOGLE_CLIENT_SECRET)
    providers.push({
      name: "google",
      label: "Google",
      kind: "oidc",
      issuer: "https://accounts.google.com",
      client_id: AUTH_GOOGLE_CLIENT_ID,
      client_secret: AUTH_GOOGLE_CLIENT_SECRET,
      scopes: OIDC_SCOPES,
    })
  const others = (config.AUTH_OIDC_PROVIDERS ?? []).map((provider): Provider => ({
    ...provider,
    kind: "oidc",
    scopes: provider.scopes ?? OIDC_SCOPES,
  }))
  return [...providers, ...others]
}

/** The configured provider of this name. */
export function findProvider(config: Ctx["config"], name: string): Provider | undefined {
  return configuredProviders(config).find((provider) => provider.name === name)
}
