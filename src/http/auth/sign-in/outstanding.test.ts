import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { createApiKey } from "#src/services/accounts/keys/create-api-key.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { authPassword, type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService({ AUTH_PHONE: "true", AUTH_PHONE_AUTOCONFIRM: "true" })
})
afterAll(() => auth.close())

const another = "Another-horse-9!"

/** A person to whom a link of our pages and a link of the API have just been mailed. */
async function waiting() {
  const { email, id } = await auth.person()
  const session = await auth.signIn(email)
  await requestPasswordReset(auth.ctx(), { email })
  const page = await mailedToken(auth, email)
  const { hashed_token } = await auth.link("recovery", email)
  return { email, id, token: String(session["access_token"]), page, api: String(hashed_token) }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const setByPage = ({ page }: Waiting) =>
  resetPassword(auth.ctx(), { token: page, password: another }).then(
    () => "set",
    (error: { code?: string }) => error.code,
  )
const openByApi = async ({ api }: Waiting) =>
  (await auth.call("POST", "/verify", { body: { type: "recovery", token_hash: api } })).status

const events: Record<string, (who: Waiting) => Promise<unknown>> = {
  "another address, agreed to by the API": async ({ email, token }) => {
    const next = auth.newEmail()
    await auth.call("PUT", "/user", { token, body: { email: next } })
    for (const to of [email, next]) {
      const code = /Code: (\d{6})/.exec((await auth.mails(to)).at(-1)?.text_body ?? "")?.[1]
      await auth.call("POST", "/verify", { body: { type: "email_change", email: to, token: code } })
    }
    expect((await auth.signIn(next))["user"].email).toBe(next)
  },
  "another address, by a machine": ({ id }) => auth.admin("PUT", `/admin/users/${id}`, { email: auth.newEmail() }),
  "another number": ({ token }) => auth.call("PUT", "/user", { token, body: { phone: "15557770001" } }),
  "another number, by a machine": ({ id }) => auth.admin("PUT", `/admin/users/${id}`, { phone: "15557770002" }),
  "another password": ({ token }) =>
    auth.call("PUT", "/user", { token, body: { password: "Quiet-River-42!", current_password: authPassword } }),
  "another password, by a machine": ({ id }) =>
    auth.admin("PUT", `/admin/users/${id}`, { password: "Quiet-River-42!" }),
  "a first second factor": async ({ token }) => auth.prove(token, await auth.enroll(token)),
  "the removal of an identity": async ({ id, token }) => {
    const identity = { user_id: id, provider: "github", subject: crypto.randomUUID(), identity_data: "{}" }
    const row = await auth.deps.database.insertInto("identities").values(identity).returning("id").executeTakeFirst()
    return auth.call("DELETE", `/user/identities/${row?.id}`, { token })
  },
  "a ban that was lifted": async ({ id }) => {
    await auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "1h" })
    return auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "none" })
  },
  "a ban that ran out": async ({ id }) => {
    const banned = await auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "1m" })
    auth.clock.advance(61_000)
    return banned
  },
  "the end of the account": async ({ id, email }) => {
    const actor = { kind: "user", user_id: id, session_id: id, email, email_confirmed: true, full_name: null } as const
    await closeOwnAccount(auth.ctx(actor), { current_password: authPassword, confirmation: "close my account" })
  },
}

describe("M6: what was mailed before does nothing after", () => {
  it.each(Object.entries(events))("%s", async (_what, happens) => {
    const who = await waiting()
    await happens(who)
    expect(await setByPage(who)).toBe("token_invalid")
    expect(await openByApi(who)).toBe(403)
    expect((await auth.signIn(who.email, another))["code"]).toBe("invalid_credentials")
  })

  it("works as long as nothing happens", async () => {
    expect(await openByApi(await waiting())).toBe(200)
    expect(await setByPage(await waiting())).toBe("set")
  })

  it("a ban that is over brings no session back", async () => {
    const { id, token } = await waiting()
    await auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "1m" })
    expect((await auth.call("GET", "/user", { token })).json["code"]).toBe("user_banned")
    auth.clock.advance(61_000)
    expect((await auth.call("GET", "/user", { token })).json["code"]).toBe("session_not_found")
  })

  it("a ban ends the sign-in that is under way, and the log names the sessions and keys that it ends", async () => {
    const { user_id, email, actor } = await signUpPerson(auth)
    const { database } = auth.deps
    await createApiKey(auth.ctx(actor), { name: "Sync", scopes: ["read"], days: 30, current_password: testPassword })
    let begun: Promise<unknown> = Promise.resolve("not begun")
    const banned_until = new Date(auth.clock.now().getTime() + 60_000)
    await database.transaction().execute(async (tx) => {
      await tx.updateTable("users").set({ banned_until }).where("id", "=", user_id).execute()
      begun = auth.signIn(email, testPassword)
      await waitForLocks(auth.database, 1)
    })
    expect(await begun).toMatchObject({ code: "invalid_credentials" })
    await auth.admin("PUT", `/admin/users/${user_id}`, { ban_duration: "1h" })
    const log = await database.selectFrom("audit_log").select(["action", "before"]).orderBy("id").execute()
    const ended = log.filter(({ before }) => (before as { user_id?: string } | null)?.user_id === user_id)
    expect(ended.map(({ action }) => action)).toEqual(["session.ended", "api_key.revoked"])
  })

  it("a letter about one address agrees to no other, asked for later", async () => {
    const { email, token, id } = await waiting()
    const [first, second] = [auth.newEmail(), auth.newEmail()]
    await auth.call("PUT", "/user", { token, body: { email: first } })
    const code = /Code: (\d{6})/.exec((await auth.mails(email)).at(-1)?.text_body ?? "")?.[1]
    const { hashed_token } = await auth.link("email_change_new", email, { new_email: second })
    const old = await auth.call("POST", "/verify", { body: { type: "email_change", email, token: code } })
    expect([old.status, old.json["code"]]).toEqual([403, "otp_expired"])
    await auth.call("POST", "/verify", { body: { type: "email_change", token_hash: hashed_token } })
    expect((await auth.admin("GET", `/admin/users/${id}`)).json["email"]).toBe(email)
  })

  it("an account that was closed with a trace gets nothing back", async () => {
    const { id } = await auth.person()
    await auth.admin("DELETE", `/admin/users/${id}`, { should_soft_delete: true })
    const changed = await auth.admin("PUT", `/admin/users/${id}`, { email: auth.newEmail(), user_metadata: { a: 1 } })
    expect([changed.status, changed.json["code"]]).toEqual([404, "user_not_found"])
    const { database } = auth.deps
    const profile = await database.selectFrom("profiles").select("email").where("id", "=", id).executeTakeFirst()
    expect(profile?.email).toBeNull()
  })
})
