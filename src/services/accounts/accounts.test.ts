import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { hashToken } from "#src/platform/random.ts"
import { AppError } from "#src/rules/errors.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { EMAIL_CONFIRMATION_MINUTES } from "#src/rules/limits.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { confirmEmail, findConfirmation } from "./sign-up/confirm-email.ts"
import { resendConfirmation } from "./sign-up/resend-confirmation.ts"
import { signIn } from "./sign-in/sign-in.ts"
import { signUp } from "./sign-up/sign-up.ts"
import { storedKey } from "#src/services/rate-limit.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const browser = "the browser's own token"
const password = "Maple-Street-7!"
let count = 0
let email = ""
beforeEach(() => {
  email = `person-${++count}@example.org`
})

const visitor = () => withCtx(test.ctx(), { client_address: "198.51.100.7" })
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? { code: error.code, message: error.message, fields: error.fields } : error
}
const lastMail = (to = email) =>
  test.deps.database
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
const tokenIn = (text: string) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ""
const mailedToken = async () => tokenIn((await lastMail()).text_body)
const auditOf = async (entity_id: string) => {
  const rows = await test.deps.database
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", entity_id)
    .orderBy("id")
    .execute()
  return rows.map(({ action }) => action)
}
const newAccount = () => signUp(visitor(), { email, password, full_name: "Pat Doe" }, { browser })
async function confirmedAccount() {
  const { user_id } = await newAccount()
  const confirmed = await confirmEmail(visitor(), { token: await mailedToken(), browser, user_agent: null })
  return { user_id, token: confirmed.session.token }
}
const actorOf = (token: string) => findSessionActor(test.deps.database, { token, now: test.clock.now() })
async function ctxOf(token: string): Promise<Ctx> {
  const actor = await actorOf(token)
  if (!actor) throw new Error("no session")
  return withCtx(visitor(), { actor })
}

describe("signing up", () => {
  it("makes an unconfirmed public account and mails a link that acts only when its button is pressed", async () => {
    const { user_id, confirmed } = await newAccount()
    expect(confirmed).toBe(false)
    const profile = await test.deps.database
      .selectFrom("profiles")
      .selectAll()
      .where("id", "=", user_id)
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ role: "public", full_name: "Pat Doe", email })
    const mail = await lastMail()
    expect(mail.text_body).toContain(`http://localhost:3000/confirm-email?token=${tokenIn(mail.text_body)}`)
    expect(await auditOf(user_id)).toEqual(["user.signed_up"])
    expect(await failure(signIn(visitor(), { email, password, user_agent: null }))).toMatchObject({
      code: "email_not_confirmed",
      message: "Please check your email and confirm your account",
    })
  })

  it("mails in the language of whoever signs up, and asks again", async () => {
    teach("es", spanish)
    const ctx = withCtx(visitor(), { language: "es" })
    await signUp(ctx, { email, password, full_name: "Pat Doe" }, { browser })
    const first = await lastMail()
    await resendConfirmation(ctx, { email, browser })
    const second = await lastMail()
    expect(second.id).not.toBe(first.id)
    for (const mail of [first, second]) {
      expect(mail.subject).toBe("Confirme su dirección de correo electrónico")
      expect(mail.text_body).toContain("Hola:")
      expect(mail.html_body).toContain('<html lang="es">')
    }
  })

  it("stores neither the password nor the token of the link", async () => {
    const { user_id } = await newAccount()
    const user = await test.deps.database
      .selectFrom("users")
      .selectAll()
      .where("id", "=", user_id)
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$/)
    const token = await mailedToken()
    const stored = await test.deps.database
      .selectFrom("one_time_tokens")
      .selectAll()
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow()
    expect(stored.token_hash.equals(hashToken(token))).toBe(true)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it("refuses a second account for the address, in parallel too, and leaves the first as it was", async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => failure(newAccount())))
    const refused = outcomes.filter((outcome) => outcome !== null)
    expect(refused).toHaveLength(3)
    for (const each of refused) {
      expect(each).toMatchObject({
        code: "account_exists",
        fields: { email: "An account with this email already exists" },
      })
    }
    const accounts = await test.deps.database.selectFrom("users").select("id").where("email", "=", email).execute()
    expect(accounts).toHaveLength(1)
  })

  it("stops a client that makes one account after another", async () => {
    const ctx = withCtx(test.ctx(), { client_address: "203.0.113.50" })
    await test.deps.database
      .insertInto("rate_limits")
      .values({ key: storedKey(ctx, "sign_up:203.0.113.50"), points: 30, expire: test.clock.now().getTime() + 1000 })
      .execute()
    expect(await failure(signUp(ctx, { email, password, full_name: "Pat" }, { browser }))).toMatchObject({
      code: "rate_limited",
    })
  })

  it("carries nothing that a stranger typed to the address that they typed", async () => {
    const full_name = "Your refund waits at https://evil.example"
    await signUp(visitor(), { email, password, full_name }, { browser })
    await resendConfirmation(visitor(), { email, browser })
    const mails = test.deps.database.selectFrom("mail_outbox").selectAll().where("to_address", "=", email)
    const letters = await mails.execute()
    expect(letters).toHaveLength(2)
    expect(JSON.stringify(letters)).not.toMatch(/refund|evil/)
  })
})

