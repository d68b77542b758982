import type { Ctx } from "#src/services/context.ts"

/** A place where people have accounts they can sign in with. */
export type Provider = {
  /** Part of addresses and stored with each identity. */
  name: string
  /** The label of its button. */
  label: string
  kind: "github" | "oidc"
  issuer: string
  client_id: string
  client_secret: string
  scopes: string
  /** The domains of the addresses it is trusted for; undefined if not set. */
  domains?: readonly string[] | undefined
}

const OIDC_SCOPES = "openid email profile"

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
