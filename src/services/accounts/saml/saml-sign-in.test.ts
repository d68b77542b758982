import { createHash, createPublicKey, createVerify } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { requireProvider } from "#src/services/accounts/agency-sign-in/switch-provider.ts"
import { requireOwnProvider } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { write } from "#src/services/context.ts"
import { openSamlDesk, type SamlHouse } from "#src/testing/saml/saml-desk.ts"
import { encryptAssertion, newId } from "#src/testing/saml/saml-provider.ts"

type Desk = Awaited<ReturnType<typeof openSamlDesk>>

let desk: Desk
let ours: SamlHouse
let theirs: SamlHouse
const lines: string[] = []
beforeAll(async () => {
  const log = createLog({ LOG_LEVEL: "info", production: true }, (line) => lines.push(line))
  desk = await openSamlDesk({ log })
  ours = await desk.setUp(0, "springfield.gov")
  theirs = await desk.setUp(1, "shelbyville.gov", { membership: "invitation" })
})
afterAll(() => desk.close())

/** The names of what was refused, as the log has them. */
const faults = () => lines.flatMap((line) => (JSON.parse(line) as { fault?: string }).fault ?? [])
const failed = { location: "/login?next=%2Fdashboard&provider=failed", user: undefined }

describe("an agency's own provider of SAML", () => {
  it("signs in somebody new, who becomes a viewer, and knows them again by their NameID", async () => {
    const first = await desk.enterSaml(ours)
    expect(first).toMatchObject({ location: "/dashboard", user: { email: "person-1@springfield.gov" } })
    expect(await desk.memberOf(ours, "person-1@springfield.gov")).toMatchObject({ role: "viewer", status: "active" })
    const again = await desk.enterSaml(ours, { attributes: { mail: "new-name@springfield.gov" } })
    expect(again.user?.user_id).toBe(first.user?.user_id)
    const identity = await desk.db
      .selectFrom("identities")
      .select(["provider", "subject"])
      .where("user_id", "=", first.user?.user_id ?? "")
      .where("provider", "like", "sso:%")
      .executeTakeFirst()
    expect(identity).toEqual({ provider: ours.name, subject: "person-1" })
    const { session_id } = again.user ?? { session_id: "" }
    const session = await desk.db.selectFrom("sessions").selectAll().where("id", "=", session_id).executeTakeFirst()
    expect(session).toMatchObject({ sign_in_provider_id: ours.id, second_factor_at: null })
  })

  it("opens an encrypted assertion", async () => {
    const { certificate } = await desk.db.selectFrom("saml_keys").select("certificate").executeTakeFirstOrThrow()
    const { request_id, relay_state, cookies } = await desk.ask(ours)
    const told = desk.told(ours, request_id)
    const signed = ours.provider.sign(ours.provider.assertion(told), "Assertion")
    const xml = ours.provider.response(told, await encryptAssertion(signed, certificate))
    const { location } = await desk.bring(ours, xml, relay_state)
    expect((await desk.finish(new URL(location), cookies)).user?.email).toBe("person-1@springfield.gov")
  })

  it("counts with a second certificate, and no longer with one that its metadata do not name", async () => {
    const next = await ours.provider.newKey()
    const by = async (key: typeof next) => {
      const { request_id, relay_state, cookies } = await desk.ask(ours)
      const { location } = await desk.bring(
        ours,
        ours.provider.answer(desk.told(ours, request_id), { key }),
        relay_state,
      )
      return (await desk.finish(new URL(location), cookies)).user?.email
    }
    expect(await by(next)).toBeUndefined()
    await ours.save({ metadata: ours.provider.metadata([ours.provider.key, next]) })
    expect([await by(ours.provider.key), await by(next)]).toEqual(Array(2).fill("person-1@springfield.gov"))
    await ours.save({ metadata: ours.provider.metadata([next]) })
    expect(await by(ours.provider.key)).toBeUndefined()
    await ours.save({ metadata: ours.provider.metadata() })
  })

  it("gives roles by groups, and shows a second factor where the agency trusts it with that", async () => {
    const groups_claim = "http://schemas.xmlsoap.org/claims/Group"
    await ours.save({ groups_claim, manager_groups: ["Clerks"], trusts_second_factor: true })
    const mail = "clerk@springfield.gov"
    const entered = await desk.enterSaml(ours, {
      name_id: "clerk",
      attributes: { mail, [groups_claim]: ["Everybody", "Clerks"] },
      authn_context: "https://refeds.org/profile/mfa",
    })
    expect(entered.user).toMatchObject({ email: mail, second_factor: true })
    expect(await desk.memberOf(ours, mail)).toMatchObject({ role: "manager" })
    const password = await desk.enterSaml(ours, { name_id: "clerk", attributes: { mail } })
    expect(password.user).toMatchObject({ second_factor: false })
    const asked = { acr_values: "urn:example:two https://other.example/level", trusts_second_factor: true }
    await ours.save(asked)
    expect((await desk.ask(ours)).request).toContain(">https://other.example/level</saml:AuthnContextClassRef>")
    const level = await desk.enterSaml(ours, {
      name_id: "clerk",
      attributes: { mail },
      authn_context: "urn:example:two",
    })
    expect(level.user).toMatchObject({ second_factor: true })
    await ours.save()
  })

  it("speaks for addresses in its agency's domains alone, and lets in whom the agency wants", async () => {
    const foreign = await desk.enterSaml(ours, { name_id: "f", attributes: { mail: "pat@shelbyville.gov" } })
    expect(foreign).toMatchObject({ ...failed, code: "user_sso_managed" })
    expect(await desk.saidTo(foreign)).toContain(signInMessages.providerAddressForeign)
    const two = await desk.enterSaml(ours, {
      name_id: "t",
      attributes: { mail: ["a@springfield.gov", "b@springfield.gov"] },
    })
    expect(two).toMatchObject({ ...failed, code: "provider_email_needs_verification" })
    const uninvited = await desk.enterSaml(theirs, { attributes: { mail: "pat@shelbyville.gov" } })
    expect(await desk.saidTo(uninvited)).toContain(signInMessages.providerByInvitation)
    const mayor = await desk.member(theirs, "owner")
    expect(await desk.enterSaml(ours, { name_id: "m", attributes: { mail: mayor.email } })).toMatchObject(failed)
  })

  it("is the only way in where the agency requires it", async () => {
    const pat = await desk.member(ours, "viewer")
    const way_back = { required: true, way_back_user_id: ours.owner.user_id }
    await requireProvider(ours.ctx, { agency_id: ours.agency_id, ...way_back })
    const session = (provider?: string) =>
      write(desk.app.ctx(), null, async (tx) => {
        await requireOwnProvider(tx, { user_id: pat.user_id, provider })
        return { result: "opened", audit: "unchanged" }
      })
    await expect(session()).rejects.toMatchObject({ code: "own_provider_required" })
    expect(await session(ours.name)).toBe("opened")
    const entered = await desk.enterSaml(ours, { name_id: "pat", attributes: { mail: pat.email } })
    expect(entered.user?.user_id).toBe(pat.user_id)
    await requireProvider(ours.ctx, { agency_id: ours.agency_id, required: false, way_back_user_id: null })
  })

  it("signs requests where the agency wants that", async () => {
    expect(new URL((await desk.ask(ours)).location).searchParams.has("Signature")).toBe(false)
    await ours.save({ signs_requests: true })
    const { location } = await desk.ask(ours)
    const query = new URL(location).searchParams
    const [signed = ""] = /SAMLRequest=.*?(?=&Signature=)/.exec(location) ?? []
    const { certificate } = await desk.db.selectFrom("saml_keys").select("certificate").executeTakeFirstOrThrow()
    expect(query.get("SigAlg")).toBe("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")
    const verifier = createVerify("RSA-SHA256").update(signed)
    expect(verifier.verify(createPublicKey(certificate), query.get("Signature") ?? "", "base64")).toBe(true)
    await ours.save()
  })
})

