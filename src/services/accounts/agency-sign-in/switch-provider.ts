import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { RequireProviderInput, SwitchProviderInput } from "#src/rules/input/people/agency-sign-in.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { endSessionsBeside } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { type AgencyScope, authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { forgetProvider, setProviderStatus } from "./provider-changes.ts"
import { findOwnProvider, listAgencyDomains, listOwners, type OwnProvider } from "./queries.ts"

/**
 * Switches an agency's provider on or off; only an owner may. Off, it opens nothing and is required of nobody, and the sessions that it
 * opened end. Raises `permission_denied`, `not_found`, and `invalid_input` while the agency has proven no domain.
 */
export async function switchProvider(ctx: Ctx, { agency_id, status }: SwitchProviderInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const { id, status: before } = (await findOwnProvider(tx, scope)) ?? refuse("not_found")
    if (before === status) return { result: undefined, audit: "unchanged" }
    if (status === "on") await requireProvenDomain(tx, scope)
    const by = requireUser(ctx).user_id
    return { result: undefined, audit: await setProviderStatus(tx, { id, status, now: ctx.now(), by }) }
  })
}

async function requireProvenDomain(tx: Tx, scope: AgencyScope): Promise<void> {
  const domains = await listAgencyDomains(tx, scope)
  if (!domains.some(({ proven_at }) => proven_at)) refuse("invalid_input", { message: words.domainFirst })
}

type Change = { id: string; set: Partial<Pick<OwnProvider, "required" | "way_back_user_id">> }

async function change(tx: Tx, ctx: Ctx, { id, set }: Change): Promise<void> {
  const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id, version: sql<number>`version + 1` }
  await tx
    .updateTable("sign_in_providers")
    .set({ ...set, ...touched })
    .where("id", "=", id)
    .execute()
}

/**
 * Sets whether members with an address in the agency's domains must sign in with its provider, and which owner may still sign in otherwise;
 * only an owner may. Sessions of theirs that were opened otherwise end, but for the acting one (decision 71). Raises `permission_denied`, `not_found`, `changed_meanwhile` when a colleague decided otherwise since
 * it was `seen`, and `invalid_input` while the provider is off, or if the way back is no owner.
 */
export async function requireProvider(ctx: Ctx, input: RequireProviderInput): Promise<void> {
  const { agency_id, seen, required, way_back_user_id } = input
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const provider = (await findOwnProvider(tx, scope)) ?? refuse("not_found")
    if (seen !== undefined && provider.required !== seen && provider.required !== required) refuse("changed_meanwhile")
    if (required && provider.status !== "on") refuse("invalid_input", { message: words.switchOnFirst })
    const owners = await listOwners(tx, scope, ctx.now())
    const back = owners.find(({ user_id }) => user_id === way_back_user_id)
    if (required && !back) refuse("invalid_input", { fields: { way_back_user_id: words.wayBackRequired } })
    const set = { required, way_back_user_id: back?.user_id ?? provider.way_back_user_id }
    const before = { required: provider.required, way_back_user_id: provider.way_back_user_id }
    if (isDeepStrictEqual(before, set)) return { result: undefined, audit: "unchanged" }
    await change(tx, ctx, { id: provider.id, set })
    const ended = await endSessionsBeside(tx, { agency_id, except: requireUser(ctx).session_id, now: ctx.now() })
    const entry = { action: "sign_in_provider.required", entity_id: provider.id, before, after: set } as const
    return { result: undefined, audit: [entry, ...ended] }
  })
}

/**
 * Forgets an agency's provider with its credential and the identities that came of it; the sessions that it opened end. Members keep their
 * accounts, and set a password by a mailed link. Raises `permission_denied`, `not_found`.
 */
export async function removeProvider(ctx: Ctx, { agency_id }: { agency_id: string }): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const { id, issuer } = (await findOwnProvider(tx, scope)) ?? refuse("not_found")
    return { result: undefined, audit: await forgetProvider(tx, { id, issuer, now: ctx.now() }) }
  })
}
