import { sealedColumns, unseal } from "#src/platform/secrets/sealed.ts"
import { isUuid } from "#src/rules/uuid.ts"
import {
  agencyProviderName,
  OIDC_SCOPES,
  type Provider,
  type SamlTerms,
} from "#src/services/accounts/providers/providers.ts"
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
    kind: row.kind,
    issuer: row.issuer,
    client_id: row.client_id ?? "",
    client_secret: row.sealed_credential
      ? unseal(secrets, sealedColumns.sign_in_providers.purpose, row.sealed_credential)
      : "",
    scopes: [OIDC_SCOPES, row.scopes].filter(Boolean).join(" "),
    saml: samlTerms(row),
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

type SealedProvider = NonNullable<Awaited<ReturnType<typeof findSealedProvider>>>

function samlTerms(row: SealedProvider): SamlTerms | undefined {
  const { sign_on_url, certificates, email_attribute, name_attribute, signs_requests, may_begin } = row
  if (!sign_on_url || !certificates) return undefined
  return {
    sign_on_url,
    certificates,
    email_attribute,
    name_attribute,
    signs_requests: signs_requests === true,
    may_begin: may_begin === true,
  }
}