describe("confirming an address", () => {
  it("succeeds exactly once under ten parallel uses", async () => {
    const { user_id } = await newAccount()
    const token = await mailedToken()
    const uses = Array.from({ length: 10 }, () =>
      failure(confirmEmail(visitor(), { token, browser, user_agent: null })),
    )
    const outcomes = await Promise.all(uses)
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ code: "token_invalid" })),
    )
    const sessions = await test.deps.database
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user_id)
      .execute()
    expect(sessions).toHaveLength(1)
    expect(await auditOf(user_id)).toEqual(["user.signed_up", "user.confirmed"])
  })

  it("signs in the browser that signed up, and asks any other for the password", async () => {
    await newAccount()
    const token = await mailedToken()
    expect(await findConfirmation(visitor(), { token, browser })).toMatchObject({ email, same_browser: true })
    expect(await findConfirmation(visitor(), { token, browser: "another" })).toMatchObject({ same_browser: false })
    const elsewhere = { token, browser: null, user_agent: null }
    expect(await failure(confirmEmail(visitor(), elsewhere))).toMatchObject({ code: "invalid_credentials" })
    expect(await failure(confirmEmail(visitor(), { ...elsewhere, password: "wrong" }))).toMatchObject({
      code: "invalid_credentials",
    })
    const { session } = await confirmEmail(visitor(), { ...elsewhere, password })
    expect(await actorOf(session.token)).toMatchObject({ email, email_confirmed: true })
  })

  it("refuses an expired link and a made-up one", async () => {
    await newAccount()
    const token = await mailedToken()
    test.clock.advance(EMAIL_CONFIRMATION_MINUTES * 60_000)
    expect(await failure(confirmEmail(visitor(), { token, browser, user_agent: null }))).toMatchObject({
      code: "token_invalid",
    })
    expect(await failure(confirmEmail(visitor(), { token: "made-up", browser, user_agent: null }))).toMatchObject({
      code: "token_invalid",
    })
  })

  it("is mailed again on request, and not for ever", async () => {
    await newAccount()
    for (let i = 0; i < 8; i++) await resendConfirmation(visitor(), { email, browser })
    await resendConfirmation(visitor(), { email: "nobody@example.org", browser })
    const mails = await test.deps.database
      .selectFrom("mail_outbox")
      .select("to_address")
      .where("kind", "=", "email_confirmation")
      .execute()
    expect(mails.filter((mail) => mail.to_address === email)).toHaveLength(6)
    expect(mails.filter((mail) => mail.to_address === "nobody@example.org")).toHaveLength(0)
    const { session } = await confirmEmail(visitor(), { token: await mailedToken(), browser, user_agent: null })
    expect(await actorOf(session.token)).toMatchObject({ email })
  })
})

describe("signing in", () => {
  it("says the same of an unknown address and of a wrong password", async () => {
    await confirmedAccount()
    const wrong = await failure(signIn(visitor(), { email, password: "wrong", user_agent: null }))
    const unknown = await failure(signIn(visitor(), { email: "nobody@example.net", password, user_agent: null }))
    expect(wrong).toEqual({ code: "invalid_credentials", message: "Invalid email or password", fields: {} })
    expect(unknown).toEqual(wrong)
  })

  it("hides a ban and an unconfirmed address from whoever does not know the password", async () => {
    const { user_id } = await newAccount()
    expect(await failure(signIn(visitor(), { email, password: "wrong", user_agent: null }))).toMatchObject({
      code: "invalid_credentials",
    })
    const banned_until = new Date(test.clock.now().getTime() + 60_000)
    await test.deps.database
      .updateTable("users")
      .set({ banned_until, email_confirmed_at: test.clock.now() })
      .where("id", "=", user_id)
      .execute()
    expect(await failure(signIn(visitor(), { email, password, user_agent: null }))).toMatchObject({
      code: "invalid_credentials",
    })
  })

  it("accepts the address in any case and starts a session of 30 days under a new token", async () => {
    const { user_id, token: first } = await confirmedAccount()
    const { session } = await signIn(visitor(), { email: email.toUpperCase(), password, user_agent: "Test/1" })
    expect(session.token).toMatch(/^[\w-]{43}$/)
    expect(session.token).not.toBe(first)
    expect(session.max_age_seconds).toBe(30 * 86_400)
    expect(await actorOf(session.token)).toEqual({
      kind: "user",
      user_id,
      session_id: session.session_id,
      email,
      email_confirmed: true,
      full_name: "Pat Doe",
      second_factor: false,
      session_until: expect.any(Date) as unknown,
    })
    expect(await auditOf(session.session_id)).toEqual(["session.started"])
  })

  it("ends the session this browser had before", async () => {
    const { token: first } = await confirmedAccount()
    const { session } = await signIn(await ctxOf(first), { email, password, user_agent: null })
    expect(await actorOf(first)).toBeUndefined()
    expect(await actorOf(session.token)).toBeDefined()
  })

  it("gives staff twelve hours", async () => {
    const { user_id } = await confirmedAccount()
    await test.deps.database.insertInto("platform_roles").values({ user_id, role: "super_user" }).execute()
    const { session } = await signIn(visitor(), { email, password, user_agent: null })
    expect(session.max_age_seconds).toBe(12 * 3600)
    test.clock.advance(12 * 3_600_000)
    expect(await actorOf(session.token)).toBeUndefined()
  })

  it("stops after ten tries within three minutes, for this client only", async () => {
    await confirmedAccount()
    const attempt = (word: string, ctx = visitor()) => failure(signIn(ctx, { email, password: word, user_agent: null }))
    for (let i = 0; i < 10; i++) expect(await attempt("wrong")).toMatchObject({ code: "invalid_credentials" })
    expect(await attempt(password)).toMatchObject({
      code: "too_many_login_attempts",
      message: "Too many login attempts. Please try again later",
    })
    expect(await attempt(password, withCtx(test.ctx(), { client_address: "192.0.2.9" }))).toBeNull()
    test.clock.advance(180_000)
    expect(await attempt(password)).toBeNull()
  })
})
