import { hashToken, randomToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import type { NamedDomain } from "#src/rules/input/people/agency-sign-in.ts"
import { DAY_SECONDS, DOMAIN_LETTER_HOURS, DOMAIN_LETTERS_PER_DAY } from "#src/rules/limits.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { endSessionsBeside } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorize, type Ctx, write, writeAlone } from "#src/services/context.ts"
import { domainProofMail } from "#src/services/mail/letters/staff/domain-proof-mail.ts"
import { limitKey, limitRate } from "#src/services/rate-limit.ts"
import { noteProof } from "./domain-changes.ts"
import { findAgencyDomain, findLetterDomain, isUnproven } from "#src/services/accounts/agency-sign-in/queries.ts"

/**
 * Mails the postmaster of a claimed domain a link that proves it, once, within `DOMAIN_LETTER_HOURS`; an older one stops working. Raises
 * `permission_denied`, `not_found`, `rate_limited` after `DOMAIN_LETTERS_PER_DAY`, whoever asked for them.
 */
export async function sendDomainLetter(ctx: Ctx, { agency_id, domain_id }: NamedDomain): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  const { domain } = (await findAgencyDomain(ctx.db, scope, domain_id)) ?? refuse("not_found")
  await limitRate(ctx, { key: limitKey("domain_letter", domain), max: DOMAIN_LETTERS_PER_DAY, seconds: DAY_SECONDS })
  const token = randomToken()
  await writeAlone(ctx, scope, async (tx) => {
    const { name: agency_name } = (await findAgencySummary(tx, agency_id)) ?? refuse("agency_not_found")
    const asked = await tx
      .updateTable("agency_domains")
      .set({
        letter_hash: hashToken(token),
        letter_expires_at: new Date(ctx.now().getTime() + DOMAIN_LETTER_HOURS * HOUR),
      })
      .where("id", "=", domain_id)
      .where("agency_id", "=", agency_id)
      .where(isUnproven)
      .returning("id")
      .executeTakeFirst()
    if (!asked) return { result: undefined, audit: "unchanged" }
    const audit = { action: "domain.letter_sent", entity_id: domain_id, after: { domain } } as const
    return { result: undefined, audit, mails: [domainProofMail(ctx, { domain, agency_name, token })] }
  })
}

/** The claim behind a letter's link, without using it; undefined when the link is unknown, used, replaced or too old. */
export function findDomainLetter(ctx: Ctx, token: string) {
  return findLetterDomain(ctx.db, { hash: hashToken(token), now: ctx.now() })
}

/** Proves a domain by the letter's link; whoever reads the postmaster's mail may. Raises `token_invalid`, `invalid_input`. */
export async function proveDomainByLetter(ctx: Ctx, token: string): Promise<{ domain: string; agency_name: string }> {
  return write(ctx, null, async (tx) => {
    const claim = (await findLetterDomain(tx, { hash: hashToken(token), now: ctx.now() })) ?? refuse("token_invalid")
    const { id, domain, agency_id, agency_name } = claim
    const proven = await noteProof(tx, { id, domain, proof: "letter", now: ctx.now() })
    if (!proven) return refuse("token_invalid")
    const ended = await endSessionsBeside(tx, { agency_id, now: ctx.now() })
    const entry = { action: "domain.proven", entity_id: id, agency_id, after: { domain, proof: "letter" } } as const
    return { result: { domain, agency_name }, audit: [entry, ...ended] }
  })
}
