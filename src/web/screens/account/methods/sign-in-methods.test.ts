import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { type IssuedProfile, startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

let issuer: Awaited<ReturnType<typeof startMockIssuer>>
let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  issuer = await startMockIssuer()
  const provider = { name: "okta", label: "Okta", issuer: issuer.issuer, client_id: "client", client_secret: "secret" }
  app = await createTestApp({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider]) })
  app.clock.set(new Date()) // the issuer's tokens carry the real time
})
afterAll(async () => {
  await app.close()
  issuer.close()
})

const methods = "/account/sign-in-methods"
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", cookie },
  })
const to = (response: Response) => response.headers.get("location") ?? ""
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("<!-- -->", "")
const profileOf = (email: string): IssuedProfile => ({ sub: crypto.randomUUID(), email, email_verified: true })

/** Gives the password and is told where to go; `cookies` are the browser's from then on. */
async function begin(cookie: string) {
  const began = await post(`${methods}/add?provider=okta`, { provider: "okta", current_password: testPassword }, cookie)
  expect([began.status, began.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  const authorization = /href="(http:\/\/127\.0\.0\.1[^"]+)"/.exec(await textOf(began))?.[1] ?? ""
  const cookies = [cookie, ...began.headers.getSetCookie().map((line) => line.split(";")[0])].join("; ")
  return { authorization, cookies, state: new URL(authorization).searchParams.get("state") ?? "" }
}

async function comeBack(cookies: string, answer: Record<string, string>) {
  const back = await get(`/auth/v1/callback?${new URLSearchParams(answer)}`, cookies)
  const { pathname, search } = new URL(to(back))
  return get(`${pathname}${search}`, cookies)
}

async function connect(cookie: string, profile: IssuedProfile) {
  const { authorization, cookies, state } = await begin(cookie)
  return comeBack(cookies, { state, code: issuer.code(authorization, profile) })
}

