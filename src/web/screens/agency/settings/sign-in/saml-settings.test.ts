import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { samlMessages } from "#src/rules/messages/agencies/saml-messages.ts"
import { makeSessionCookie } from "#src/testing/records/factories.ts"
import { openSamlDesk, type SamlHouse } from "#src/testing/saml/saml-desk.ts"
import { makeSamlProvider } from "#src/testing/saml/saml-provider.ts"

const page = "/agency/settings/sign-in"
const form = {
  intent: "save_saml",
  version: "",
  metadata: "",
  metadata_url: "",
  email_attribute: "",
  name_attribute: "",
  acr_values: "",
  membership: "invitation",
  groups_claim: "",
  admin_groups: "",
  manager_groups: "",
  reviewer_groups: "",
}

let desk: Awaited<ReturnType<typeof openSamlDesk>>
let house: SamlHouse
let cookie: string
let answer = ""
const server = createServer((_request, response) => void response.end(answer))
beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  desk = await openSamlDesk()
  house = await desk.setUp(0, "springfield.gov")
  cookie = await makeSessionCookie(desk.db, house.owner)
})
afterAll(async () => {
  server.close()
  await desk.close()
})

const plain = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
const see = async (query = "") => plain((await desk.visit(`${page}${query}`, cookie)).text)
const send = async (fields: Record<string, string>) => {
  const sent = await desk.post(page, { ...form, ...fields }, cookie)
  return { ...sent, text: plain(sent.text) }
}
const version = async () => {
  const row = await desk.db
    .selectFrom("sign_in_providers")
    .select("version")
    .where("agency_id", "=", house.agency_id)
    .executeTakeFirst()
  return String(row?.version ?? "")
}

it("shows an owner what the metadata said, and what the provider needs of us", async () => {
  const text = await see()
  expect(text).toContain(house.provider.entity_id)
  expect(text).toContain(house.provider.sign_on_url)
  expect(text).toContain(words.certificateEnds("July 15, 2026"))
  expect(text).toContain(`/auth/v1/sso/saml/acs/${house.agency_id}`)
  expect(text).toContain(`/auth/v1/sso/saml/metadata/${house.agency_id}`)
  expect(text).not.toMatch(/BEGIN (?:CERTIFICATE|PRIVATE)/)
})

it("tries the provider: what it sent, or by name why it was refused", async () => {
  const begun = await desk.post(page, { intent: "try" }, cookie)
  const [, href = ""] = /href="(https:\/\/id\.springfield\.gov[^"]+)"/.exec(begun.text) ?? []
  const { request_id, relay_state } = desk.asked(plain(href), "")
  const told = desk.told(house, request_id, { name_id: "owner-7" })
  const { location } = await desk.bring(house, house.provider.answer(told), relay_state)
  const back = await desk.visit(location, begun.cookies)
  const shown = plain((await desk.visit(back.location, cookie)).text)
  expect(shown).toContain(words.wouldEnter("person-1@springfield.gov"))
  expect(shown).toContain("owner-7")
  expect(await desk.memberOf(house, "person-1@springfield.gov")).toBeUndefined()

  desk.app.clock.set(new Date(desk.app.clock.now().getTime() + 1000))
  const again = await desk.post(page, { intent: "try" }, cookie)
  const [, more = ""] = /href="(https:\/\/id\.springfield\.gov[^"]+)"/.exec(again.text) ?? []
  const asked = desk.asked(plain(more), "")
  const foreign = desk.told(house, asked.request_id, { audience: "https://elsewhere.example" })
  const refused = await desk.bring(house, house.provider.answer(foreign), asked.relay_state)
  await desk.visit(refused.location, again.cookies)
  expect(await see("?tried=yes")).toContain(samlMessages.fault.other_audience)
})

