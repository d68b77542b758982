import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { signOut } from "./sign-out.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import { storedKey } from "#src/services/rate-limit.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const codeOf = (work: Promise<unknown>) => outcomeOf(work, () => null)
const actorOf = (token: string) => findSessionActor(test.deps.database, { token, now: test.clock.now() })
const signInWith = (email: string, password: string) =>
  codeOf(signIn(test.ctx(), { email, password, user_agent: null }))
async function auditOf(entity_id: string) {
  const log = test.deps.database.selectFrom("audit_log").select("action")
  const rows = await log.where("entity_id", "=", entity_id).orderBy("id").execute()
  return rows.map(({ action }) => action)
}

describe("a session", () => {
  it("ends with sign-out: the next request is a visitor's", async () => {
    const { actor, session_token } = await signUpPerson(test)
    const ctx = withCtx(test.ctx(), { actor })
    await signOut(ctx)
    expect(await actorOf(session_token)).toBeUndefined()
    await signOut(ctx)
    expect(await auditOf(actor.session_id)).toEqual(["session.started", "session.ended"])
  })

  it("ends when the account is banned or closed, and after its time", async () => {
    const { user_id, session_token } = await signUpPerson(test)
    const set = (change: { banned_until?: Date | null; deleted_at?: Date | null }) =>
      test.deps.database.updateTable("users").set(change).where("id", "=", user_id).execute()
    await set({ banned_until: new Date(test.clock.now().getTime() + 1000) })
    expect(await actorOf(session_token)).toBeUndefined()
    await set({ banned_until: null })
    expect(await actorOf(session_token)).toBeDefined()
    await set({ deleted_at: test.clock.now() })
    expect(await actorOf(session_token)).toBeUndefined()
    await set({ deleted_at: null })
    test.clock.advance(30 * 86_400_000)
    expect(await actorOf(session_token)).toBeUndefined()
  })

  it("is not found by a made-up token, and its own token is stored nowhere", async () => {
    const { session_token } = await signUpPerson(test)
    expect(await actorOf("nonsense")).toBeUndefined()
    const { rows } = await test.database.owner.query("select sessions::text as row from sessions")
    expect(JSON.stringify(rows)).not.toContain(session_token)
  })
})

describe("a new password", () => {
  it("is set by an e-mailed link once, signs all devices out and tells the owner", async () => {
    const { email, user_id, session_token } = await signUpPerson(test)
    await requestPasswordReset(test.ctx(), { email })
    const token = await mailedToken(test, email)
    const password = "Willow-Avenue-9!"
    const uses = Array.from({ length: 10 }, () => codeOf(resetPassword(test.ctx(), { token, password })))
    expect((await Promise.all(uses)).filter((code) => code === null)).toHaveLength(1)
    expect(await actorOf(session_token)).toBeUndefined()
    expect(await signInWith(email, testPassword)).toBe("invalid_credentials")
    expect(await signInWith(email, password)).toBeNull()
    expect(await auditOf(user_id)).toEqual([
      "user.signed_up",
      "user.confirmed",
      "user.password_reset_requested",
      "user.password_reset",
    ])
    const mails = test.deps.database.selectFrom("mail_outbox").select("kind").where("to_address", "=", email)
    expect((await mails.orderBy("id").execute()).map(({ kind }) => kind)).toEqual([
      "email_confirmation",
      "password_reset",
      "password_changed",
      "new_browser",
    ])
  })

  it("is mailed of in the language of whoever asks, and of whoever sets it", async () => {
    teach("es", spanish)
    const { email } = await signUpPerson(test)
    const ctx = withCtx(test.ctx(), { language: "es" })
    await requestPasswordReset(ctx, { email })
    await resetPassword(ctx, { token: await mailedToken(test, email), password: "Willow-Avenue-9!" })
    const mails = test.deps.database.selectFrom("mail_outbox").selectAll().where("to_address", "=", email)
    const [, asked, done] = await mails.orderBy("id").execute()
    expect([asked?.subject, done?.subject]).toEqual(["Establecer una contraseña nueva", "Su contraseña cambió"])
    for (const mail of [asked, done]) expect(mail?.html_body).toContain('<html lang="es">')
  })

  it("shuts out a sign-in with the old one that was under way, and leaves its count of tries as it was", async () => {
    const { email, user_id } = await signUpPerson(test)
    const ctx = test.ctx()
    const verify = async (password: string, stored: string | null) => {
      const checked = await ctx.passwords.verify(password, stored)
      const password_hash = await ctx.passwords.hash("Willow-Avenue-9!")
      await test.deps.database.updateTable("users").set({ password_hash }).where("id", "=", user_id).execute()
      return checked
    }
    const slow = { ...ctx, passwords: { ...ctx.passwords, verify } }
    const late = codeOf(signIn(slow, { email, password: testPassword, user_agent: null }))
    expect(await late).toBe("invalid_credentials")
    const key = storedKey(ctx, `login:${email}:`)
    const counts = test.deps.database.selectFrom("rate_limits").select("points").where("key", "=", key)
    expect(await counts.execute()).toEqual([{ points: 1 }])
    expect(await signInWith(email, "Willow-Avenue-9!")).toBeNull()
    expect(await counts.execute()).toEqual([])
  })

  it("is offered in silence: nothing is sent for an unknown address", async () => {
    await requestPasswordReset(test.ctx(), { email: "nobody@example.com" })
    const mails = test.deps.database
      .selectFrom("mail_outbox")
      .select("id")
      .where("to_address", "=", "nobody@example.com")
    expect(await mails.execute()).toEqual([])
  })

  it("takes an account back from whoever opened it with a stranger's address", async () => {
    const email = "victim@example.org"
    const stranger = { email, password: testPassword, full_name: "A stranger" }
    await signUp(test.ctx(), stranger, { browser: null })
    await requestPasswordReset(test.ctx(), { email })
    await resetPassword(test.ctx(), { token: await mailedToken(test, email), password: "Mine-Again-5!" })
    expect(await signInWith(email, testPassword)).toBe("invalid_credentials")
    expect(await signInWith(email, "Mine-Again-5!")).toBeNull()
  })
})
