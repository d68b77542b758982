import { createPrivateKey } from "node:crypto"
import { importPKCS8 } from "jose"
import * as client from "openid-client"
import { createOutsideFetch } from "#src/platform/outside/fetch-outside.ts"
import { isUsableUrl, type Reach } from "#src/platform/outside/public-address.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { AgencyTerms, Provider } from "./providers.ts"

const KNOWN_FOR_MS = 5 * MINUTE
const KNOWN_AT_MOST = 500
const PATIENCE_SECONDS = 10

type CachedProvider = { at: number; metadata: Promise<client.ServerMetadata> }

/**
 * Asks the providers that agencies name. Their addresses are kept for five minutes; the keys that they sign with are asked for at
 * each sign-in, so that new keys count at once. Everything goes through the guard of `createOutsideFetch`.
 */
export function createAgencyClients(reach: Reach) {
  const fetchOutside = createOutsideFetch(reach)
  const known = new Map<string, CachedProvider>()
  const discover = (issuer: string): Promise<client.ServerMetadata> => {
    const found = known.get(issuer)
    if (found && Date.now() - found.at < KNOWN_FOR_MS) return found.metadata
    if (known.size >= KNOWN_AT_MOST) known.clear()
    const metadata = discoverMetadata(issuer, { reach, fetchOutside })
    known.set(issuer, { at: Date.now(), metadata })
    metadata.catch(() => known.delete(issuer))
    return metadata
  }
  return async ({ issuer, client_id, client_secret }: Provider, { client_auth }: AgencyTerms) => {
    const metadata = await discover(issuer)
    const auth = client_auth === "private_key" ? await signedBy(client_secret) : withSecret(client_secret, metadata)
    const configuration = new client.Configuration({ ...metadata }, client_id, undefined, auth)
    configuration[client.customFetch] = fetchOutside
    configuration.timeout = PATIENCE_SECONDS
    client.enableNonRepudiationChecks(configuration) // the signature of the ID token counts too, not the connection alone
    if (reach.loopback_allowed) client.allowInsecureRequests(configuration) // the guard allows it on this machine only
    return configuration
  }
}

type Outside = { reach: Reach; fetchOutside: ReturnType<typeof createOutsideFetch> }

/** What an issuer says of itself. Throws when it does not answer, or its sign-in page could not be opened from the internet. */
export async function discoverMetadata(
  issuer: string,
  { reach, fetchOutside }: Outside,
): Promise<client.ServerMetadata> {
  const execute = reach.loopback_allowed ? [client.allowInsecureRequests] : []
  const options = { execute, timeout: PATIENCE_SECONDS, [client.customFetch]: fetchOutside }
  const found = await client.discovery(new URL(issuer), "unknown", undefined, client.None(), options)
  const metadata = found.serverMetadata()
  for (const address of [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri])
    if (!address || !URL.canParse(address) || !isUsableUrl(address, reach))
      throw new Error("The provider names no usable address for signing in, for tokens, or for its keys.")
  return { ...metadata }
}

/** In the header where the provider takes it there, as its standard has it; otherwise in the form. */
function withSecret(secret: string, { token_endpoint_auth_methods_supported: methods }: client.ServerMetadata) {
  const basic = !methods || methods.includes("client_secret_basic")
  return basic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
}

async function signedBy(pem: string): Promise<client.ClientAuth> {
  return client.PrivateKeyJwt(await importPKCS8(pem, signingAlgorithm(pem) ?? "RS256"))
}

/** The algorithm that goes with a private key as PEM (PKCS 8): RSA from 2048 bits, or P-256. Undefined for any other text. */
export function signingAlgorithm(pem: string): "RS256" | "ES256" | undefined {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey({ key: pem, format: "pem" })
    if (type === "rsa" && (details?.modulusLength ?? 0) >= 2048) return "RS256"
    return type === "ec" && details?.namedCurve === "prime256v1" ? "ES256" : undefined
  } catch {
    return undefined
  }
}
