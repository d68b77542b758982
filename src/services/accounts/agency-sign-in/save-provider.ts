import { createPrivateKey } from "node:crypto"
import { sql } from "kysely"
import { createOutsideFetch, OutsideError } from "#src/platform/outside/fetch-outside.ts"
import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { seal, sealedColumns } from "#src/platform/secrets/sealed.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SaveProviderInput } from "#src/rules/input/people/agency-sign-in.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { discoverMetadata, signingAlgorithm } from "#src/services/accounts/providers/agency-clients.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { requireSeen } from "./provider-changes.ts"
import { findOwnProvider, type OwnProvider } from "./queries.ts"

/**
 * Adds an agency's provider, switched off, or changes what it is asked and trusted with; only an owner may. The issuer stays: another one
 * knows other people by the same names, so it is another provider. Raises `permission_denied`, `changed_meanwhile`, and `invalid_input` for
 * an issuer that does not answer as one, or a credential that is missing or unusable.
 */
export async function saveProvider(ctx: Ctx, input: SaveProviderInput): Promise<void> {
  const { agency_id, version, issuer, credential: _typed, ...terms } = input
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  const key = readCredential(input)
  const known = await findOwnProvider(ctx.db, scope)
  if (known?.kind === "oidc" && known.issuer !== issuer)
    refuse("invalid_input", { fields: { issuer: words.issuerStays } })
  if (!known) await requireIssuer(ctx, issuer)
  const sealed = key && seal(ctx.secrets, sealedColumns.sign_in_providers.purpose, key)
  await writeAlone(ctx, scope, async (tx) => {
    const found = await findOwnProvider(tx, scope)
    requireSeen(found, { version, kind: "oidc" })
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    if (found) {
      if (!sealed && found.client_auth !== terms.client_auth) refuseCredential(words.credentialRequired)
      const change = {
        ...terms,
        ...(sealed && { sealed_credential: sealed }),
        version: sql<number>`version + 1`,
        ...touched,
      }
      await tx.updateTable("sign_in_providers").set(change).where("id", "=", found.id).execute()
      const before = shown(found)
      const after = { ...shown(terms), ...(sealed && { credential: "replaced" }) }
      return { result: undefined, audit: { action: "sign_in_provider.changed", entity_id: found.id, before, after } }
    }
    if (!sealed) return refuseCredential(words.credentialRequired)
    const made = { created_at: touched.updated_at, created_by: touched.updated_by }
    const { id } = await tx
      .insertInto("sign_in_providers")
      .values({ agency_id, issuer, ...terms, sealed_credential: sealed, ...made, ...touched })
      .returning("id")
      .executeTakeFirstOrThrow()
    const after = { host: new URL(issuer).host, ...shown(terms) }
    return { result: undefined, audit: { action: "sign_in_provider.added", entity_id: id, after } }
  })
}

type Terms = Pick<
  OwnProvider,
  "client_id" | "client_auth" | "membership" | "groups_claim" | "trusts_second_factor" | "trusts_addresses"
> &
  Pick<OwnProvider, "admin_groups" | "manager_groups" | "reviewer_groups" | "acr_values" | "scopes">

/** For the log: everything but the credential. */
function shown(terms: Terms) {
  const { client_id, client_auth, membership, groups_claim, trusts_second_factor, trusts_addresses } = terms
  const { admin_groups, manager_groups, reviewer_groups, acr_values, scopes } = terms
  const groups = { admin_groups, manager_groups, reviewer_groups }
  return {
    client_id,
    client_auth,
    membership,
    groups_claim,
    trusts_second_factor,
    trusts_addresses,
    acr_values,
    scopes,
    ...groups,
  }
}

function refuseCredential(message: typeof words.credentialRequired): never {
  return refuse("invalid_input", { fields: { credential: message } })
}

/** The credential as it is stored; undefined if none was typed, and a private key always as PKCS 8. */
function readCredential({ credential, client_auth }: SaveProviderInput): string | undefined {
  if (!credential || client_auth === "secret") return credential || undefined
  if (!signingAlgorithm(credential)) refuse("invalid_input", { fields: { credential: words.keyUnusable } })
  return createPrivateKey(credential).export({ type: "pkcs8", format: "pem" }).toString()
}

async function requireIssuer(ctx: Ctx, issuer: string): Promise<void> {
  const reach = providerReachOf(ctx.config)
  await discoverMetadata(issuer, { reach, fetchOutside: createOutsideFetch(reach) }).catch((error: unknown) => {
    const failure = error instanceof OutsideError ? error.failure : "no_provider"
    ctx.log.info({ err: error, host: new URL(issuer).host }, "no provider answers at an address that an owner typed")
    refuse("invalid_input", { fields: { issuer: words.issuerFailure[failure] } })
  })
}
