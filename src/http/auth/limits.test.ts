import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { ACCOUNT_MAILS_AT_ALL } from "#src/rules/limits.ts"
import { limitKey, storedKey } from "#src/services/rate-limit.ts"
import { createAuthenticator } from "#src/testing/accounts/authenticator.ts"
import { authPassword, type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService({ AUTH_LIMIT_FACTOR: "1" })
})
afterAll(() => auth.close())

const kindsTo = async (email: string) => (await auth.mails(email)).map(({ kind }) => kind)
const signInFrom = async (from: string, email: string, password = authPassword) =>
  auth.call("POST", "/token?grant_type=password", { body: { email, password }, from })

describe("M2: mailed codes", () => {
  const codeIn = async (email: string) =>
    /\b(\d{6,12})\b/.exec((await auth.mails(email)).at(-1)?.text_body ?? "")?.[1] ?? ""
  let clients = 0
  const verify = (email: string, token: string) =>
    auth.call("POST", "/verify", { body: { type: "email", email, token }, from: `203.0.113.${++clients}` })

  it("after 96 wrong tries at 24 codes a code can no longer be guessed, and its owner still gets in", async () => {
    const { email } = await auth.person()
    const lengths: number[] = []
    const ask = (n: number) =>
      auth.call("POST", "/otp", { body: { email, create_user: false }, from: `198.51.100.${n + 1}` })
    for (let n = 0; n < 24; n += 1) {
      expect((await ask(n)).status).toBe(200)
      const code = await codeIn(email)
      lengths.push(code.length)
      const wrong = code.startsWith("1") ? code.replace("1", "2") : code.replace(/^./, "1")
      for (let tries = 0; tries < 4; tries += 1) expect((await verify(email, wrong)).json["code"]).toBe("otp_expired")
    }
    expect(lengths.slice(0, 5)).toEqual([6, 6, 6, 6, 6])
    expect(new Set(lengths.slice(5))).toEqual(new Set([10]))
    expect((await verify(email, await codeIn(email))).status).toBe(200)
    await ask(24)
    expect(await codeIn(email)).toHaveLength(6) // a right one begins the count anew
  })

  it("no mailbox gets more than 30 an hour, however many clients ask", async () => {
    const { email } = await auth.person()
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1)
      statuses.push((await auth.call("POST", "/recover", { body: { email }, from: `203.0.114.${n + 1}` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe("M2: all mails together", () => {
  it("end at 10,000 an hour, whoever asks and for whom", async () => {
    const { email } = await auth.person()
    await auth.deps.database
      .insertInto("rate_limits")
      .values({
        key: storedKey(auth.deps, limitKey("mails")),
        points: ACCOUNT_MAILS_AT_ALL - 1,
        expire: auth.clock.now().getTime() + HOUR,
      })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ points: ACCOUNT_MAILS_AT_ALL - 1 }))
      .execute()
    const recover = (n: number) =>
      auth.call("POST", "/recover", { body: { email: n ? `nobody-${n}@example.org` : email }, from: `203.0.115.${n}` })
    expect([(await recover(0)).status, (await recover(1)).status, (await recover(2)).status]).toEqual([200, 429, 429])
    auth.clock.advance(HOUR)
    expect((await recover(3)).status).toBe(200)
  })
})

describe("L5: a mail that somebody asks for", () => {
  it("leaves the owner's own request as it was", async () => {
    const strict = await createAuthService({ AUTH_LIMIT_FACTOR: "1", AUTH_MAIL_GAP_SECONDS: "60" })
    const { email } = await strict.person()
    const recover = async (from: string) => (await strict.call("POST", "/recover", { body: { email }, from })).status
    expect(await recover("203.0.113.1")).toBe(200)
    expect(await recover("203.0.113.1")).toBe(429)
    expect(await recover("198.51.100.1")).toBe(200)
    await strict.close()
  })
})

describe("L4: second factors", () => {
  async function protectedPerson() {
    const { email, id } = await auth.person()
    const { access_token } = (await signInFrom("198.51.100.1", email)).json
    const factor = await auth.enroll(access_token)
    expect((await auth.prove(access_token, factor)).status).toBe(200)
    auth.clock.advance(60_000)
    return { email, id, factor }
  }
  type Protected = Awaited<ReturnType<typeof protectedPerson>>

  /** One who has the password tries a code from an address. */
  async function tryCode({ email, factor }: Protected, from: string, code?: string) {
    const { access_token: token } = (await signInFrom(from, email)).json
    const challenge = await auth.call("POST", `/factors/${factor.id}/challenge`, { token, from, body: {} })
    const body = { challenge_id: challenge.json["id"], code: code ?? auth.totp(factor.totp.secret) }
    return (await auth.call("POST", `/factors/${factor.id}/verify`, { token, from, body })).status
  }

  it("whoever has the password does not keep the owner's at 429", async () => {
    const person = await protectedPerson()
    const { access_token: token } = (await signInFrom("203.0.113.5", person.email)).json
    const statuses: number[] = []
    const challenge = await auth.call("POST", `/factors/${person.factor.id}/challenge`, { token, body: {} })
    const body = { challenge_id: challenge.json["id"], code: "000000" }
    for (let tries = 0; tries < 17; tries += 1)
      statuses.push(
        (await auth.call("POST", `/factors/${person.factor.id}/verify`, { token, from: "203.0.113.5", body })).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 422), 429, 429])
    expect(await tryCode(person, "198.51.100.1")).toBe(200)
  })

  it("a wrong one is told to the owner, from the third on and once a day", async () => {
    const person = await protectedPerson()
    const told = async () => (await kindsTo(person.email)).filter((kind) => kind === "wrong_second_factor").length
    const wrong = () => tryCode(person, "203.0.113.6", "000000")
    await wrong()
    await wrong()
    expect(await told()).toBe(0)
    await wrong()
    await wrong()
    expect(await told()).toBe(1)
    auth.clock.advance(24 * 3_600_000)
    await wrong()
    await wrong()
    expect(await told()).toBe(2)
  })

  it("M2: after 100 wrong ones in a row, wherever from, the right one needs a confirmed sign-in", async () => {
    const person = await protectedPerson()
    await auth.deps.database
      .insertInto("failed_proofs")
      .values({ user_id: person.id, factors: 99 })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ factors: 99 }))
      .execute()
    const { access_token: token } = (await signInFrom("203.0.113.7", person.email)).json
    expect(await tryCode(person, "203.0.113.8", "000000")).toBe(422)
    const challenge = await auth.call("POST", `/factors/${person.factor.id}/challenge`, { token, body: {} })
    const body = { challenge_id: challenge.json["id"], code: auth.totp(person.factor.totp.secret) }
    const proof = await auth.call("POST", `/factors/${person.factor.id}/verify`, { token, body, from: "203.0.113.7" })
    expect(proof.status).toBe(429)
    const refused = await signInFrom("203.0.113.9", person.email)
    expect(refused.json["code"]).toBe("invalid_credentials")
    expect((await kindsTo(person.email)).at(-1)).toBe("sign_in_confirmation")
  })
})

