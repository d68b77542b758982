import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose"
import * as client from "openid-client"
import type { Reach } from "#src/platform/outside/public-address.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { createAgencyClients } from "./agency-clients.ts"
import type { Provider } from "./providers.ts"

const KNOWN_FOR_MS = HOUR
const PATIENCE_SECONDS = 10

/** What this process knows about the providers: their addresses and keys, requested once an hour. */
export type ProviderClients = {
  configuration: (provider: Provider) => Promise<client.Configuration>
  /** The keys an OpenID Connect issuer signs with. */
  keys: (provider: Provider) => Promise<JWTVerifyGetKey>
}

type CachedProvider = { at: number; configuration: Promise<client.Configuration>; keys?: JWTVerifyGetKey }

/** `reach`: where providers may be that agencies name; those of the installation are its operator's choice. */
export function createProviderClients(reach: Reach): ProviderClients {
  const known = new Map<string, CachedProvider>()
  const ofAgency = createAgencyClients(reach)
  const look = (provider: Provider): CachedProvider => {
    const found = known.get(provider.name)
    if (found && Date.now() - found.at < KNOWN_FOR_MS) return found
    const configuration = configure(provider)
    const fresh: CachedProvider = { at: Date.now(), configuration }
    known.set(provider.name, fresh)
    configuration.catch(() => known.delete(provider.name))
    return fresh
  }
  return {
    configuration: (provider) => (provider.agency ? ofAgency(provider, provider.agency) : look(provider).configuration),
    keys: async (provider) => {
      const entry = look(provider)
      const { jwks_uri } = (await entry.configuration).serverMetadata()
      if (!jwks_uri) throw new Error(`The provider ${provider.name} names no keys.`)
      entry.keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE_SECONDS * 1000 })
      return entry.keys
    },
  }
}

async function configure(provider: Provider): Promise<client.Configuration> {
  const { issuer, client_id, client_secret } = provider
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : []
  if (provider.kind === "oidc")
    return client.discovery(new URL(issuer), client_id, { client_secret }, undefined, {
      execute,
      timeout: PATIENCE_SECONDS,
    })
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  }
  const post = client.ClientSecretPost(client_secret)
  const configuration = new client.Configuration(server, client_id, { client_secret }, post)
  configuration.timeout = PATIENCE_SECONDS
  for (const method of execute) method(configuration)
  return configuration
}

/** Unencrypted only to this machine itself, for tests and development. */
function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
}
