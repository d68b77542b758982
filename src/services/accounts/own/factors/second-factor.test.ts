import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { authorize, authorizePlatform, type User, withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { findFactorOwner } from "./factor-owner.ts"
import { passSecondFactor, type SecondFactor } from "./pass-second-factor.ts"
import { countRecoveryCodes } from "./recovery-code-changes.ts"
import { removeOwnFactor } from "./remove-own-factor.ts"
import { renewRecoveryCodes } from "./renew-recovery-codes.ts"
import { setUpFactor } from "./set-up-factor.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps({ AUTH_MFA_REQUIRED: "true" })
})
afterAll(() => test.close())

const STEP = 30_000
const db = () => test.deps.database
const as = (actor: User) => withCtx(test.ctx(), { actor })
const failure = (work: Promise<unknown>) => outcomeOf(work, () => null)
const actorOf = async (token: string) => {
  const actor = await findSessionActor(db(), { token, now: test.clock.now() })
  if (!actor) throw new Error("no session")
  return actor
}
const appOf = (secret: string) => () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })

async function begun() {
  const person = await signUpPerson(test)
  const wish = { factor_type: "totp", friendly_name: "Phone", issuer: undefined } as const
  const { id: factor_id, totp } = await enrollFactor(await findFactorOwner(as(person.actor)), wish)
  return { ...person, factor_id, code: appOf(totp?.secret ?? "") }
}
async function protectedPerson() {
  const made = await begun()
  const { factor_id, code, actor } = made
  const { session, codes } = await setUpFactor(as(actor), { factor_id, code: code(), user_agent: null })
  test.clock.advance(2 * STEP)
  return { ...made, actor: await actorOf(session.token), codes: codes ?? [] }
}
const password = (email: string) => signIn(test.ctx(), { email, password: testPassword, user_agent: null })
const pass = (token: string, shown: SecondFactor) => passSecondFactor(test.ctx(), { token, shown, user_agent: null })
const app = (code: string): SecondFactor => ({ kind: "code", code })
const recovery = (code: string): SecondFactor => ({ kind: "recovery_code", code })

describe("setting up an authenticator app", () => {
  it("counts from the first right code: other sessions end, this one gets another token, ten codes are shown once", async () => {
    const { email, actor, session_token, factor_id, code, user_id } = await begun()
    const other = await password(email)
    expect(await failure(setUpFactor(as(actor), { factor_id, code: "000000", user_agent: null }))).toBe(
      "factor_code_wrong",
    )
    const { session, codes } = await setUpFactor(as(actor), { factor_id, code: code(), user_agent: null })
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const gone of [session_token, other.session.token]) await expect(actorOf(gone)).rejects.toThrow("no session")
    expect(await actorOf(session.token)).toMatchObject({ user_id, second_factor: true })
    const stored = await db().selectFrom("recovery_codes").selectAll().where("user_id", "=", user_id).execute()
    expect(stored).toHaveLength(10)
    expect(JSON.stringify(stored)).not.toContain((codes?.[0] ?? "").replace("-", ""))
  })

  it("is for one's own factor alone", async () => {
    const [one, other] = [await begun(), await begun()]
    const wish = { factor_id: one.factor_id, code: one.code(), user_agent: null }
    expect(await failure(setUpFactor(as(other.actor), wish))).toBe("factor_not_found")
  })
})

describe("removing a second factor", () => {
  const secondFactorOf = async (token: string) => (await actorOf(token)).second_factor
  const remove = (actor: User, factor_id: string) =>
    removeOwnFactor(as(actor), { factor_id, current_password: testPassword })

  it("leaves no browser that counts as having shown one, once there is none", async () => {
    const { email, actor, factor_id, code } = await protectedPerson()
    const here = await pass((await password(email)).session.token, app(code()))
    const elsewhere = await pass(
      (await password(email)).session.token,
      recovery(
        (await renewRecoveryCodes(as(await actorOf(here.session.token)), { current_password: testPassword }))[0] ?? "",
      ),
    )
    const another = await enrollFactor(await findFactorOwner(as(actor)), {
      factor_type: "totp",
      friendly_name: "Tablet",
      issuer: undefined,
    })
    const added = await setUpFactor(as(actor), {
      factor_id: another.id,
      code: appOf(another.totp?.secret ?? "")(),
      user_agent: null,
    })
    const still = await actorOf(added.session.token)
    await remove(still, factor_id)
    expect([await secondFactorOf(here.session.token), await secondFactorOf(elsewhere.session.token)]).toEqual([
      true,
      true,
    ])
    await remove(still, another.id)
    for (const { session } of [here, elsewhere, added]) expect(await secondFactorOf(session.token)).toBe(false)
  })
})

