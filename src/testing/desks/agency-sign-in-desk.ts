import type { SaveProviderInput } from "#src/rules/input/people/agency-sign-in.ts"
import { dnsRecordName, dnsRecordText } from "#src/rules/people/sign-in/sign-in-providers.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { readCookie } from "#src/rules/requests/cookies.ts"
import { claimDomain } from "#src/services/accounts/agency-sign-in/domains/claim-domain.ts"
import { proveDomainByDns } from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-dns.ts"
import { saveProvider } from "#src/services/accounts/agency-sign-in/save-provider.ts"
import { switchProvider } from "#src/services/accounts/agency-sign-in/switch-provider.ts"
import type { Ctx } from "#src/services/context.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import { agencyClient, type IssuedPerson, startAgencyIssuer } from "#src/testing/accounts/agency-issuer.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { startDnsServer } from "#src/testing/outside/dns-server.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
type Issuer = Awaited<ReturnType<typeof startAgencyIssuer>>
type Dns = Awaited<ReturnType<typeof startDnsServer>>
type House = Awaited<ReturnType<typeof openHouse>>

/** What came of a sign-in: where the browser was sent in the end, its cookies, and whose session it has. */
type Entered = {
  location: string
  cookies: string
  code: string | null
  user: Awaited<ReturnType<typeof findSessionActor>>
}

const home = "http://localhost:3000"

/** The whole product, a name server, and two agencies with a real provider each, which a test sets up as it needs them. */
export async function openSignInDesk() {
  const dns = await startDnsServer()
  const app = await createTestApp({ AUTH_DNS_SERVERS: dns.address, AUTH_LIMIT_FACTOR: "100" })
  app.clock.set(new Date()) // the providers' tokens carry the real time
  const db = app.deps.database
  const agencies = [await makeAgency(db), await makeAgency(db)] as const
  const redirect_uris = agencies.map(({ id }) => `${home}/auth/v1/callback/${id}`)
  const issuers = [await startAgencyIssuer({ redirect_uris }), await startAgencyIssuer({ redirect_uris })] as const
  return {
    app,
    db,
    setUp: (which: 0 | 1, domain: string, change: Partial<SaveProviderInput> = {}) =>
      openHouse({ app, dns, agency_id: agencies[which].id, issuer: issuers[which] }, domain, change),
    /** Claims a domain and proves it by its record. */
    prove: ({ ctx, agency_id }: Pick<House, "ctx" | "agency_id">, domain: string) =>
      provenDomain(ctx, { dns, agency_id, domain }),
    ...browserOf(app),
    ...peopleOf(app),
    close: async () => {
      await Promise.all(issuers.map((issuer) => issuer.stop()))
      dns.stop()
      await app.close()
    },
  }
}

const terms = {
  client_id: agencyClient.client_id,
  client_auth: "secret",
  credential: agencyClient.client_secret,
  scopes: "",
  acr_values: "",
  trusts_second_factor: false,
  trusts_addresses: false,
  membership: "invitation",
  groups_claim: null,
  admin_groups: [],
  manager_groups: [],
  reviewer_groups: [],
} as const satisfies Partial<SaveProviderInput>

type Place = { app: App; dns: Dns; agency_id: string; issuer: Issuer }

/** An agency with a proven domain and a provider that is switched on. */
async function openHouse({ app, dns, agency_id, issuer }: Place, domain: string, change: Partial<SaveProviderInput>) {
  const db = app.deps.database
  const owner = await makeMember(db, agency_id, "owner")
  const ctx = app.ctx(owner)
  const { id: domain_id } = await provenDomain(ctx, { dns, agency_id, domain })
  const find = () =>
    db.selectFrom("sign_in_providers").select(["id", "version"]).where("agency_id", "=", agency_id).executeTakeFirst()
  /** The provider with the house's terms, and what is different now. */
  const save = async (changed: Partial<SaveProviderInput> = {}) => {
    const version = (await find())?.version ?? null
    await saveProvider(ctx, { ...terms, issuer: issuer.issuer, agency_id, version, ...change, ...changed })
  }
  await save()
  await switchProvider(ctx, { agency_id, status: "on" })
  const id = (await find())?.id ?? ""
  return { agency_id, owner, ctx, issuer, domain, domain_id, id, name: agencyProviderName(id), save }
}