describe("adding a passkey", () => {
  it("counts every answer, and then even the right one waits", async () => {
    const { email } = await auth.person()
    const { access_token: token } = (await signInFrom("203.0.113.61", email)).json
    const options = await auth.call("POST", "/passkeys/registration/options", { token, body: {} })
    const send = async (credential: object) => {
      const body = { challenge_id: options.json["challenge_id"], credential }
      const from = "203.0.113.60"
      return (await auth.call("POST", "/passkeys/registration/verify", { token, body, from })).status
    }
    const right = createAuthenticator().create(options.json["options"] as never)
    const statuses: number[] = []
    for (let tries = 0; tries < 16; tries += 1) statuses.push(await send({ ...right, response: {} }))
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 422), 429])
    expect(await send(right)).toBe(429)
    expect(await kindsTo(email)).not.toContain("wrong_second_factor") // nothing was guessed at
  })
})

describe("H3: one client", () => {
  it("is counted at /token before a password is compared, with its whole /48", async () => {
    const statuses: number[] = []
    const expire = auth.clock.now().getTime() + 60_000
    const rows = [
      { key: storedKey(auth.deps, "auth:token:203.0.113.99"), points: 149, expire },
      { key: storedKey(auth.deps, "auth:token:2001:db8:9::/48"), points: 1499, expire },
    ]
    await auth.deps.database.insertInto("rate_limits").values(rows).execute()
    for (const from of ["203.0.113.99", "203.0.113.99", "2001:db8:9:1::1", "2001:db8:9:2::1", "2001:db8:a:1::1"])
      statuses.push((await signInFrom(from, auth.newEmail())).status)
    expect(statuses).toEqual([400, 429, 400, 429, 400])
  })
})
