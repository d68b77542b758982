import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DAY, HOUR } from "#src/rules/dates/milliseconds.ts"
import { dnsRecordName, dnsRecordText } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { startDnsServer } from "#src/testing/outside/dns-server.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { claimDomain } from "./claim-domain.ts"
import { proveDomainByDns } from "./prove-domain-by-dns.ts"
import { proveDomainByLetter, sendDomainLetter } from "./prove-domain-by-letter.ts"
import { recheckDomains } from "./recheck-domains.ts"

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

const job = () => app.ctx({ kind: "job", name: "recheck_domains" })
const recheck = (ctx = job()) => recheckDomains(ctx, () => false)

/** An agency with two owners and a domain that it has proven. */
async function proven(domain: string, proof: "dns" | "letter" = "dns") {
  const db = app.deps.database
  const { id: agency_id } = await makeAgency(db)
  const [owner, second] = [await makeMember(db, agency_id, "owner"), await makeMember(db, agency_id, "owner")]
  const ctx = app.ctx(owner)
  await claimDomain(ctx, { agency_id, domain })
  const find = () =>
    db.selectFrom("agency_domains").selectAll().where("agency_id", "=", agency_id).executeTakeFirstOrThrow()
  const { id: domain_id, dns_value } = await find()
  const named = { agency_id, domain_id }
  const publish = () => dns.set(dnsRecordName(domain), [dnsRecordText(dns_value)])
  const withdraw = () => dns.set(dnsRecordName(domain), [])
  if (proof === "dns") {
    publish()
    await proveDomainByDns(ctx, named)
  } else {
    await sendDomainLetter(ctx, named)
    await proveDomainByLetter(app.ctx(), await token(domain))
  }
  return { ...named, domain, owners: [owner.email, second.email].toSorted(), ctx, find, publish, withdraw }
}

const mailsTo = (to: readonly string[], kind: string) =>
  app.deps.database
    .selectFrom("mail_outbox")
    .select(["to_address", "subject", "text_body"])
    .where("to_address", "in", to)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute()
const letters = (to: readonly string[], kind: string) =>
  mailsTo(to, kind).then((mails) => mails.map(({ to_address }) => to_address).toSorted())
async function token(domain: string): Promise<string> {
  const mails = await mailsTo([`postmaster@${domain}`], "domain_proof")
  return /token=([\w-]+)/.exec(mails.at(-1)?.text_body ?? "")?.[1] ?? ""
}
const acts = (domain_id: string) =>
  app.deps.database
    .selectFrom("audit_log")
    .select(["action", "actor_kind", "agency_id"])
    .where("entity_id", "=", domain_id)
    .where("actor_kind", "=", "job")
    .orderBy("id")
    .execute()

