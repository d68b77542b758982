import { readdirSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { passwordProblems } from "#src/rules/people/sign-in/password.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { authPassword, createAuthService } from "#src/testing/accounts/auth-service.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { withCtx } from "#src/services/context.ts"

/** On the list, and good enough for every other rule. */
const leaked = "L58jkdjP!"

let app: Awaited<ReturnType<typeof createTestApp>>
let auth: Awaited<ReturnType<typeof createAuthService>>
beforeAll(async () => {
  app = await createTestApp()
  auth = await createAuthService()
})
afterAll(async () => {
  await app.close()
  await auth.close()
})

const post = async (path: string, fields: Record<string, string>, cookie = "") => {
  const headers = { origin: "http://localhost:3000", cookie }
  const response = await app.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers })
  return { status: response.status, text: await response.text() }
}
const newcomer = (email: string) => ({ email, full_name: "Pat Doe", password: leaked, agency_name: "Parks" })

describe("a leaked password is refused at every door", () => {
  it("is one that only the list refuses", () => expect(passwordProblems(leaked)).toEqual([]))

  it.each<[string, () => Promise<[path: string, fields: Record<string, string>, cookie?: string]>]>([
    ["sign-up", async () => ["/login?tab=sign_up", { ...newcomer("new-1@example.org"), agency_name: "" }]],
    ["sign-up for agencies", async () => ["/agency-login?tab=sign_up", newcomer("new-2@example.org")]],
    [
      "reset",
      async () => {
        const { email } = await signUpPerson(app)
        await post("/agency/reset-password", { email })
        const token = await mailedToken(app, email)
        return [`/agency/reset-password?token=${token}`, { token, password: leaked }]
      },
    ],
    [
      "change",
      async () => {
        const { cookie } = await signUpPerson(app)
        return ["/account/password", { current_password: testPassword, password: leaked }, cookie]
      },
    ],
    [
      "invitation",
      async () => {
        const agency = await makeAgency(app.deps.database)
        const actor = await makeMember(app.deps.database, agency.id, "owner")
        const email = "invited@example.gov"
        const invitation = { agency_id: agency.id, email, full_name: "Pat Doe", role: "viewer" } as const
        await inviteMember(withCtx(app.ctx(), { actor }), invitation)
        const token = await mailedToken(app, email)
        return [`/invitations/accept?token=${token}&new=yes`, { token, full_name: "Pat Doe", password: leaked }]
      },
    ],
  ])("on the pages: %s, with the reason, and the form stays", async (_door, make) => {
    const [path, fields, cookie] = await make()
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""))
    const { status, text } = await post(path, sent, cookie)
    expect([status, text]).toEqual([422, expect.stringContaining(accountMessages.leakedPassword)])
    expect(text).toContain('name="password"')
    expect(text).not.toContain(leaked)
    const next = await post(path, { ...sent, password: "Quiet-Otter-31!" }, cookie)
    expect(next.text).not.toContain(accountMessages.leakedPassword)
    expect(next.status).toBeLessThan(400)
  })

  it.each<[string, () => Promise<{ status: number; json: unknown }>]>([
    ["sign-up", () => auth.call("POST", "/signup", { body: { email: auth.newEmail(), password: leaked } })],
    [
      "own account",
      async () => {
        const { access_token: token } = await auth.signIn((await auth.person()).email)
        const body = { password: leaked, current_password: authPassword }
        return auth.call("PUT", "/user", { token, body })
      },
    ],
    ["admin, new", () => auth.admin("POST", "/admin/users", { email: auth.newEmail(), password: leaked })],
    ["admin, changed", async () => auth.admin("PUT", `/admin/users/${(await auth.person()).id}`, { password: leaked })],
    [
      "admin, link",
      () => auth.admin("POST", "/admin/generate_link", { type: "signup", email: auth.newEmail(), password: leaked }),
    ],
  ])("of the authentication service: %s", async (_door, send) => {
    const { status, json } = await send()
    expect([status, json]).toMatchObject([422, { code: "weak_password", weak_password: { reasons: ["pwned"] } }])
  })

  it("and no other code hashes a password that somebody chooses", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    const hashing = files
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .filter((name) => readFileSync(`src/${name}`, "utf8").includes("passwords.hash("))
    expect(hashing.toSorted()).toEqual([
      "sample-data/load-sample-data.ts",
      "services/accounts/passwords/password-changes.ts",
      "services/accounts/sign-in/prove-password.ts", // the right password again, with today's settings
    ])
  })

  it("whoever signs in with one is told by the authentication service", async () => {
    const { email, id } = await auth.person()
    const password_hash = await auth.deps.passwords.hash(leaked)
    await auth.deps.database.updateTable("users").set({ password_hash }).where("id", "=", id).execute()
    expect((await auth.signIn(email, leaked))["weak_password"]).toMatchObject({ reasons: ["pwned"] })
    expect((await auth.signIn((await auth.person()).email))["weak_password"]).toBeNull()
  })
})