/** Claims and proves a domain for an agency, as its owner does. */
export async function provenDomain(
  ctx: Ctx,
  { dns, agency_id, domain }: { dns: Dns; agency_id: string; domain: string },
) {
  await claimDomain(ctx, { agency_id, domain })
  const claimed = await ctx.db
    .selectFrom("agency_domains")
    .select(["id", "dns_value"])
    .where("domain", "=", domain)
    .executeTakeFirstOrThrow()
  dns.set(dnsRecordName(domain), [dnsRecordText(claimed.dns_value)])
  await proveDomainByDns(ctx, { agency_id, domain_id: claimed.id })
  return claimed
}

/** A browser of this app, with the cookies that a test hands on. */
export function browserOf(app: App) {
  const visit = async (address: string, cookies: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, home)
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie: cookies }
    const answer = await app.fetch(pathname + search, { ...init, headers })
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "")
    return {
      status: answer.status,
      text: await answer.text(),
      location: answer.headers.get("location") ?? "",
      cookies: [cookies, ...set].filter(Boolean).join("; "),
    }
  }
  const post = (address: string, fields: Record<string, string>, cookies = "") =>
    visit(address, cookies, { method: "POST", body: new URLSearchParams(fields), headers: { origin: home } })

  const begin = (house: Pick<House, "name">) =>
    visit(`/login/with/${encodeURIComponent(house.name)}?next=%2Fdashboard`, "")

  /** From the provider's answer on: the callback, and our page that finishes. */
  const finish = async (back: URL, cookies: string): Promise<Entered> => {
    const returned = await visit(back.href, cookies)
    const code = returned.location ? new URL(returned.location).searchParams.get("error_code") : null
    const finished = await visit(returned.location, returned.cookies)
    const token = readCookie("session", finished.cookies, false)
    const user = token ? await findSessionActor(app.deps.database, { token, now: app.clock.now() }) : undefined
    return { location: finished.location, cookies: finished.cookies, code, user }
  }

  /** The whole way of a browser: our page, the provider's, and back. */
  const enter = async (house: Pick<House, "name" | "issuer">, person: IssuedPerson | null): Promise<Entered> => {
    const began = await begin(house)
    return finish(await house.issuer.signIn(began.location, person), began.cookies)
  }

  /** What the page of a failed sign-in says. */
  const saidTo = async ({ location, cookies }: Entered) => (await visit(location, cookies)).text

  return { visit, post, begin, finish, enter, saidTo }
}

export function peopleOf(app: App) {
  const db = app.deps.database
  let made = 0
  /** Somebody new at the first agency's provider, with a verified address in its domain. */
  const person = (change: Partial<IssuedPerson> = {}): IssuedPerson => {
    const sub = `person-${++made}`
    return { sub, email: `${sub}@springfield.gov`, email_verified: true, name: "Robin Doe", ...change }
  }

  /** A member of this house with an address in its domain (or another one) and an account of before. */
  const member = async (house: Pick<House, "agency_id" | "domain">, role: AgencyRole, domain = house.domain) => {
    const user = await makeMember(db, house.agency_id, role)
    const email = `${user.user_id}@${domain}`
    await db.updateTable("users").set({ email }).where("id", "=", user.user_id).execute()
    await db.updateTable("profiles").set({ email }).where("id", "=", user.user_id).execute()
    return { ...user, email }
  }

  /** The account of an address, with its role in this house. */
  const memberOf = (house: Pick<House, "agency_id">, email: unknown) =>
    db
      .selectFrom("users")
      .leftJoin("agency_members", (join) =>
        join.onRef("agency_members.user_id", "=", "users.id").on("agency_members.agency_id", "=", house.agency_id),
      )
      .select(["users.id", "agency_members.role", "agency_members.status"])
      .where("users.email", "=", String(email))
      .where("users.deleted_at", "is", null)
      .executeTakeFirst()

  /** What the log says of somebody, but for their sessions. */
  const actsOf = (entity_id: string) =>
    db
      .selectFrom("audit_log")
      .select(["action", "agency_id", "before", "after"])
      .where("entity_id", "=", entity_id)
      .where("action", "not like", "session.%")
      .orderBy("id")
      .execute()

  return { person, member, memberOf, actsOf }
}
