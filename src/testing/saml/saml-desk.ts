import { inflateRawSync } from "node:zlib"
import type { SaveSamlProviderInput } from "#src/rules/input/people/saml-provider.ts"
import { saveSamlProvider } from "#src/services/accounts/agency-sign-in/save-saml-provider.ts"
import { switchProvider } from "#src/services/accounts/agency-sign-in/switch-provider.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import { samlConsumer, samlEntityId } from "#src/services/accounts/saml/service-provider.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { browserOf, peopleOf, provenDomain } from "#src/testing/desks/agency-sign-in-desk.ts"
import { startDnsServer } from "#src/testing/outside/dns-server.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { makeSamlProvider, posted, type SamlProvider, type AssertionFacts, toldOf } from "./saml-provider.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
type Dns = Awaited<ReturnType<typeof startDnsServer>>
export type SamlHouse = Awaited<ReturnType<typeof openHouse>>

const terms = {
  metadata: "",
  metadata_url: "",
  acr_values: "",
  trusts_second_factor: false,
  membership: "first_sign_in",
  groups_claim: null,
  admin_groups: [],
  manager_groups: [],
  reviewer_groups: [],
  email_attribute: null,
  name_attribute: null,
  signs_requests: false,
  may_begin: false,
} as const satisfies Partial<SaveSamlProviderInput>

/** The whole product, and two agencies that can each have a provider of SAML. `instead` as in `createTestApp`. */
export async function openSamlDesk(instead: Parameters<typeof createTestApp>[1] = {}) {
  const dns = await startDnsServer()
  const settings = { AUTH_DNS_SERVERS: dns.address, AUTH_LIMIT_FACTOR: "100" }
  const app = await createTestApp(settings, instead)
  const db = app.deps.database
  const agencies = [await makeAgency(db), await makeAgency(db)] as const
  const more: App[] = []
  return {
    app,
    db,
    setUp: async (which: 0 | 1, domain: string, change: Partial<SaveSamlProviderInput> = {}) =>
      openHouse({ app, dns, agency_id: agencies[which].id, domain }, change),
    ...browserOf(app),
    ...peopleOf(app),
    ...wayOf(app),
    /** Another process over the same database. */
    second: async () => {
      const other = await createTestApp(settings, { database: db, now: app.deps.now, log: app.deps.log })
      more.push(other)
      return { ...browserOf(other), ...wayOf(other) }
    },
    close: async () => {
      dns.stop()
      for (const other of more) await other.close()
      await app.close()
    },
  }
}

type Opening = { app: App; dns: Dns; agency_id: string; domain: string }

async function openHouse({ app, dns, agency_id, domain }: Opening, change: Partial<SaveSamlProviderInput>) {
  const db = app.deps.database
  const owner = await makeMember(db, agency_id, "owner")
  const ctx = app.ctx(owner)
  await provenDomain(ctx, { dns, agency_id, domain })
  const provider = await makeSamlProvider(`https://id.${domain}/saml`, app.clock.now())
  const find = () =>
    db.selectFrom("sign_in_providers").select(["id", "version"]).where("agency_id", "=", agency_id).executeTakeFirst()
  /** The provider with the house's terms, and what is different now. */
  const save = async (changed: Partial<SaveSamlProviderInput> = {}) => {
    const version = (await find())?.version ?? null
    const metadata = version === null ? provider.metadata() : ""
    await saveSamlProvider(ctx, { ...terms, metadata, agency_id, version, ...change, ...changed })
  }
  await save()
  await switchProvider(ctx, { agency_id, status: "on" })
  const id = (await find())?.id ?? ""
  return { agency_id, owner, ctx, provider, domain, id, name: agencyProviderName(id), save }
}

type SentRequest = { request: string; request_id: string; relay_state: string; cookies: string; location: string }
type House = Pick<SamlHouse, "agency_id" | "name"> & { provider: SamlProvider }

/** A browser's way to a provider of SAML and back. */
function wayOf(app: App) {
  const { visit, finish } = browserOf(app)
  const { config } = app.deps

  /** The request that a redirect to the provider carries. */
  const asked = (location: string, cookies: string): SentRequest => {
    const query = new URL(location).searchParams
    const request = inflateRawSync(Buffer.from(query.get("SAMLRequest") ?? "", "base64")).toString()
    const [, request_id = ""] = / ID="([^"]+)"/.exec(request) ?? []
    return { request, request_id, relay_state: query.get("RelayState") ?? "", cookies, location }
  }

  /** From our sign-in page to the provider. */
  const ask = async (house: Pick<House, "name">): Promise<SentRequest> => {
    const { location, cookies } = await visit(`/login/with/${encodeURIComponent(house.name)}?next=%2Fdashboard`, "")
    return asked(location, cookies)
  }

  /** What the provider tells whoever asked. */
  const told = (house: House, request_id: string | null, change: Partial<AssertionFacts> = {}): AssertionFacts =>
    toldOf(
      house.provider,
      {
        audience: samlEntityId(config, house.agency_id),
        recipient: samlConsumer(config, house.agency_id),
        request_id,
        now: app.clock.now(),
      },
      change,
    )

  /** The browser brings a response from the provider's page; no cookie of ours comes along from another site. */
  const bring = (house: Pick<House, "agency_id">, xml: string, relay_state: string) =>
    visit(`/auth/v1/sso/saml/acs/${house.agency_id}`, "", {
      method: "POST",
      headers: { origin: "https://id.springfield.gov", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ SAMLResponse: posted(xml), RelayState: relay_state }),
    })

  /** The whole way of a browser. */
  const enterSaml = async (house: House, change: Partial<AssertionFacts> = {}) => {
    const { request_id, relay_state, cookies } = await ask(house)
    const { location } = await bring(house, house.provider.answer(told(house, request_id, change)), relay_state)
    return finish(new URL(location), cookies)
  }

  return { asked, ask, told, bring, enterSaml }
}
