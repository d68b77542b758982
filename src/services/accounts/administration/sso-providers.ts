import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SamlTermsInput } from "#src/rules/input/people/saml-provider.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { isUuid } from "#src/rules/uuid.ts"
import {
  forgetProvider,
  insertSamlProvider,
  samlTermsOf,
  setProviderStatus,
  updateSamlProvider,
} from "#src/services/accounts/agency-sign-in/provider-changes.ts"
import {
  findAgencyOfDomain,
  findOwnProvider,
  listProvenDomains,
  listSamlProviders,
  type OwnProvider,
} from "#src/services/accounts/agency-sign-in/queries.ts"
import { readMetadata } from "#src/services/accounts/agency-sign-in/save-saml-provider.ts"
import { ensureServiceKey } from "#src/services/accounts/saml/service-key.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { lockAgency } from "#src/services/members/held-role-queries.ts"

type Domain = Awaited<ReturnType<typeof listProvenDomains>>[number]
export type SsoProvider = OwnProvider & { domains: Domain[] }

/** What a program says of a provider; what it does not say stays, or is as a new one has it. */
export type SsoProviderInput = {
  metadata_xml: string | undefined
  metadata_url: string | undefined
  domains: readonly string[] | undefined
  disabled: boolean | undefined
  terms: Partial<SamlTermsInput>
}

const NEW: SamlTermsInput = {
  acr_values: "",
  trusts_second_factor: false,
  membership: "invitation",
  groups_claim: null,
  admin_groups: [],
  manager_groups: [],
  reviewer_groups: [],
  email_attribute: null,
  name_attribute: null,
  signs_requests: false,
  may_begin: false,
}

/** Every provider of SAML with its agency's proven domains, oldest first. */
export async function listSsoProviders(ctx: Ctx): Promise<SsoProvider[]> {
  return withDomains(ctx, await listSamlProviders(ctx.db))
}

/** One of them. Raises `sso_provider_unknown`. */
export async function findSsoProvider(ctx: Ctx, id: string): Promise<SsoProvider> {
  const [found] = isUuid(id) ? await withDomains(ctx, await listSamlProviders(ctx.db, { id })) : []
  return found ?? refuse("sso_provider_unknown")
}

async function withDomains(ctx: Ctx, providers: OwnProvider[]): Promise<SsoProvider[]> {
  if (providers.length === 0) return []
  const domains = await listProvenDomains(
    ctx.db,
    providers.map(({ agency_id }) => agency_id),
  )
  return providers.map((provider) => ({
    ...provider,
    domains: domains.filter(({ agency_id }) => agency_id === provider.agency_id),
  }))
}

/**
 * Adds the provider of the agency that has proven the domains which are named: a program gives a provider nothing that its agency has not proven.
 * Raises `sso_domains_unproven`, `sso_provider_exists`, and `invalid_input` for metadata that cannot be used.
 */
export async function addSsoProvider(ctx: Ctx, input: SsoProviderInput): Promise<SsoProvider> {
  const agency_id = await agencyOf(ctx, input.domains ?? [])
  const metadata = (await read(ctx, input)) ?? refuse("invalid_input", { message: words.metadataRequired })
  await ensureServiceKey(ctx)
  const metadata_url = input.metadata_url ?? null
  const about = { terms: { ...NEW, ...input.terms }, metadata, metadata_url, now: ctx.now(), by: null }
  const id = await write(ctx, null, async (tx) => {
    await lockAgency(tx, agency_id)
    if (await findOwnProvider(tx, { agency_id })) refuse("sso_provider_exists")
    const added = await insertSamlProvider(tx, { ...about, agency_id })
    const switched = input.disabled === true ? [] : await turn(tx, ctx, { id: added.id, status: "on" })
    return { result: added.id, audit: ofAgency(agency_id, [added.audit, ...switched]) }
  })
  return findSsoProvider(ctx, id)
}

/** Changes what is said of it, and nothing else. Raises `sso_provider_unknown`, `sso_domains_unproven`, `invalid_input`. */
export async function changeSsoProvider(ctx: Ctx, id: string, input: SsoProviderInput): Promise<SsoProvider> {
  const { agency_id } = await findSsoProvider(ctx, id)
  if (input.domains && (await agencyOf(ctx, input.domains)) !== agency_id) refuse("sso_domains_unproven")
  const metadata = await read(ctx, input)
  await write(ctx, null, async (tx) => {
    await lockAgency(tx, agency_id)
    const found = await findOwnProvider(tx, { agency_id })
    if (found?.id !== id) return refuse("sso_provider_unknown")
    const terms = { ...samlTermsOf(found), ...input.terms }
    const about = { metadata, metadata_url: input.metadata_url ?? null, now: ctx.now(), by: null }
    const changed = await updateSamlProvider(tx, { ...about, found, terms })
    const status = input.disabled === undefined ? found.status : input.disabled ? "off" : "on"
    const switched = status === found.status ? [] : await turn(tx, ctx, { id, status })
    return { result: undefined, audit: ofAgency(agency_id, [changed, ...switched]) }
  })
  return findSsoProvider(ctx, id)
}

/** Forgets it, as an owner can. Raises `sso_provider_unknown`. */
export async function removeSsoProvider(ctx: Ctx, id: string): Promise<SsoProvider> {
  const provider = await findSsoProvider(ctx, id)
  const { agency_id } = provider
  await write(ctx, null, async (tx) => {
    await lockAgency(tx, agency_id)
    const found = await findOwnProvider(tx, { agency_id })
    if (found?.id !== id) return refuse("sso_provider_unknown")
    const entries = await forgetProvider(tx, { id, issuer: found.issuer, now: ctx.now() })
    return { result: undefined, audit: ofAgency(agency_id, entries) }
  })
  return provider
}

const read = (ctx: Ctx, { metadata_xml = "", metadata_url = "" }: SsoProviderInput) =>
  readMetadata(ctx, { typed: metadata_xml, metadata_url })

const turn = (tx: Tx, ctx: Ctx, { id, status }: { id: string; status: OwnProvider["status"] }) =>
  setProviderStatus(tx, { id, status, now: ctx.now(), by: null })

/** The one agency that has proven all of these domains. */
async function agencyOf(ctx: Ctx, domains: readonly string[]): Promise<string> {
  const found = await Promise.all(domains.map((domain) => findAgencyOfDomain(ctx.db, domain)))
  const [agency_id, ...others] = new Set(found.map((agency) => agency?.id))
  return agency_id && others.length === 0 ? agency_id : refuse("sso_domains_unproven")
}

type Entries = [AuditEntry, ...AuditEntry[]]
const ofAgency = (agency_id: string, [first, ...others]: Entries): Entries => [
  { ...first, agency_id },
  ...others.map((entry) => ({ ...entry, agency_id })),
]