it("keeps the provider as it is when what was typed cannot be used, and says why", async () => {
  const other = await makeSamlProvider("https://id.elsewhere.example", desk.app.clock.now())
  const cases: [Record<string, string>, string][] = [
    [{ metadata: "<no" }, words.metadataFault.unreadable],
    [{ metadata: `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>` }, words.metadataFault.unreadable],
    [{ metadata: "<x/>" }, words.metadataFault.no_provider],
    [{ metadata: other.metadata() }, words.entityStays],
    [{ metadata: house.provider.metadata([]) }, words.metadataFault.no_certificate],
    [{ metadata: house.provider.metadata().replaceAll("https://", "http://") }, words.metadataFault.no_address],
    [{ metadata_url: "ftp://id.springfield.gov" }, words.metadataAddressUnusable],
    [{ metadata_url: "https://10.0.0.1/metadata" }, words.metadataFailure.address_not_allowed],
    [{ email_attribute: "two words" }, words.attributeUnusable],
  ]
  const before = await version()
  for (const [fields, message] of cases) {
    const { status, text } = await send({ version: before, ...fields })
    expect([status, text.includes(message), Object.keys(fields)]).toEqual([422, true, Object.keys(fields)])
  }
  const stale = await send({ version: "99" })
  expect(stale.text).toContain("changed the provider in the meantime")
  expect(await version()).toBe(before)
})

it("reads metadata at an address, keeps them when nothing is typed, and is removed and added anew", async () => {
  answer = house.provider.metadata([house.provider.key, await house.provider.newKey()])
  const metadata_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect((await send({ version: await version(), metadata_url })).location).toContain("done=save_saml")
  expect(await see()).toContain(words.certificate(2))
  await send({ version: await version(), may_begin: "on", signs_requests: "on", acr_values: "urn:a  urn:b" })
  const text = await see()
  expect(text).toContain(words.certificate(2))
  expect(text).toContain('value="urn:a urn:b"')
  answer = "x".repeat(600_000)
  expect((await send({ version: await version(), metadata_url })).text).toContain(words.metadataFailure.too_large)
  await desk.post(page, { intent: "remove" }, cookie)
  expect(await see()).toContain(words.kinds.saml)
  expect((await send({})).text).toContain(words.metadataRequired)
  expect((await send({ metadata: house.provider.metadata() })).location).toContain("done=save_saml")
  expect(await see()).toContain(words.off)
})

it("takes the metadata as a file, and shows what is wrong with one", async () => {
  const upload = async (typed: string, file: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...form, version: await version(), metadata: typed }))
      body.set(name, value)
    body.append("metadata", new File([file], "metadata.xml", { type: "text/xml" }))
    const { status, text } = await desk.visit(page, cookie, {
      method: "POST",
      body,
      headers: { origin: "http://localhost:3000" },
    })
    return { status, text: plain(text) }
  }
  const broken = await upload("", "<marmalade")
  expect([broken.status, broken.text.includes(words.metadataFault.unreadable)]).toEqual([422, true])
  expect(broken.text).toMatch(/<textarea[^>]*name="metadata"[^>]*>&lt;marmalade/)
  expect((await upload("<typed", house.provider.metadata())).status).toBe(422)
  expect((await upload("", house.provider.metadata())).status).toBe(303)
})

it("what was typed of a provider of the other kind stays, with why it cannot be saved", async () => {
  const typed = {
    issuer: "https://id.springfield.gov",
    client_id: "typed-by-hand",
    client_auth: "secret",
    credential: "s",
  }
  const member = { scopes: "", acr_values: "", membership: "invitation", groups_claim: "" }
  const groups = { admin_groups: "", manager_groups: "", reviewer_groups: "" }
  const sent = await desk.post(page, { intent: "save", version: "", ...typed, ...member, ...groups }, cookie)
  const text = plain(sent.text)
  expect([sent.status, text.includes("Save again to replace it")]).toEqual([409, false])
  expect(text).toContain("set up a provider of another kind in the meantime")
  expect(text).toMatch(/<input[^>]*name="client_id"[^>]*value="typed-by-hand"/)
  expect(text).toMatch(/<input[^>]*name="version"[^>]*value=""/)
  expect(await see()).toContain(house.provider.entity_id)
})
