import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { inParallel } from "#src/testing/accounts/auth-service.ts"
import { beginAppOnPage, beginByApi, beginPasskeyOnPage, type Doors, openDoors } from "./account-doors.ts"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

const types = ["totp", "webauthn"] as const
const factorsOf = async (user_id: string) =>
  doors.app.deps.database
    .selectFrom("auth_factors")
    .select(["id", "factor_type", "status"])
    .where("user_id", "=", user_id)
    .execute()

/** How the owner sets up her own factor, by API and on the pages. */
const setUps = {
  "an app by API": async (email: string) => {
    const token = await doors.signIn(email)
    const own = await beginByApi(doors, token, "totp")
    return own.verify(token, await own.challenge(token))
  },
  "a passkey by API": async (email: string) => {
    const token = await doors.signIn(email)
    const own = await beginByApi(doors, token, "webauthn")
    return own.verify(token, await own.challenge(token))
  },
  "an app on the pages": async (_email: string, cookie: string) => (await beginAppOnPage(doors, cookie)).finish(),
  "a passkey on the pages": async (_email: string, cookie: string) =>
    (await beginPasskeyOnPage(doors, cookie)).finish(),
}

describe("H1: a factor that somebody with the password began", () => {
  for (const type of types)
    describe(`${type}, by API`, () => {
      it.each(Object.entries(setUps))(
        "dies when the owner sets up %s, also for a thief who waits 90 days",
        async (...[, setUp]) => {
          const { email, user_id, cookie } = await doors.person()
          const planted = await beginByApi(doors, await doors.signIn(email), type)
          expect(planted.begun.status).toBe(200)
          expect((await setUp(email, cookie)).status).toBeLessThan(400)
          expect(await factorsOf(user_id)).toMatchObject([{ status: "verified" }])

          doors.app.clock.advance(90 * DAY)
          const weak = await doors.signIn(email)
          const asked = await planted.challenge(weak)
          expect([asked.status, asked.code]).toEqual([404, "mfa_factor_not_found"])
          const body = { challenge_id: crypto.randomUUID(), code: "123456" }
          expect((await doors.api("POST", `/factors/${planted.id}/verify`, { token: weak, body })).status).toBe(404)
          doors.app.clock.set(new Date())
        },
      )

      it("is refused to a session below aal2 even if it is still there", async () => {
        const { email, user_id } = await doors.person()
        const token = await doors.signIn(email)
        const own = await beginByApi(doors, token, "totp")
        expect((await own.verify(token, await own.challenge(token))).status).toBe(200)
        const weak = await doors.signIn(email)
        // No way leads here any more: as it was when the factor survived.
        const now = doors.app.clock.now()
        const row = {
          user_id,
          factor_type: "webauthn",
          friendly_name: "planted",
          created_at: now,
          updated_at: now,
        } as const
        const { id } = await doors.app.deps.database
          .insertInto("auth_factors")
          .values(row)
          .returning("id")
          .executeTakeFirstOrThrow()
        const asked = await doors.api("POST", `/factors/${id}/challenge`, { token: weak, body: {} })
        expect([asked.status, asked.code]).toEqual([403, "insufficient_aal"])
      })

      it("lives five minutes", async () => {
        const { email, user_id } = await doors.person()
        const token = await doors.signIn(email)
        const begun = await beginByApi(doors, token, type)
        const asked = await begun.challenge(token)
        doors.app.clock.advance(5 * MINUTE)
        expect((await begun.challenge(token)).code).toBe("mfa_factor_not_found")
        expect((await begun.verify(token, asked)).code).toBe("mfa_factor_not_found")
        expect(await factorsOf(user_id)).toHaveLength(1)
        await removeExpired(doors.app.ctx({ kind: "job", name: "remove_expired" }))
        expect(await factorsOf(user_id)).toEqual([])
        doors.app.clock.set(new Date())
      })
    })

  const onPages = { app: beginAppOnPage, passkey: beginPasskeyOnPage }
  it.each(Object.entries(onPages))(
    "on the pages (%s) dies with the owner's first one, and after five minutes",
    async (...[, begin]) => {
      const { email, user_id, cookie } = await doors.person()
      const signedIn = await doors.page("/login", { email, password: "Maple-Street-7!", next: "" })
      const planted = await begin(doors, signedIn.cookies)
      const late = await begin(doors, cookie)
      expect((await factorsOf(user_id)).length).toBe(2)
      doors.app.clock.advance(5 * MINUTE)
      expect((await late.finish()).status).toBeGreaterThanOrEqual(400)
      doors.app.clock.set(new Date())
      expect((await setUps["an app by API"](email)).status).toBe(200)
      expect(await factorsOf(user_id)).toMatchObject([{ factor_type: "totp", status: "verified" }])
      const again = await doors.page("/login", { email, password: "Maple-Street-7!", next: "" })
      expect((await planted.finish(again.cookies)).status).toBeGreaterThanOrEqual(300)
      const asked = await doors.page(
        "/login/passkey",
        { message: JSON.stringify({ step: "ask", factor_id: planted.factor_id }) },
        again.cookies,
      )
      expect(asked.status).toBe(404)
      expect(await factorsOf(user_id)).toMatchObject([{ factor_type: "totp", status: "verified" }])
    },
  )

  it("of two first factors that are proven at the same moment one counts", async () => {
    for (let round = 0; round < 5; round++) {
      const { email, user_id } = await doors.person()
      const sessions = [await doors.signIn(email), await doors.signIn(email)]
      const proofs = await Promise.all(
        sessions.map(async (token, at) => {
          const factor = await beginByApi(doors, token, types[at % 2] ?? "totp")
          return { token, factor, asked: await factor.challenge(token) }
        }),
      )
      const { succeeded } = await inParallel(2, async (at) => {
        const proof = proofs[at]
        return proof ? proof.factor.verify(proof.token, proof.asked) : { status: 0 }
      })
      expect(succeeded).toBe(1)
      expect(await factorsOf(user_id)).toMatchObject([{ status: "verified" }])
    }
  })

  it("and everything else begun at aal1 dies too: codes, links, linking, another address and number", async () => {
    const { email, user_id } = await doors.person()
    const thief = await doors.signIn(email)
    const wish = new URLSearchParams({
      provider: "okta",
      redirect_to: "http://localhost:3000/",
      skip_http_redirect: "true",
    })
    const linking = await doors.api("GET", `/user/identities/authorize?${wish}`, { token: thief })
    const link = new URL(linking.json["url"])
    const address = `thief-${crypto.randomUUID()}@example.org`
    await doors.api("PUT", "/user", { token: thief, body: { email: address, phone: "15550001111" } })
    const numberCode = doors.textedCode()
    const addressCode = await doors.mailedCode(address)
    await doors.page("/agency/reset-password", { email })
    const reset = await doors.mailedToken(email)
    expect((await setUps["a passkey by API"](email)).status).toBe(200)

    const profile = { sub: crypto.randomUUID(), email: address, email_verified: true }
    const code = doors.issuer.code(link.href, profile)
    const back = new URLSearchParams({ state: link.searchParams.get("state") ?? "", code })
    expect((await doors.api("GET", `/callback?${back}`, { cookie: linking.cookies })).location).toContain(
      "bad_oauth_state",
    )
    const verify = (body: object) => doors.api("POST", "/verify", { body })
    expect((await verify({ type: "phone_change", phone: "15550001111", token: numberCode })).code).toBe("otp_expired")
    expect((await verify({ type: "email_change", email: address, token: addressCode })).code).toBe("otp_expired")
    const pressed = await doors.page(`/agency/reset-password?token=${reset}`, {
      token: reset,
      password: "Quiet-River-42!",
    })
    expect(pressed.status).toBeGreaterThanOrEqual(400)
    const user = doors.app.deps.database.selectFrom("users").select(["new_email", "new_phone", "phone"])
    expect(await user.where("id", "=", user_id).executeTakeFirst()).toEqual({
      new_email: null,
      new_phone: null,
      phone: null,
    })
  })
})
