import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SamlTermsInput } from "#src/rules/input/people/saml-provider.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import { endProviderSessions } from "#src/services/accounts/sessions/provider-session-changes.ts"
import type { ProviderMetadata } from "#src/services/accounts/saml/provider-metadata.ts"
import type { AuditEntry } from "#src/services/context.ts"
import type { OwnProvider } from "./queries.ts"

/** Refuses to change a provider that somebody else changed, added or removed meanwhile, or of the other kind. Raises `changed_meanwhile`. */
export function requireSeen(
  found: OwnProvider | undefined,
  { version, kind }: { version: number | null; kind: OwnProvider["kind"] },
): void {
  if ((found?.version ?? null) === version && (!found || found.kind === kind)) return
  const said = found && found.kind !== kind ? words.otherKindMeanwhile : words.changedMeanwhile
  refuse("changed_meanwhile", { message: said(found?.updated_by_name ?? "Someone else") })
}

type Saml = {
  terms: SamlTermsInput
  /** What the provider says of itself; undefined where that stays. */
  metadata: ProviderMetadata | undefined
  metadata_url: string | null
  now: Date
  /** Who does it; null for a service key. */
  by: string | null
}

/** What both tables hold. Addresses of SAML count as they are: it has no word for whether they are verified. */
function rowsOf({ email_attribute, name_attribute, signs_requests, may_begin, ...common }: SamlTermsInput) {
  const special = { email_attribute, name_attribute, signs_requests, may_begin }
  return { common: { ...common, trusts_addresses: true }, special }
}

/** Adds an agency's provider of SAML, switched off. */
export async function insertSamlProvider(
  tx: Tx,
  { agency_id, terms, metadata, metadata_url, now, by }: Saml & { agency_id: string; metadata: ProviderMetadata },
): Promise<{ id: string; audit: AuditEntry }> {
  const { common, special } = rowsOf(terms)
  const { entity_id: issuer, sign_on_url, certificates } = metadata
  const touched = { created_at: now, created_by: by, updated_at: now, updated_by: by }
  const added = await tx
    .insertInto("sign_in_providers")
    .values({ agency_id, kind: "saml", issuer, ...common, ...touched })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  const { id } = added ?? refuse("changed_meanwhile", { message: words.changedMeanwhile("Someone else") })
  await tx
    .insertInto("saml_providers")
    .values({ provider_id: id, sign_on_url, certificates, metadata_url, ...special })
    .execute()
  const after = { kind: "saml", entity_id: issuer, certificates: certificates.length, ...terms }
  return { id, audit: { action: "sign_in_provider.added", entity_id: id, after, agency_id } }
}

/** Changes one. Raises `invalid_input` for metadata of another provider. */
export async function updateSamlProvider(
  tx: Tx,
  { found, terms, metadata, metadata_url, now, by }: Saml & { found: OwnProvider },
): Promise<AuditEntry> {
  if (metadata && metadata.entity_id !== found.issuer)
    refuse("invalid_input", { fields: { metadata: words.entityStays } })
  const { common, special } = rowsOf(terms)
  const read = metadata && { sign_on_url: metadata.sign_on_url, certificates: metadata.certificates, metadata_url }
  await tx
    .updateTable("sign_in_providers")
    .set({ ...common, version: sql<number>`version + 1`, updated_at: now, updated_by: by })
    .where("id", "=", found.id)
    .execute()
  await tx
    .updateTable("saml_providers")
    .set({ ...special, ...read })
    .where("provider_id", "=", found.id)
    .execute()
  const after = { ...terms, ...(metadata && { metadata: "replaced", certificates: metadata.certificates.length }) }
  return { action: "sign_in_provider.changed", entity_id: found.id, before: samlTermsOf(found), after }
}

type Named = { id: string; now: Date }

/** Switches a provider on or off. Off, it is required of nobody, and the sessions that it opened end. */
export async function setProviderStatus(
  tx: Tx,
  { id, now, status, by }: Named & { status: OwnProvider["status"]; by: string | null },
): Promise<[AuditEntry, ...AuditEntry[]]> {
  const on = status === "on"
  await tx
    .updateTable("sign_in_providers")
    .set({
      status,
      ...(!on && { required: false }),
      updated_at: now,
      updated_by: by,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute()
  const ended = on ? [] : await endProviderSessions(tx, { provider_id: id, now })
  return [{ action: on ? "sign_in_provider.switched_on" : "sign_in_provider.switched_off", entity_id: id }, ...ended]
}

/** Forgets a provider with its credential and the identities that came of it; the sessions that it opened end. */
export async function forgetProvider(
  tx: Tx,
  { id, now, issuer }: Named & { issuer: string },
): Promise<[AuditEntry, ...AuditEntry[]]> {
  const ended = await endProviderSessions(tx, { provider_id: id, now })
  await tx.deleteFrom("identities").where("provider", "=", agencyProviderName(id)).execute()
  await tx.deleteFrom("sign_in_providers").where("id", "=", id).execute()
  return [{ action: "sign_in_provider.removed", entity_id: id, before: { issuer } }, ...ended]
}

/** The terms of a provider as they are, in the shape in which they are changed. */
export function samlTermsOf(found: OwnProvider): SamlTermsInput {
  const { acr_values, trusts_second_factor, membership, groups_claim } = found
  const { admin_groups, manager_groups, reviewer_groups, email_attribute, name_attribute } = found
  const { signs_requests, may_begin } = found
  return {
    acr_values,
    trusts_second_factor,
    membership,
    groups_claim,
    admin_groups,
    manager_groups,
    reviewer_groups,
    email_attribute,
    name_attribute,
    signs_requests: signs_requests === true,
    may_begin: may_begin === true,
  }
}