describe("a response that does not belong to this sign-in", () => {
  it("signs nobody in without the browser that began, and the right one still", async () => {
    const { request_id, relay_state, cookies } = await desk.ask(ours)
    const { location } = await desk.bring(ours, ours.provider.answer(desk.told(ours, request_id)), relay_state)
    expect(await desk.finish(new URL(location), "")).toMatchObject({ user: undefined, code: "bad_oauth_state" })
    const other = await desk.ask(ours)
    expect(await desk.finish(new URL(location), other.cookies)).toMatchObject({
      user: undefined,
      code: "bad_oauth_state",
    })
    expect((await desk.finish(new URL(location), cookies)).user).toBeDefined()
    expect((await desk.finish(new URL(location), cookies)).user).toBeUndefined()
  })

  it("is refused for another request, also in another process, and of ten at once one counts", async () => {
    const { request_id, relay_state } = await desk.ask(ours)
    const xml = ours.provider.answer(desk.told(ours, request_id))
    const second = await desk.second()
    lines.length = 0
    await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? second : desk).bring(ours, xml, relay_state)))
    expect(faults()).toHaveLength(9)
    expect(faults().every((fault) => fault === "assertion_used" || fault === "request_used")).toBe(true)
    const fresh = await desk.ask(ours)
    const { location } = await second.bring(ours, xml, fresh.relay_state)
    expect(await second.finish(new URL(location), fresh.cookies)).toMatchObject(failed)
    expect(faults().at(-1)).toBe("other_request")
  })

  it("is refused at another agency's address, and where an OpenID Connect provider sends people back to", async () => {
    const { request_id, relay_state, cookies } = await desk.ask(ours)
    const xml = ours.provider.answer(desk.told(ours, request_id))
    expect((await desk.bring(theirs, xml, relay_state)).location).toContain("provider=failed")
    const { location } = await desk.bring(ours, xml, relay_state)
    const back = new URL(location.replace("/sso/saml/acs/", "/callback/"))
    expect(await desk.finish(back, cookies)).toMatchObject({ user: undefined, code: "bad_oauth_state" })
  })

  it("says why in words, and in the log without what it said", async () => {
    lines.length = 0
    const late = await desk.enterSaml(ours, { ends: -2 })
    expect(late).toMatchObject({ ...failed, code: "validation_failed" })
    expect((await desk.saidTo(late)).replaceAll("&#x27;", "'")).toContain(signInMessages.providerAnswerRefused)
    const declined = await desk.enterSaml(ours, { status: "urn:oasis:names:tc:SAML:2.0:status:Responder" })
    expect((await desk.saidTo(declined)).replaceAll("&#x27;", "'")).toContain(signInMessages.providerDeclined)
    expect(faults()).toEqual(["expired", "status_refused"])
    expect(lines.join("")).not.toMatch(/person-1|Robin|Assertion/)
  })

  it("is forgotten when it could not count again anyway", async () => {
    await desk.enterSaml(ours)
    const count = async () => (await desk.db.selectFrom("used_saml_assertions").select("expires_at").execute()).length
    expect(await count()).toBeGreaterThan(0)
    desk.app.clock.set(new Date(desk.app.clock.now().getTime() + 7 * 60_000))
    await removeExpired(desk.app.ctx({ kind: "job", name: "remove expired" } as never))
    expect(await count()).toBe(0)
  })
})