const mailsTo = async (email: string) =>
  (await app.deps.database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", email).execute())
    .map(({ text_body }) => text_body)
    .join("\n")
const auditOf = async (user_id: string) =>
  (await app.deps.database.selectFrom("audit_log").select("action").where("entity_id", "=", user_id).execute()).map(
    ({ action }) => action,
  )
const removeLinks = (html: string) => [...html.matchAll(/remove\?identity=([\w-]+)/g)].map((match) => match[1] ?? "")

describe("/account/sign-in-methods", () => {
  it("connects an account at a provider, tells by mail, and removes it again", async () => {
    const { cookie, email, user_id } = await signUpPerson(app)
    const before = await textOf(await get(methods, cookie))
    for (const words of ["Email and password", email, "Connect Okta", "This is the only way to sign in"])
      expect(before).toContain(words)
    expect(removeLinks(before)).toEqual([])

    expect(to(await connect(cookie, profileOf("pat@work.example")))).toBe(`${methods}?done=added`)
    const html = await textOf(await get(`${methods}?done=added`, cookie))
    for (const words of ["Connected. You can now", "<h2>Okta</h2>", "pat@work.example"]) expect(html).toContain(words)
    expect(html).not.toContain("Connect Okta")
    expect(await textOf(await get("/account", cookie))).toContain("Email and password, Okta")
    const elsewhere = `${methods}/add?provider=okta` // as left open in another tab
    expect(to(await get(elsewhere, cookie))).toBe(`${methods}?done=added`)
    expect(to(await post(elsewhere, { provider: "okta" }, cookie))).toBe(`${methods}?done=added`)
    expect(await mailsTo(email)).toContain("Sign-in with Okta was added to your account")

    const identity_id = removeLinks(html)[1] ?? ""
    const address = `${methods}/remove?identity=${identity_id}`
    expect(await textOf(await get(address, cookie))).toContain("Remove Okta?")
    const wrong = await post(address, { identity_id, current_password: "Wrong-1-secret" }, cookie)
    expect([wrong.status, await textOf(wrong)]).toEqual([401, expect.stringContaining("not your current password")])
    expect(to(await post(address, { identity_id, current_password: testPassword }, cookie))).toBe(
      `${methods}?done=removed`,
    )
    expect(await mailsTo(email)).toContain("was removed from your account")
    expect(await auditOf(user_id)).toEqual(
      expect.arrayContaining(["user.identity_linked", "flow.linking_finished", "user.identity_unlinked"]),
    )
  })

  it("tells by mail in the language of the pages", async () => {
    const person = await signUpPerson(app)
    const cookie = `${person.cookie}; opendocket_language=es`
    await connect(cookie, profileOf("ana@work.example"))
    const identity_id = removeLinks(await textOf(await get(methods, cookie)))[1] ?? ""
    await post(`${methods}/remove?identity=${identity_id}`, { identity_id, current_password: testPassword }, cookie)
    const told = await mailsTo(person.email)
    expect(told).toContain("Se agregó a su cuenta la opción de iniciar sesión con Okta.")
    expect(told).toContain("Se quitó de su cuenta la opción de iniciar sesión con okta.")
    expect(told).not.toContain("Sign-in with")
  })

  it("never removes the last one, and nobody else's", async () => {
    const { cookie, user_id } = await signUpPerson(app)
    const other = await signUpPerson(app)
    const identityOf = (id: string) =>
      app.deps.database.selectFrom("identities").select("id").where("user_id", "=", id).executeTakeFirstOrThrow()
    const own = { identity_id: (await identityOf(user_id)).id, current_password: testPassword }
    const last = await post(`${methods}/remove?identity=${own.identity_id}`, own, cookie)
    expect([last.status, await textOf(last)]).toEqual([
      422,
      expect.stringContaining("This is the only way to sign in to your account. Connect another one"),
    ])
    const theirs = { ...own, identity_id: (await identityOf(other.user_id)).id }
    expect((await post(`${methods}/remove?identity=${theirs.identity_id}`, theirs, cookie)).status).toBe(404)
  })

  it("says that one is gone which another tab has removed, and leads back to the others", async () => {
    const { cookie } = await signUpPerson(app)
    await connect(cookie, profileOf("pat@other.example"))
    const identity_id = removeLinks(await textOf(await get(methods, cookie)))[1] ?? ""
    const address = `${methods}/remove?identity=${identity_id}`
    const press = () => post(address, { identity_id, current_password: testPassword }, cookie)
    expect(to(await press())).toBe(`${methods}?done=removed`)
    for (const again of [await press(), await get(address, cookie)]) {
      expect(again.status).toBe(404)
      const shown = (await textOf(again)).replaceAll(/<script.*?<\/script>/gs, "")
      expect(shown).toContain("<title>Sign-in Method Not Found | OpenDocket</title>")
      expect(shown).toContain("You have no such sign-in method. You may have removed it already. Nothing was changed.")
      expect(shown).toContain(`href="${methods}"`)
      expect(shown).not.toContain("Page Not Found")
    }
  })

  it("asks for the password before anything is begun", async () => {
    const { cookie } = await signUpPerson(app)
    const address = `${methods}/add?provider=okta`
    const refused = await post(address, { provider: "okta", current_password: "Wrong-1-secret" }, cookie)
    expect([refused.status, await textOf(refused)]).toEqual([401, expect.stringContaining("not your current password")])
    expect((await post(address, { provider: "okta" }, cookie)).status).toBe(422)
    expect((await post(address, { provider: "nobody", current_password: testPassword }, cookie)).status).toBe(404)
  })

  it("says so when the person says no there, and when the account there is somebody else's", async () => {
    const { cookie, email } = await signUpPerson(app)
    const { cookies, state } = await begin(cookie)
    const canceled = to(await comeBack(cookies, { state, error: "access_denied", error_description: "<b>no</b>" }))
    expect(canceled).toBe(`${methods}?done=canceled`)
    expect(await textOf(await get(canceled, cookie))).toContain("Nothing was connected because the request was")

    const profile = profileOf(email)
    await connect(cookie, profile)
    const other = await signUpPerson(app)
    const taken = to(await connect(other.cookie, profile))
    expect(taken).toBe(`${methods}?done=taken`)
    expect(await textOf(await get(taken, other.cookie))).toContain("already used to sign in to another account here")
  })

  it("the login page shows what the provider said when signing in there failed, as text, and only to that browser", async () => {
    const at = await get("/login/with/okta?next=%2Faccount", "")
    const browser = at.headers.getSetCookie().map((line) => line.split(";")[0])
    const { pathname, search } = new URL(to(at))
    const authorized = await get(`${pathname}${search}`, browser.join("; "))
    const cookies = [...browser, ...authorized.headers.getSetCookie().map((line) => line.split(";")[0])].join("; ")
    const state = new URL(to(authorized)).searchParams.get("state") ?? ""
    const sent = { state, error: "access_denied", error_description: "The account <b>robin</b> is locked" }
    const failed = to(await comeBack(cookies, sent))
    expect(failed).toBe("/login?next=%2Faccount&provider=failed")
    const page = await textOf(await get(failed, cookies))
    expect(page).toContain("An error occurred. Please try again")
    expect(page).toContain("Okta: <bdi>The account &lt;b&gt;robin&lt;/b&gt; is locked</bdi>")
    const stranger = await textOf(await get(`${failed}&error_description=Call+555-0100`, ""))
    const [main = ""] = /<main[^]*<\/main>/.exec(stranger) ?? []
    expect(main).toContain("An error occurred. Please try again")
    expect(main).not.toMatch(/locked|555-0100/)
  })

  it("is for the browser and the person that began alone", async () => {
    const { cookie } = await signUpPerson(app)
    const { authorization, cookies, state } = await begin(cookie)
    const code = issuer.code(authorization, profileOf("elsewhere@work.example"))
    const stranger = await get(`/auth/v1/callback?${new URLSearchParams({ state, code })}`, cookie)
    expect(to(stranger)).toContain("error_code=bad_oauth_state")
    const back = to(await get(`/auth/v1/callback?${new URLSearchParams({ state, code })}`, cookies))
    const other = await signUpPerson(app)
    const theirs = cookies.replace(cookie, other.cookie)
    expect(to(await get(back.slice(back.indexOf("/account")), theirs))).toBe(`${methods}?done=failed`)
  })
})