describe("a proof by a DNS record", () => {
  it("counts on while the record is there, and is looked at once a week", async () => {
    const domain = await proven("stays.gov")
    expect(await recheck()).toMatchObject({ found: 0 })
    app.clock.advance(7 * DAY)
    expect(await recheck()).toEqual({ found: 1, silent: 0, missing: 0, lost: 0 })
    expect(await recheck()).toMatchObject({ found: 0 })
    expect(await domain.find()).toMatchObject({ proof: "dns", ends_at: null })
    expect(await acts(domain.domain_id)).toEqual([])
  })

  it("is lost after 14 days of misses; owners are told at the second, 3 days before, and then", async () => {
    const domain = await proven("gone.gov")
    domain.withdraw()
    app.clock.advance(7 * DAY)
    await recheck()
    expect(await domain.find()).toMatchObject({
      proof: "dns",
      misses: 1,
      ends_at: new Date(app.clock.now().getTime() + 14 * DAY),
    })
    expect(await letters(domain.owners, "domain_doubted")).toEqual([])
    app.clock.advance(DAY)
    await recheck()
    expect(await letters(domain.owners, "domain_doubted")).toEqual(domain.owners)
    for (let day = 2; day < 14; day++) {
      app.clock.advance(DAY)
      await recheck()
    }
    expect(await letters(domain.owners, "domain_doubted")).toHaveLength(4)
    expect(await domain.find()).toMatchObject({ proof: "dns" })
    app.clock.advance(DAY)
    expect((await recheck()).lost).toBe(1)
    expect(await domain.find()).toMatchObject({ proof: null, proven_at: null, check_at: null, ends_at: null })
    expect(await letters(domain.owners, "domain_lost")).toEqual(domain.owners)
    const done = await acts(domain.domain_id)
    expect(done.map(({ action }) => action)).toEqual([...Array(14).fill("domain.doubted"), "domain.lost"])
    expect(new Set(done.map(({ agency_id }) => agency_id))).toEqual(new Set([domain.agency_id]))
    domain.publish()
    await proveDomainByDns(domain.ctx, domain)
    expect(await domain.find()).toMatchObject({ proof: "dns", misses: 0 })
  })

  /** In doubt for a day, with its record back. */
  async function backAgain(name: string) {
    const domain = await proven(name)
    domain.withdraw()
    app.clock.advance(7 * DAY)
    await recheck()
    domain.publish()
    app.clock.advance(DAY)
    return domain
  }
  const sound = { proof: "dns", misses: 0, ends_at: null, warned: 0 }

  it("counts again once the record is back, by itself or by an owner's press", async () => {
    const alone = await backAgain("back.gov")
    await recheck()
    expect(await alone.find()).toMatchObject(sound)
    expect((await acts(alone.domain_id)).map(({ action }) => action)).toEqual(["domain.doubted", "domain.found_again"])
    const pressed = await backAgain("pressed.gov")
    await proveDomainByDns(pressed.ctx, pressed)
    expect(await pressed.find()).toMatchObject(sound)
  })

  it("loses nothing while no name server answers, however long", async () => {
    const domain = await proven("silent.gov")
    const ctx = { ...job(), config: { ...app.deps.config, AUTH_DNS_SERVERS: ["127.0.0.1:1"] } }
    app.clock.advance(7 * DAY)
    expect((await recheck(ctx)).silent).toBeGreaterThan(0)
    app.clock.advance(30 * DAY)
    expect((await recheck(ctx)).silent).toBeGreaterThan(0)
    expect(await domain.find()).toMatchObject({ proof: "dns", misses: 0, ends_at: null })
    app.clock.advance(6 * HOUR)
    expect((await recheck()).found).toBeGreaterThan(0)
  })
})

describe("a proof by letter", () => {
  it("is asked for again before its year ends, and good for another one once the postmaster presses", async () => {
    const domain = await proven("yearly.gov", "letter")
    app.clock.advance(335 * DAY)
    await recheck()
    expect(await letters(domain.owners, "domain_doubted")).toEqual(domain.owners)
    app.clock.advance(20 * DAY) // the link works until the end
    await proveDomainByLetter(app.ctx(), await token("yearly.gov"))
    expect(await domain.find()).toMatchObject({
      proof: "letter",
      proven_at: app.clock.now(),
      ends_at: null,
      letter_hash: null,
    })
    app.clock.advance(20 * DAY)
    await recheck()
    expect(await domain.find()).toMatchObject({ proof: "letter", ends_at: null })
  })

  it("is lost at the end of its year when nobody presses", async () => {
    const domain = await proven("silent-postmaster.gov", "letter")
    for (const days of [335, 27, 3]) {
      app.clock.advance(days * DAY)
      await recheck()
    }
    expect(await mailsTo([`postmaster@${domain.domain}`], "domain_proof")).toHaveLength(3)
    expect(await domain.find()).toMatchObject({ proof: null, letter_hash: null })
    await expect(proveDomainByLetter(app.ctx(), await token(domain.domain))).rejects.toMatchObject({
      code: "token_invalid",
    })
  })
})
