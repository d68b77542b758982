import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { storedKey } from "#src/services/rate-limit.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { confirmSignIn, findSignInConfirmation } from "./confirm-sign-in.ts"
import { findFailedProofs } from "./failed-proofs.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { signIn } from "./sign-in.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

const from = (client_address: string, browser_marks = "") => withCtx(test.ctx(), { client_address, browser_marks })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "signed in",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const tryPassword = (ctx: Ctx, email: string, password: string) =>
  outcome(signIn(ctx, { email, password, user_agent: FIREFOX }))
const mailsTo = async (email: string) => {
  const mails = test.deps.database.selectFrom("mail_outbox").select(["kind", "text_body"])
  return mails.where("to_address", "=", email).orderBy("id").execute()
}
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

/** Wrong passwords, each from another address; as many at once as the line holds for guessers. */
async function guess(email: string, times: number) {
  const outcomes = new Set<unknown>()
  for (let n = 0; n < times; n += 8) {
    const some = Array.from({ length: Math.min(8, times - n) }, (_, m) =>
      tryPassword(from(`203.0.${Math.floor((n + m) / 250)}.${((n + m) % 250) + 1}`), email, "wrong"),
    )
    for (const one of await Promise.all(some)) outcomes.add(one)
  }
  return [...outcomes]
}

describe("M2: 200 wrong passwords from 200 addresses", () => {
  it("then the right one from a new browser asks for a mailed confirmation, and says nothing to whoever guessed it", async () => {
    const { email, user_id } = await signUpPerson(test)
    expect(await guess(email, 200)).toEqual(["invalid_credentials"])
    expect(await kindsTo(email)).toEqual(["email_confirmation"])
    expect(await tryPassword(from("198.51.100.1"), email, testPassword)).toBe("invalid_credentials")
    expect(await tryPassword(from("198.51.100.2"), email, "wrong")).toBe("invalid_credentials")
    expect(await kindsTo(email)).toEqual(["email_confirmation", "sign_in_confirmation"])

    const token = await mailedToken(test, email)
    expect((await mailsTo(email)).at(-1)?.text_body).toContain("Firefox on Linux")
    expect(await findSignInConfirmation(from("198.51.100.1"), token)).toEqual({ email, next: "" })
    const presses = Array.from({ length: 10 }, () =>
      outcome(confirmSignIn(from("198.51.100.1"), { token, user_agent: FIREFOX })),
    )
    expect((await Promise.all(presses)).filter((pressed) => pressed === "signed in")).toHaveLength(1)
    expect(await findFailedProofs(test.deps.database, user_id)).toMatchObject({ passwords: 0 })
    expect(await tryPassword(from("198.51.100.3"), email, testPassword)).toBe("signed in")
  })

  it("a browser that has signed in to the account before goes on, and no other person's does", async () => {
    const { email } = await signUpPerson(test)
    const stranger = await signUpPerson(test)
    const marks = async (of: string) =>
      (await signIn(from("198.51.100.4"), { email: of, password: testPassword, user_agent: FIREFOX })).session
        .browser_marks ?? ""
    const [own, others] = [await marks(email), await marks(stranger.email)]
    expect(await guess(email, 100)).toEqual(["invalid_credentials"])
    expect(await tryPassword(from("198.51.100.5", others), email, testPassword)).toBe("invalid_credentials")
    expect(await tryPassword(from("198.51.100.5", own.replace(".", ".A")), email, testPassword)).toBe(
      "invalid_credentials",
    )
    expect(await tryPassword(from("198.51.100.5", own), email, testPassword)).toBe("signed in")
  })

  it("a wrong one takes as long as for an address without account", async () => {
    const { email, user_id } = await signUpPerson(test)
    const nobody = `nobody-${crypto.randomUUID()}@example.org`
    await test.deps.database.insertInto("failed_proofs").values({ user_id, passwords: 100 }).execute()
    const steps = new Map<string, number>()
    const differ = () => steps.get(email) !== steps.get(nobody)
    for (let round = 1; round <= 5 || (differ() && round <= 25); round += 1)
      for (const address of [email, nobody]) {
        const began = performance.now()
        await tryPassword(from(`198.51.101.${round}`), address, "wrong")
        // A busy machine adds a whole step now and then, to either.
        steps.set(address, Math.min(steps.get(address) ?? 99, Math.round((performance.now() - began) / 250)))
      }
    expect(steps.get(email)).toBe(steps.get(nobody))
  })

  it("a new password makes the link worthless", async () => {
    const { email } = await signUpPerson(test)
    await guess(email, 100)
    await tryPassword(from("198.51.100.6"), email, testPassword)
    const link = await mailedToken(test, email)
    await requestPasswordReset(from("198.51.100.6"), { email })
    const token = await mailedToken(test, email)
    await resetPassword(from("198.51.100.6"), { token, password: "Willow-Avenue-9!" })
    const press = confirmSignIn(from("198.51.100.6"), { token: link, user_agent: FIREFOX })
    expect(await outcome(press)).toBe("token_invalid")
  })

  it("fewer change nothing, and a right one begins the count anew", async () => {
    const { email, user_id } = await signUpPerson(test)
    expect(await guess(email, 90)).toEqual(["invalid_credentials"])
    expect(await findFailedProofs(test.deps.database, user_id)).toMatchObject({ passwords: 90 })
    expect(await tryPassword(from("198.51.100.7"), email, testPassword)).toBe("signed in")
    expect(await findFailedProofs(test.deps.database, user_id)).toMatchObject({ passwords: 0 })
  })
})

