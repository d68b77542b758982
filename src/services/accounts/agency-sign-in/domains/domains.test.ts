import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dnsRecordName, dnsRecordText } from "#src/rules/people/sign-in/sign-in-providers.ts"
import type { User } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { startDnsServer } from "#src/testing/outside/dns-server.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { claimDomain } from "./claim-domain.ts"
import { giveUpDomain } from "./give-up-domain.ts"
import { proveDomainByDns } from "./prove-domain-by-dns.ts"
import { findDomainLetter, proveDomainByLetter, sendDomainLetter } from "./prove-domain-by-letter.ts"

let dns: Awaited<ReturnType<typeof startDnsServer>>
let app: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  dns = await startDnsServer()
  app = await createTestDeps({ AUTH_DNS_SERVERS: dns.address })
})
afterAll(async () => {
  await app.close()
  dns.stop()
})

async function newAgency() {
  const { id: agency_id } = await makeAgency(app.deps.database)
  const owner = await makeMember(app.deps.database, agency_id, "owner")
  return { agency_id, owner, ctx: app.ctx(owner) }
}
type Agency = Awaited<ReturnType<typeof newAgency>>

const claimOf = ({ agency_id }: Agency, domain: string) =>
  app.deps.database
    .selectFrom("agency_domains")
    .selectAll()
    .where("agency_id", "=", agency_id)
    .where("domain", "=", domain)
    .executeTakeFirst()

async function claim(agency: Agency, domain: string) {
  await claimDomain(agency.ctx, { agency_id: agency.agency_id, domain })
  const { id: domain_id, dns_value } = (await claimOf(agency, domain)) ?? {}
  return { agency_id: agency.agency_id, domain_id: domain_id ?? "", dns_value: dns_value ?? "" }
}

const actionsOf = (user: User) =>
  app.deps.database
    .selectFrom("audit_log")
    .select("action")
    .where("actor_id", "=", user.user_id)
    .orderBy("id")
    .execute()
    .then((rows) => rows.map(({ action }) => action))

async function mailedToken(to: string): Promise<string> {
  const mail = await app.deps.database
    .selectFrom("mail_outbox")
    .select("text_body")
    .where("to_address", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ""
}

describe("a domain of an agency", () => {
  it("is proven by the record that belongs to the claim, and by no other", async () => {
    const agency = await newAgency()
    const named = await claim(agency, "record.gov")
    await expect(proveDomainByDns(agency.ctx, named)).rejects.toMatchObject({ code: "invalid_input" })
    dns.set(dnsRecordName("record.gov"), ["v=spf1 -all", dnsRecordText("somebody else's")])
    await expect(proveDomainByDns(agency.ctx, named)).rejects.toMatchObject({ code: "invalid_input" })
    expect((await claimOf(agency, "record.gov"))?.proven_at).toBeNull()
    dns.set(dnsRecordName("record.gov"), ["v=spf1 -all", dnsRecordText(named.dns_value)])
    await proveDomainByDns(agency.ctx, named)
    expect(await claimOf(agency, "record.gov")).toMatchObject({ proof: "dns", proven_at: app.clock.now() })
    expect(await actionsOf(agency.owner)).toEqual(["domain.claimed", "domain.proven"])
  })

  it("is proven by the postmaster's letter once, of ten presses at once too, and not by looking", async () => {
    const agency = await newAgency()
    const named = await claim(agency, "letter.gov")
    await sendDomainLetter(agency.ctx, named)
    const first = await mailedToken("postmaster@letter.gov")
    await sendDomainLetter(agency.ctx, named)
    const token = await mailedToken("postmaster@letter.gov")
    await expect(proveDomainByLetter(app.ctx(), first)).rejects.toMatchObject({ code: "token_invalid" })
    expect(await findDomainLetter(app.ctx(), token)).toMatchObject({ domain: "letter.gov" })
    expect((await claimOf(agency, "letter.gov"))?.proven_at).toBeNull()
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => proveDomainByLetter(app.ctx(), token)))
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await claimOf(agency, "letter.gov")).toMatchObject({ proof: "letter", letter_hash: null })
  })

  it("is not proven by a letter that is a day old; more than three a day are not sent", async () => {
    const agency = await newAgency()
    const named = await claim(agency, "late.gov")
    await sendDomainLetter(agency.ctx, named)
    const token = await mailedToken("postmaster@late.gov")
    await sendDomainLetter(agency.ctx, named)
    await sendDomainLetter(agency.ctx, named)
    await expect(sendDomainLetter(agency.ctx, named)).rejects.toMatchObject({ code: "rate_limited" })
    const last = await mailedToken("postmaster@late.gov")
    expect(last).not.toBe(token)
    app.clock.advance(24 * 3_600_000)
    await expect(proveDomainByLetter(app.ctx(), last)).rejects.toMatchObject({ code: "token_invalid" })
  })

  it("is one agency's at a time: who claims it too proves nothing, until the first gives it up", async () => {
    const [first, second] = [await newAgency(), await newAgency()]
    const [ours, theirs] = [await claim(first, "shared.gov"), await claim(second, "shared.gov")]
    dns.set(dnsRecordName("shared.gov"), [dnsRecordText(ours.dns_value), dnsRecordText(theirs.dns_value)])
    const both = await Promise.allSettled([proveDomainByDns(first.ctx, ours), proveDomainByDns(second.ctx, theirs)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    const [winner, loser, won, lost] =
      both[0].status === "fulfilled" ? [first, second, ours, theirs] : [second, first, theirs, ours]
    await expect(claim(await newAgency(), "shared.gov")).rejects.toMatchObject({ code: "invalid_input" })
    await expect(giveUpDomain(loser.ctx, { ...won, agency_id: loser.agency_id })).rejects.toMatchObject({
      code: "not_found",
    })
    await giveUpDomain(winner.ctx, won)
    await proveDomainByDns(loser.ctx, lost)
    expect(await claimOf(loser, "shared.gov")).toMatchObject({ proof: "dns" })
  })

  it("is no host where everybody has an address, is claimed once, and by owners alone", async () => {
    const agency = await newAgency()
    await expect(claim(agency, "gmail.com")).rejects.toMatchObject({ code: "invalid_input" })
    await claim(agency, "once.gov")
    await expect(claim(agency, "once.gov")).rejects.toMatchObject({ code: "invalid_input" })
    const admin = await makeMember(app.deps.database, agency.agency_id, "admin")
    const asAdmin = { ...agency, ctx: app.ctx(admin) }
    await expect(claim(asAdmin, "admin.gov")).rejects.toMatchObject({ code: "permission_denied" })
  })
})