describe("sign-in that the provider starts", () => {
  const begin = (relay_state = "", id = newId()) =>
    desk.bring(ours, ours.provider.answer(desk.told(ours, null, { id })), relay_state)

  it("is refused unless the agency allows it", async () => {
    lines.length = 0
    expect((await begin()).location).toMatch(/\/login\?provider=failed/)
    expect(faults()).toEqual(["unasked"])
  })

  it("leads to a request of our own, to a page of ours, and once", async () => {
    await ours.save({ may_begin: true })
    const id = newId()
    const began = await begin("/agency/moderation", id)
    expect(new URL(began.location).pathname).toBe(`/login/with/${encodeURIComponent(ours.name)}`)
    expect(new URL(began.location).searchParams.get("next")).toBe("/agency/moderation")
    expect(began.cookies).toBe("")
    const asked = await desk.visit(began.location, "")
    expect(asked.location).toContain(`${ours.provider.sign_on_url}?SAMLRequest=`)
    lines.length = 0
    expect((await begin("", id)).location).toContain("provider=failed")
    expect(faults()).toEqual(["assertion_used"])
    expect(new URL((await begin("https://evil.example/")).location).searchParams.get("next")).toBeNull()
    await ours.save()
  })
})

describe("the protocol's way for programs", () => {
  const verifier = "a".repeat(64)
  const challenge = createHash("sha256").update(verifier).digest("base64url")
  const call = async (path: string, body: unknown) => {
    const answer = await desk.app.fetch(`/auth/v1${path}`, { method: "POST", body: JSON.stringify(body) })
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      body: await answer.json().catch(() => null),
    }
  }

  it("begins by domain or provider, and ends with a session that says how", async () => {
    const wish = { skip_http_redirect: true, code_challenge: challenge, code_challenge_method: "s256" }
    const began = await call("/sso", { domain: "springfield.gov", redirect_to: "http://localhost:3000/app", ...wish })
    expect(began.status).toBe(200)
    const left = await desk.visit(began.body.url, "")
    const { request_id, relay_state, cookies } = desk.asked(left.location, left.cookies)
    const { location } = await desk.bring(ours, ours.provider.answer(desk.told(ours, request_id)), relay_state)
    const back = await desk.visit(location, cookies)
    const auth_code = new URL(back.location).searchParams.get("code")
    const { body } = await call("/token?grant_type=pkce", { auth_code, code_verifier: verifier })
    expect(body.user).toMatchObject({
      email: "person-1@springfield.gov",
      app_metadata: { providers: expect.arrayContaining([ours.name]) },
    })
    const claims = JSON.parse(Buffer.from(body.access_token.split(".")[1], "base64url").toString())
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "sso/saml", provider: ours.id }] })
    expect(body.provider_token).toBeUndefined()
  })

  it("redirects unless it is told not to, and refuses what it does not know", async () => {
    const plain = await call("/sso", { provider_id: ours.id })
    expect([plain.status, plain.location?.includes("/auth/v1/authorize?provider=sso%3A")]).toEqual([303, true])
    const unknown = { status: 404, body: { error_code: "sso_provider_not_found" } }
    expect(await call("/sso", { domain: "nobody.gov" })).toMatchObject(unknown)
    expect(await call("/sso", { provider_id: crypto.randomUUID() })).toMatchObject(unknown)
    expect(await call("/sso", { provider_id: "1" })).toMatchObject(unknown)
    expect(await call("/sso", {})).toMatchObject({ status: 400, body: { error_code: "validation_failed" } })
    const settings = await (await desk.app.fetch("/auth/v1/settings")).json()
    expect(settings).toMatchObject({ saml_enabled: true })
  })

  it("has metadata for each agency, with our key", async () => {
    const answer = await desk.app.fetch(`/auth/v1/sso/saml/metadata/${ours.agency_id}`)
    const xml = await answer.text()
    expect(answer.headers.get("content-type")).toContain("xml")
    expect(xml).toContain(`entityID="http://localhost:3000/auth/v1/sso/saml/metadata/${ours.agency_id}"`)
    expect(xml).toContain(`Location="http://localhost:3000/auth/v1/sso/saml/acs/${ours.agency_id}"`)
    expect(xml).toMatch(/WantAssertionsSigned="true"/)
    expect(xml).not.toContain("PRIVATE")
    const named = await desk.app.fetch(`/auth/v1/sso/saml/metadata?provider_id=${ours.id}`)
    expect((await named.text()).replace(/ ID="[^"]+"/, "")).toBe(xml.replace(/ ID="[^"]+"/, ""))
    for (const path of ["/sso/saml/metadata", `/sso/saml/metadata/${crypto.randomUUID()}`, "/sso/saml/metadata/x"])
      expect((await desk.app.fetch(`/auth/v1${path}`)).status).toBeGreaterThanOrEqual(400)
  })
})