describe("M2: waits grow", () => {
  it("each is twice as long as the one before, for this client at this account alone; a right password ends that", async () => {
    const { email } = await signUpPerson(test)
    const ctx = from("198.51.100.20")
    const waits: unknown[] = []
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await tryPassword(ctx, email, "wrong")).toBe("invalid_credentials")
      const refused = await signIn(ctx, { email, password: "wrong", user_agent: null }).catch((error: unknown) => error)
      const wait = (refused as AppError).details["retry_after_seconds"]
      waits.push(wait)
      expect(await tryPassword(from("198.51.100.21"), email, testPassword)).toBe("signed in")
      test.clock.advance(Number(wait) * 1000)
    }
    expect(waits).toEqual([180, 360, 720])
    expect(await tryPassword(ctx, email, testPassword)).toBe("signed in")
    for (let tries = 0; tries < 10; tries += 1) await tryPassword(ctx, email, "wrong")
    const again = await signIn(ctx, { email, password: "wrong", user_agent: null }).catch((error: unknown) => error)
    expect((again as AppError).details["retry_after_seconds"]).toBe(180)
  })
})

describe("M2: a /48", () => {
  it("counts as one, though its 65,536 networks count alone too", async () => {
    const ask = (net: number) => outcome(limitRequests(from(`2001:db8:7:${net.toString(16)}::/64`), "verify"))
    const outcomes: unknown[] = []
    for (let net = 0; net < 320; net += 20)
      outcomes.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => ask(net + n)))))
    expect(outcomes.slice(0, 300).every((one) => one === "signed in")).toBe(true)
    expect(outcomes.slice(300).every((one) => one === "rate_limited")).toBe(true)
    expect(await outcome(limitRequests(from("2001:db8:8:1::/64"), "verify"))).toBe("signed in")
  })
})

