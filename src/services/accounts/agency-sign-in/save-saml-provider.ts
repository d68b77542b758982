import { createOutsideFetch, OutsideError } from "#src/platform/outside/fetch-outside.ts"
import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SaveSamlProviderInput } from "#src/rules/input/people/saml-provider.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { type ProviderMetadata, readProviderMetadata } from "#src/services/accounts/saml/provider-metadata.ts"
import { ensureServiceKey } from "#src/services/accounts/saml/service-key.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { insertSamlProvider, requireSeen, updateSamlProvider } from "./provider-changes.ts"
import { findOwnProvider } from "./queries.ts"

/**
 * Adds an agency's provider of SAML, switched off, or changes what it is asked and trusted with; only an owner may. Its metadata are typed, or read
 * at an address; of one that exists they may be left out. The entity ID stays, as the issuer of OpenID Connect does. Raises
 * `permission_denied`, `changed_meanwhile`, and `invalid_input` for metadata that cannot be read or used.
 */
export async function saveSamlProvider(ctx: Ctx, input: SaveSamlProviderInput): Promise<void> {
  const { agency_id, version, metadata: typed, metadata_url, ...terms } = input
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  const metadata = await readMetadata(ctx, { typed, metadata_url })
  await ensureServiceKey(ctx)
  const change = { terms, metadata_url: metadata_url || null, now: ctx.now(), by: requireUser(ctx).user_id }
  await writeAlone(ctx, scope, async (tx) => {
    const found = await findOwnProvider(tx, scope)
    requireSeen(found, { version, kind: "saml" })
    if (found) return { result: undefined, audit: await updateSamlProvider(tx, { ...change, found, metadata }) }
    if (!metadata) return refuse("invalid_input", { fields: { metadata: words.metadataRequired } })
    const { audit } = await insertSamlProvider(tx, { ...change, agency_id, metadata })
    return { result: undefined, audit }
  })
}

type Typed = { typed: string; metadata_url: string }

/** The metadata that were typed, or those at an address; undefined where neither was given. Raises `invalid_input`. */
export async function readMetadata(ctx: Ctx, { typed, metadata_url }: Typed): Promise<ProviderMetadata | undefined> {
  if (!typed && !metadata_url) return undefined
  const read = readProviderMetadata(typed || (await fetchMetadata(ctx, metadata_url)), providerReachOf(ctx.config))
  if ("entity_id" in read) return read
  return refuse("invalid_input", { fields: { [typed ? "metadata" : "metadata_url"]: words.metadataFault[read.fault] } })
}

/** Through the guard for addresses that agencies name: the public internet only, no redirect, 512 KiB, 10 s. */
async function fetchMetadata(ctx: Ctx, address: string): Promise<string> {
  const failed = (message: (typeof words.metadataFailure)[keyof typeof words.metadataFailure]) =>
    refuse("invalid_input", { fields: { metadata_url: message } })
  try {
    const answer = await createOutsideFetch(providerReachOf(ctx.config))(address)
    return answer.ok ? await answer.text() : failed(words.metadataFailure.no_metadata)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    ctx.log.info({ failure: error.failure }, "no metadata at an address that an owner typed")
    return failed(words.metadataFailure[error.failure])
  }
}
