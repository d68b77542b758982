import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dnsRecordName } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { startDnsServer } from "#src/testing/outside/dns-server.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"

type Headers = Record<string, string>
type Answer = { status: number; body: ReturnType<typeof JSON.parse> }

let app: Awaited<ReturnType<typeof createTestApp>>
let dns: Awaited<ReturnType<typeof startDnsServer>>
let issuer: Awaited<ReturnType<typeof startMockIssuer>>
let agency_id = ""
/** The same owner with an API key of every scope, and with an access token. */
let [key, token]: [Headers, Headers] = [{}, {}]
beforeAll(async () => {
  dns = await startDnsServer()
  issuer = await startMockIssuer()
  app = await createTestApp({ AUTH_DNS_SERVERS: dns.address })
  const { db } = app.database
  agency_id = (await makeAgency(db)).id
  const { actor } = await signUpPerson(app)
  await makeMember(db, agency_id, "owner")
  const member = { agency_id, user_id: actor.user_id, role: "owner", status: "active" } as const
  await db.insertInto("agency_members").values(member).execute()
  key = await makeApiKey(db, actor)
  const sent = await app.fetch("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: actor.email, password: testPassword }),
  })
  token = { authorization: `Bearer ${((await sent.json()) as { access_token: string }).access_token}` }
})
afterAll(async () => {
  issuer.close()
  dns.stop()
  await app.close()
})

async function call(headers: Headers, what: string, body?: object): Promise<Answer> {
  const [method = "", path = ""] = what.split(" ")
  const answer = await app.fetch(`/api/v1/agencies/${agency_id}/${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const provider = () => ({
  issuer: issuer.issuer,
  client_id: "client",
  client_auth: "secret",
  credential: "a secret",
  membership: "invitation",
  groups_claim: "groups",
  reviewer_groups: ["clerks", "front desk"],
  version: null as number | null,
})

describe("an agency's sign-in by the API", () => {
  it("is set up by an owner with a token: the domain proven by its record, the provider saved and switched on", async () => {
    expect((await call(token, "GET sign-in")).body).toMatchObject({ provider: null, exempt: [] })
    expect((await call(token, "GET sign-in/trial")).body).toMatchObject({ outcome: "none", claims: [] })
    const { status, body: claimed } = await call(token, "POST sign-in/domains", { domain: "Springfield.gov" })
    expect([status, claimed]).toMatchObject([201, { domain: "springfield.gov", proof: null }])
    expect((await call(token, `POST sign-in/domains/${claimed.id}/check`)).status).toBe(422)
    dns.set(dnsRecordName("springfield.gov"), [claimed.record.text])
    const checked = await call(token, `POST sign-in/domains/${claimed.id}/check`)
    expect(checked).toMatchObject({ status: 200, body: { proof: "dns", proven_at: expect.any(String) } })

    const saved = await call(token, "PUT sign-in", provider())
    expect(saved).toMatchObject({ status: 200, body: { provider: { status: "off", version: 1, scopes: "" } } })
    expect(saved.body.provider.reviewer_groups).toEqual(["clerks", "front desk"])
    expect(JSON.stringify(saved.body)).not.toContain("a secret")
    const on = await call(token, "PUT sign-in/status", { status: "on" })
    expect(on).toMatchObject({ status: 200, body: { provider: { status: "on" } } })
    const late = await call(token, "PUT sign-in", provider())
    expect(late).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { provider: { version: 2 } } },
    })
  })

  it("opens no way in for a key, which reads and closes", async () => {
    const { body: read } = await call(key, "GET sign-in")
    const change = { ...provider(), version: read.provider.version, client_id: "another" }
    for (const [path, body] of [
      ["sign-in", change],
      ["sign-in/status", { status: "on" }],
    ] as const)
      expect(await call(key, `PUT ${path}`, body)).toMatchObject({ status: 403, body: { code: "permission_denied" } })
    expect((await call(key, "GET sign-in")).body).toEqual(read)
    const off = await call(key, "PUT sign-in/status", { status: "off" })
    expect(off).toMatchObject({ status: 200, body: { provider: { status: "off" } } })
    const [{ id }] = (await call(key, "GET sign-in/domains")).body.items
    expect((await call(key, `DELETE sign-in/domains/${id}`)).body).toEqual({ id, given_up: true })
    expect(await call(key, `DELETE sign-in/domains/${id}`)).toMatchObject({
      status: 404,
      body: { code: "domain_not_found" },
    })
  })

  it("mails a postmaster the link that proves a domain", async () => {
    const { body: claimed } = await call(key, "POST sign-in/domains", { domain: "shelbyville.gov" })
    expect((await call(key, `POST sign-in/domains/${claimed.id}/letter`)).status).toBe(200)
    const letters = app.deps.database.selectFrom("mail_outbox").select("id")
    expect(await letters.where("to_address", "=", "postmaster@shelbyville.gov").execute()).toHaveLength(1)
  })
})

describe("a line break in a group, or a field that nobody knows", () => {
  it.each([{ reviewer_groups: ["clerks\nadmins"] }, { required: true }, { issuer: "ftp://x" }])("%j", async (wrong) => {
    expect((await call(token, "PUT sign-in", { ...provider(), version: 3, ...wrong })).status).toBe(422)
  })
})

describe("keys of directory sync by the API", () => {
  it("are made once for one Idempotency-Key, which whoever sends no such key goes on without", async () => {
    const wish = { name: "Okta", days: 90, current_password: testPassword }
    const sent = { ...token, "idempotency-key": crypto.randomUUID() }
    const { status, body: made } = await call(sent, "POST scim-keys", wish)
    expect(status).toBe(201)
    expect(await call(sent, "POST scim-keys", wish)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } })
    expect((await call(key, "GET scim-keys")).body).toMatchObject({ total: 1, items: [{ id: made.id }] })
    expect((await call({ ...token, "idempotency-key": "mine" }, "POST scim-keys", wish)).status).toBe(422)
    const { body: other } = await call(token, "POST scim-keys", wish)
    for (const { id } of [made, other]) expect((await call(key, `DELETE scim-keys/${id}`)).status).toBe(200)
  })

  it("are made by an owner with a token and their password, and by no key", async () => {
    const wish = { name: "Entra ID", days: 90, current_password: testPassword }
    expect((await call(key, "POST scim-keys", wish)).status).toBe(403)
    expect((await call(token, "POST scim-keys", { ...wish, current_password: "wrong" })).status).toBe(401)
    const { status, body: made } = await call(token, "POST scim-keys", wish)
    expect([status, made]).toMatchObject([201, { name: "Entra ID", token: expect.stringMatching(/^odks_/) }])
    const asProvider = () => app.fetch("/scim/v2/Users", { headers: { authorization: `Bearer ${made.token}` } })
    expect((await asProvider()).status).toBe(200)
    const list = await call(key, "GET scim-keys")
    expect(list.body).toMatchObject({ total: 1, items: [{ id: made.id, prefix: made.token.slice(0, 13) }] })
    expect(JSON.stringify(list.body)).not.toContain(made.token)
    expect((await call(key, `DELETE scim-keys/${made.id}`)).body).toEqual({ id: made.id, revoked: true })
    expect((await asProvider()).status).toBe(401)
    expect(await call(key, `DELETE scim-keys/${made.id}`)).toMatchObject({ body: { code: "scim_key_not_found" } })
  })
})
