import { findTextRecords } from "#src/platform/outside/text-records.ts"
import { refuse } from "#src/rules/errors.ts"
import type { NamedDomain } from "#src/rules/input/people/agency-sign-in.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { dnsRecordName, dnsRecordText } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { endSessionsBeside } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { limitKey, limitRate } from "#src/services/rate-limit.ts"
import { noteProof } from "./domain-changes.ts"
import { findAgencyDomain } from "#src/services/accounts/agency-sign-in/queries.ts"

const LOOKS = { max: 20, seconds: 600 }

/**
 * Looks for the TXT record that proves a claimed domain. Raises `permission_denied`, `not_found`, `rate_limited`, and `invalid_input`
 * while the record is not there, or no name server answers, or another agency proved the domain first.
 */
export async function proveDomainByDns(ctx: Ctx, { agency_id, domain_id }: NamedDomain): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  const claim = (await findAgencyDomain(ctx.db, scope, domain_id)) ?? refuse("not_found")
  await limitRate(ctx, { key: limitKey("domain_dns", requireUser(ctx).user_id), ...LOOKS })
  const { domain, dns_value } = claim
  const texts = await findTextRecords(dnsRecordName(domain), ctx.config.AUTH_DNS_SERVERS).catch((error: unknown) => {
    ctx.log.warn({ err: error, domain }, "no name server answered about a domain")
    return refuse("invalid_input", { message: words.dnsSilent })
  })
  if (!texts.some((text) => text.trim() === dnsRecordText(dns_value)))
    return refuse("invalid_input", { message: words.recordMissing(domain) })
  await writeAlone(ctx, scope, async (tx) => {
    const proven = await noteProof(tx, { id: claim.id, domain, proof: "dns", now: ctx.now() })
    if (!proven) return { result: undefined, audit: "unchanged" }
    const ended = await endSessionsBeside(tx, { agency_id, except: requireUser(ctx).session_id, now: ctx.now() })
    const entry = { action: "domain.proven", entity_id: claim.id, after: { domain, proof: "dns" } } as const
    return { result: undefined, audit: [entry, ...ended] }
  })
}