describe("notices of second factors", () => {
  it("are in the language of whoever changes them", async () => {
    teach("es", spanish)
    const { email, actor, factor_id, code } = await begun()
    const begin = withCtx(as(actor), { language: "es" })
    const { session } = await setUpFactor(begin, { factor_id, code: code(), user_agent: null })
    const ctx = withCtx(as(await actorOf(session.token)), { language: "es" })
    const [shown = ""] = await renewRecoveryCodes(ctx, { current_password: testPassword })
    const waiting = await password(email)
    await passSecondFactor(withCtx(test.ctx(), { language: "es" }), {
      token: waiting.session.token,
      shown: recovery(shown),
      user_agent: null,
    })
    await removeOwnFactor(ctx, { factor_id, current_password: testPassword })
    const mails = await db()
      .selectFrom("mail_outbox")
      .select(["subject", "text_body", "html_body"])
      .where("to_address", "=", email)
      .where("kind", "=", "security_notice")
      .orderBy("id")
      .execute()
    const told = [
      "Se agregó un segundo factor a su cuenta.",
      "Se crearon códigos de recuperación nuevos para su cuenta.",
      "Alguien inició sesión en su cuenta con un código de recuperación.",
      "Se quitó un segundo factor de su cuenta.",
    ]
    expect(mails).toHaveLength(told.length)
    for (const [at, { subject, text_body, html_body }] of mails.entries()) {
      expect(subject).toBe("Hubo un cambio en su cuenta")
      expect(text_body).toContain(`OpenDocket\n\n${told[at]}\n\nSi no fue usted`)
      expect(html_body).toContain('<html lang="es">')
    }
  })
})

describe("signing in with a second factor", () => {
  it("opens nothing before the factor was shown, and then under another token", async () => {
    const { email, code } = await protectedPerson()
    const { session } = await password(email)
    expect(session.awaits_factor).toBe(true)
    await expect(actorOf(session.token)).rejects.toThrow("no session")
    expect(await failure(pass(session.token, app("123456")))).toBe("factor_code_wrong")
    const passed = await pass(session.token, app(code()))
    expect(passed.session.token).not.toBe(session.token)
    expect(await actorOf(passed.session.token)).toMatchObject({ email, second_factor: true })
    expect(await failure(pass(session.token, app(code())))).toBe("sign_in_required")
  })

  it("takes a code once, also under ten parallel uses", async () => {
    const { email, code } = await protectedPerson()
    const waiting = await Promise.all(Array.from({ length: 10 }, () => password(email)))
    const outcomes = await Promise.all(waiting.map(({ session }) => failure(pass(session.token, app(code())))))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it("stops whoever guesses", async () => {
    const { email } = await protectedPerson()
    const { session } = await password(email)
    const outcomes: unknown[] = []
    for (let tries = 0; tries < 17; tries += 1) outcomes.push(await failure(pass(session.token, app("111111"))))
    expect(outcomes.at(0)).toBe("factor_code_wrong")
    expect(outcomes.at(-1)).toBe("rate_limited")
  })

  it("waits ten minutes and no longer", async () => {
    const { email, code } = await protectedPerson()
    const { session } = await password(email)
    test.clock.advance(10 * 60_000)
    expect(await failure(pass(session.token, app(code())))).toBe("sign_in_required")
  })
})

describe("recovery codes", () => {
  it("work once each, also under ten parallel uses, however they are typed", async () => {
    const { email, codes, user_id } = await protectedPerson()
    const [first = "", second = ""] = codes
    const waiting = await Promise.all(Array.from({ length: 10 }, () => password(email)))
    const outcomes = await Promise.all(
      waiting.map(({ session }) => failure(pass(session.token, recovery(` ${first.toUpperCase()} `)))),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(await countRecoveryCodes(db(), user_id)).toBe(9)
    const { session } = await password((await protectedPerson()).email)
    expect(await failure(pass(session.token, recovery(second)))).toBe("factor_code_wrong")
  })

  it("are replaced together", async () => {
    const { email, codes, actor } = await protectedPerson()
    const fresh = await renewRecoveryCodes(as(actor), { current_password: testPassword })
    const { session } = await password(email)
    expect(await failure(pass(session.token, recovery(codes[0] ?? "")))).toBe("factor_code_wrong")
    expect(await failure(pass(session.token, recovery(fresh[0] ?? "")))).toBeNull()
  })

  it("go with the last factor", async () => {
    const { actor, user_id, factor_id, email } = await protectedPerson()
    expect(await failure(removeOwnFactor(as(actor), { factor_id, current_password: "no" }))).toBe("invalid_credentials")
    await removeOwnFactor(as(actor), { factor_id, current_password: testPassword })
    expect(await countRecoveryCodes(db(), user_id)).toBe(0)
    expect((await password(email)).session.awaits_factor).toBe(false)
  })
})

describe("where a second factor is required", () => {
  it.each(["owner", "admin", "manager", "reviewer", "viewer"] as const)("%s", async (role) => {
    const agency = await makeAgency(db())
    const member = await makeMember(db(), agency.id, role)
    const needed = role !== "viewer" // L15: whoever can read commenters' addresses
    expect(await failure(authorize(as(member), agency.id, "view_dashboard"))).toBe(
      needed ? "second_factor_required" : null,
    )
    expect(await failure(authorize(as({ ...member, second_factor: true }), agency.id, "view_dashboard"))).toBeNull()
  })

  it("platform team", async () => {
    const { actor, user_id } = await signUpPerson(test)
    await db().insertInto("platform_roles").values({ user_id, role: "super_user" }).execute()
    expect(await failure(authorizePlatform(as(actor), "access_platform_admin"))).toBe("second_factor_required")
    expect(await failure(authorizePlatform(as({ ...actor, second_factor: true }), "access_platform_admin"))).toBeNull()
  })
})