describe("H3: one client", () => {
  const points = async (key: string) =>
    (
      await test.deps.database
        .selectFrom("rate_limits")
        .select("points")
        .where("key", "=", storedKey(test.ctx(), key))
        .execute()
    )[0]?.points
  const used = (client: string, tries: number) =>
    test.deps.database
      .insertInto("rate_limits")
      .values({
        key: storedKey(test.ctx(), `auth:token:${client}`),
        points: tries,
        expire: test.clock.now().getTime() + 60_000,
      })
      .execute()

  it("tries 150 passwords in five minutes on our pages, of whatever accounts, as on the API; then the database is not asked", async () => {
    await used("203.0.113.77", 149)
    const ctx = from("203.0.113.77")
    const other = (n: number) => tryPassword(ctx, `nobody-${n}@example.org`, "wrong")
    expect(await other(1)).toBe("invalid_credentials")
    expect(await other(2)).toBe("rate_limited")
    expect(await other(3)).toBe("rate_limited")
    expect(await points("auth:token:203.0.113.77")).toBe(151)
  })

  it("gets back the tries that were right: an office behind one address can sign in", async () => {
    const { email } = await signUpPerson(test)
    await used("203.0.113.78", 149)
    const ctx = from("203.0.113.78")
    for (let person = 0; person < 5; person += 1) expect(await tryPassword(ctx, email, testPassword)).toBe("signed in")
    expect(await points("auth:token:203.0.113.78")).toBe(149)
  })
})

describe("L5: letters that somebody asks for", () => {
  const resets = async (email: string) => (await kindsTo(email)).filter((kind) => kind === "password_reset").length

  it("a stranger's requests use up none of the owner's, and fill no mailbox", async () => {
    const { email } = await signUpPerson(test)
    for (let n = 0; n < 20; n += 1) await requestPasswordReset(from("203.0.113.90"), { email })
    expect(await resets(email)).toBe(5)
    await requestPasswordReset(from("198.51.100.90"), { email })
    expect(await resets(email)).toBe(6)
    for (let n = 0; n < 60; n += 1) await requestPasswordReset(from(`203.0.114.${n + 1}`), { email })
    expect(await resets(email)).toBeGreaterThan(25)
    expect(await resets(email)).toBeLessThanOrEqual(30)
  })

  it("the owner's known browser is let through when strangers at many addresses are at it", async () => {
    const { email } = await signUpPerson(test)
    const wish = { email, password: testPassword, user_agent: FIREFOX }
    const marks = (await signIn(from("198.51.100.91"), wish)).session.browser_marks ?? ""
    for (let n = 0; n < 40; n += 1) await requestPasswordReset(from(`203.0.115.${n + 1}`), { email })
    const before = await resets(email)
    await requestPasswordReset(from("198.51.100.91"), { email })
    expect(await resets(email)).toBe(before)
    await requestPasswordReset(from("198.51.100.91", marks), { email })
    expect(await resets(email)).toBe(before + 1)
  })

  it("one client asks for 30 addresses in five minutes", async () => {
    const outcomes: unknown[] = []
    for (let n = 0; n < 60; n += 1)
      outcomes.push(await outcome(requestPasswordReset(from("203.0.113.91"), { email: `nobody-${n}@example.org` })))
    expect(outcomes.indexOf("rate_limited")).toBe(30)
  })
})

describe("a sign-in from a new browser", () => {
  it("is mailed to the owner with time and device; not the first of all, nor one from a known browser", async () => {
    const { email } = await signUpPerson(test) // whose first session began with the confirmed address
    const wish = { email, password: testPassword, user_agent: FIREFOX }
    expect(await kindsTo(email)).toEqual(["email_confirmation"])
    const { session } = await signIn(from("198.51.100.95"), wish)
    const [, told] = await mailsTo(email)
    expect(told?.kind).toBe("new_browser")
    expect(told?.text_body).toContain("Firefox on Linux")
    expect(told?.text_body).toContain("/account/sessions")
    expect(told?.text_body).not.toContain("198.51.100.95")
    await signIn(from("192.0.2.1", session.browser_marks ?? ""), wish)
    expect(await kindsTo(email)).toEqual(["email_confirmation", "new_browser"])
    await signIn(from("192.0.2.1"), wish)
    expect(await kindsTo(email)).toEqual(["email_confirmation", "new_browser", "new_browser"])
  })
})
