import type { Tx } from "#src/platform/db/statements/client.ts"
import { findTextRecords } from "#src/platform/outside/text-records.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { DOMAIN_SILENT_HOURS } from "#src/rules/limits.ts"
import { type Doubt, doubt, nextCheck } from "#src/rules/people/domain-proof.ts"
import { dnsRecordName, dnsRecordText } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { type Ctx, keep, type Mail, write } from "#src/services/context.ts"
import { lockAgency } from "#src/services/members/held-role-queries.ts"
import { domainDoubtMail, domainLostMail } from "#src/services/mail/letters/staff/domain-doubt-mail.ts"
import { domainProofMail } from "#src/services/mail/letters/staff/domain-proof-mail.ts"
import { loseProof, noDoubt } from "./domain-changes.ts"
import {
  type DueDomain,
  findDueDomain,
  hasNoOtherDomain,
  listDueDomains,
  listOwners,
} from "#src/services/accounts/agency-sign-in/queries.ts"

type Came = "found" | "silent" | "missing" | "lost"

/**
 * Looks at the proofs of domains that are due, oldest first (decision 70). A record that is there counts on; one that is missing, and a letter
 * whose year draws to its end, put the domain in doubt and at last take it away, and owners are told. Answers how many went how.
 */
export async function recheckDomains(ctx: Ctx, stopping: () => boolean): Promise<Record<Came, number>> {
  const total = { found: 0, silent: 0, missing: 0, lost: 0 }
  for (const domain of await listDueDomains(ctx.db, ctx.now())) {
    if (stopping()) break
    total[await recheck(ctx, domain)] += 1
  }
  return total
}

async function recheck(ctx: Ctx, domain: DueDomain): Promise<Came> {
  if (domain.proof === "letter") return noteMiss(ctx, domain)
  const texts = await findTextRecords(dnsRecordName(domain.domain), ctx.config.AUTH_DNS_SERVERS).catch(() => null)
  // Perhaps it is our own network that fails: it says nothing about the domain.
  const later = new Date(ctx.now().getTime() + DOMAIN_SILENT_HOURS * HOUR)
  if (!texts) return lookAgain(ctx, domain, { at: later, came: "silent" })
  return texts.some((text) => text.trim() === dnsRecordText(domain.dns_value))
    ? noteFound(ctx, domain)
    : noteMiss(ctx, domain)
}

/** Only the date of the next look. */
async function lookAgain(ctx: Ctx, { id, check_at }: DueDomain, { at, came }: { at: Date; came: Came }): Promise<Came> {
  await keep(ctx, (tx) =>
    tx
      .updateTable("agency_domains")
      .set({ check_at: at })
      .where("id", "=", id)
      .where("check_at", "=", check_at)
      .execute(),
  )
  return came
}

async function noteFound(ctx: Ctx, seen: DueDomain): Promise<Came> {
  const check_at = nextCheck("dns", ctx.now())
  if (!seen.ends_at) return lookAgain(ctx, seen, { at: check_at, came: "found" })
  const { id, agency_id, domain } = seen
  return write(ctx, null, async (tx) => {
    await lockAgency(tx, agency_id)
    const found = await tx
      .updateTable("agency_domains")
      .set({ check_at, ...noDoubt })
      .where("id", "=", id)
      .where("ends_at", "is not", null)
      .returning("id")
      .executeTakeFirst()
    if (!found) return { result: "found", audit: "unchanged" }
    return { result: "found", audit: { action: "domain.found_again", entity_id: id, agency_id, after: { domain } } }
  })
}

/** Behind the lock of the agency, and on the domain as it is there: an owner may have proven it anew or given it up meanwhile. */
async function noteMiss(ctx: Ctx, { id, agency_id }: DueDomain): Promise<Came> {
  return write(ctx, null, async (tx) => {
    await lockAgency(tx, agency_id)
    const now = ctx.now()
    const due = await findDueDomain(tx, { id, now })
    if (!due) return { result: "found", audit: "unchanged" }
    const { domain, proof } = due
    const came = doubt(due, now)
    const last = await hasNoOtherDomain(tx, due)
    if (came.lost) {
      await loseProof(tx, id)
      const owners = await listTold(tx, ctx, due)
      const mails = owners.map((owner) => ({ ...domainLostMail(ctx, { ...owner, domain, last }), agency_id }))
      const audit = { action: "domain.lost", entity_id: id, agency_id, before: { domain, proof } } as const
      return { result: "lost", audit, mails }
    }
    const { lost: _never, tell, ...standing } = came
    await tx.updateTable("agency_domains").set(standing).where("id", "=", id).execute()
    const after = { domain, proof, misses: came.misses, ends_at: came.ends_at }
    const audit = { action: "domain.doubted", entity_id: id, agency_id, after } as const
    return { result: "missing", audit, mails: tell ? await warnings(tx, ctx, { due, came, last }) : [] }
  })
}

type Warning = { due: DueDomain; came: Extract<Doubt, { lost: false }>; last: boolean }

/** To the owners; and where a letter proved the domain, to its postmaster with a new link. */
async function warnings(tx: Tx, ctx: Ctx, { due, came: { ends_at }, last }: Warning): Promise<Mail[]> {
  const { id, domain, proof, agency_id, agency_name } = due
  const told = await listTold(tx, ctx, due)
  const letters = told.map((owner) => ({
    ...domainDoubtMail(ctx, { ...owner, domain, proof, ends_at, last }),
    agency_id,
  }))
  if (proof === "dns") return letters
  const token = randomToken()
  await tx
    .updateTable("agency_domains")
    .set({ letter_hash: hashToken(token), letter_expires_at: ends_at })
    .where("id", "=", id)
    .execute()
  return [...letters, { ...domainProofMail(ctx, { domain, agency_name, token, until: ends_at }), agency_id }]
}

/** The owners, as their letters are addressed. */
async function listTold(tx: Tx, ctx: Ctx, due: DueDomain): Promise<{ to_address: string; agency_name: string }[]> {
  const { agency_name } = due
  const owners = await listOwners(tx, due, ctx.now())
  return owners.flatMap(({ email }) => (email ? [{ to_address: email, agency_name }] : []))
}
