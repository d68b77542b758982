import { sealedColumns, unseal } from "#src/platform/secrets/sealed.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { agencyProviderName, OIDC_SCOPES, type Provider } from "#src/services/accounts/providers/providers.ts"
import type { Ctx } from "#src/services/context.ts"
import { findSealedProvider } from "./queries.ts"

/** The provider of an agency as signing in needs it, with its credential; `off_too`: also before it is switched on. */
export async function findAgencyProvider(
  { db, secrets }: Pick<Ctx, "db" | "secrets">,
  id: string,
  { off_too }: { off_too: boolean },
): Promise<Provider | undefined> {
  const row = isUuid(id) ? await findSealedProvider(db, id) : undefined
  if (!row || (row.status !== "on" && !off_too)) return undefined
  const { agency_id, agency_name, version, client_auth, acr_values, trusts_second_factor, trusts_addresses } = row
  const { membership, groups_claim, admin_groups, manager_groups, reviewer_groups } = row
  return {
    name: agencyProviderName(row.id),
    label: agency_name,
    kind: "oidc",
    issuer: row.issuer,
    client_id: row.client_id,
    client_secret: unseal(secrets, sealedColumns.sign_in_providers.purpose, row.sealed_credential),
    scopes: [OIDC_SCOPES, row.scopes].filter(Boolean).join(" "),
    agency: {
      provider_id: row.id,
      agency_id,
      agency_name,
      version,
      client_auth,
      acr_values,
      trusts_second_factor,
      trusts_addresses,
      membership,
      groups_claim,
      admin_groups,
      manager_groups,
      reviewer_groups,
    },
  }
}
