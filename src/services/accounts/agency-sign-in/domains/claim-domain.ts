import { randomToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ClaimDomainInput } from "#src/rules/input/people/agency-sign-in.ts"
import { AGENCY_DOMAINS_MAX } from "#src/rules/limits.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { isPublicMailHost } from "#src/rules/people/mail-domain.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { requireFreeDomain } from "./domain-changes.ts"

/**
 * Claims a domain for an agency, which proves nothing yet; only an owner may. Raises `permission_denied`, and `invalid_input` for a host
 * where anybody has an address, a domain that is claimed already or another agency's, and for more than `AGENCY_DOMAINS_MAX`.
 */
export async function claimDomain(ctx: Ctx, { agency_id, domain }: ClaimDomainInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  if (isPublicMailHost(domain)) refuse("invalid_input", { fields: { domain: words.publicMailHost } })
  await writeAlone(ctx, scope, async (tx) => {
    await requireFreeDomain(tx, domain)
    const { total } = await tx
      .selectFrom("agency_domains")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("agency_id", "=", agency_id)
      .executeTakeFirstOrThrow()
    if (total >= AGENCY_DOMAINS_MAX) refuse("invalid_input", { message: words.tooManyDomains })
    const made = { dns_value: randomToken(), created_at: ctx.now(), created_by: requireUser(ctx).user_id }
    const claimed = await tx
      .insertInto("agency_domains")
      .values({ agency_id, domain, ...made })
      .onConflict((conflict) => conflict.columns(["agency_id", "domain"]).doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!claimed) return refuse("invalid_input", { fields: { domain: words.domainClaimed } })
    return { result: undefined, audit: { action: "domain.claimed", entity_id: claimed.id, after: { domain } } }
  })
}
