import { SAML, type SamlConfig } from "@node-saml/node-saml"
import type { SecretKey } from "#src/platform/secrets/secrets.ts"
import type { AgencyTerms, Provider, SamlTerms } from "#src/services/accounts/providers/providers.ts"
import type { Ctx } from "#src/services/context.ts"
import { ensureServiceKey } from "./service-key.ts"

type Config = Pick<Ctx["config"], "AUTH_URL">

/** Our name at an agency's provider: each agency has its own, so an assertion for one is none for another. */
export const samlEntityId = ({ AUTH_URL }: Config, agency_id: string): string =>
  `${AUTH_URL}/sso/saml/metadata/${agency_id}`

/** Where an agency's provider posts its responses. Without an agency it is the address that the protocol names. */
export const samlConsumer = ({ AUTH_URL }: Config, agency_id?: string): string =>
  `${AUTH_URL}/sso/saml/acs${agency_id ? `/${agency_id}` : ""}`

/** The ID of the request that a flow sends: it follows from the state, by the key that began it, and need not be stored. */
export function samlRequestId(key: Pick<SecretKey, "keyedHash">, state: string): string {
  return `_${key.keyedHash("saml requests", state).toString("hex")}`
}

/** How the library is told who we are. It insists on a certificate of the provider; what needs none gets ours. */
function optionsOf({ config }: Pick<Ctx, "config">, agency_id: string, idpCert: readonly string[]): SamlConfig {
  return {
    issuer: samlEntityId(config, agency_id),
    callbackUrl: samlConsumer(config, agency_id),
    idpCert: [...idpCert],
    identifierFormat: null,
    wantAssertionsSigned: true,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
  }
}

type Asking = { terms: AgencyTerms; saml: SamlTerms; state: string; request_id: string }

/** The provider's address with our request (HTTP-Redirect); signed if the agency wants that. */
export async function signOnAddress(ctx: Ctx, { terms, saml, state, request_id }: Asking): Promise<URL> {
  const classes = terms.acr_values.split(" ").filter(Boolean)
  const library = new SAML({
    ...optionsOf(ctx, terms.agency_id, saml.certificates),
    entryPoint: saml.sign_on_url,
    generateUniqueId: () => request_id,
    disableRequestedAuthnContext: classes.length === 0,
    authnContext: classes,
    ...(saml.signs_requests && { privateKey: (await ensureServiceKey(ctx)).private_key }),
  })
  return new URL(await library.getAuthorizeUrlAsync(state, undefined, {}))
}

/** Our metadata for an agency's provider: where it posts, and the key that we sign with and that it may encrypt to. */
export async function serviceMetadata(ctx: Ctx, provider: Provider, agency_id: string): Promise<string> {
  const { private_key, certificate } = await ensureServiceKey(ctx)
  const keys = { decryptionPvk: private_key, ...(provider.saml?.signs_requests && { privateKey: private_key }) }
  const library = new SAML({ ...optionsOf(ctx, agency_id, [certificate]), ...keys })
  return library.generateServiceProviderMetadata(certificate, certificate)
}
