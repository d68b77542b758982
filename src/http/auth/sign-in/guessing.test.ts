import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createPasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { authPassword, type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"

let auth: AuthService
/** Its hashes cost what they cost in the product: time tells the truth here. */
let timed: AuthService
beforeAll(async () => {
  auth = await createAuthService()
  timed = await createAuthService({}, { passwords: createPasswordHasher() })
})
afterAll(() => Promise.all([auth.close(), timed.close()]))

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const post = (path: string, body: object) => auth.call("POST", path, { body })

// Beside each other: they wait for the next whole step of time, each in its own rounds.
describe.concurrent("Enumeration by time, sign-in", () => {
  it.each([
    ["an account with a password", {}],
    ["an account without password", { password: undefined }],
  ])("takes as long for an unknown address as for %s", async (_name, change) => {
    const { email } = await timed.person(change)
    const known: number[] = []
    const unknown: number[] = []
    const from = () => `192.0.2.${known.length + 1}`
    for (let round = 0; round < 15; round++) {
      const body = (address: string) => ({ body: { email: address, password: "wrong" }, from: from() })
      known.push(await took(() => timed.call("POST", "/token?grant_type=password", body(email))))
      unknown.push(await took(() => timed.call("POST", "/token?grant_type=password", body(timed.newEmail()))))
    }
    expect(median(known) / median(unknown)).toBeGreaterThan(0.6)
    expect(median(known) / median(unknown)).toBeLessThan(1.6)
  })
})

describe.concurrent("Enumeration by time, sign-up and recover", () => {
  it.each(["/signup", "/recover", "/otp", "/resend"])(
    "%s takes as long for a known as for an unknown address",
    async (path) => {
      const rest = { password: authPassword, type: "signup", create_user: false }
      const known: number[] = []
      const unknown: number[] = []
      // The shortest of each, of more where it takes more: a busy machine adds a whole step now and then, to either.
      const ratio = () => Math.min(...known) / Math.min(...unknown)
      const alike = () => ratio() > 0.6 && ratio() < 1.6
      for (let round = 0; round < 8 || (round < 80 && !alike()); round++) {
        const { email } = await timed.person()
        known.push(await took(() => timed.call("POST", path, { body: { email, ...rest } })))
        unknown.push(await took(() => timed.call("POST", path, { body: { email: timed.newEmail(), ...rest } })))
      }
      expect(ratio()).toBeGreaterThan(0.6)
      expect(ratio()).toBeLessThan(1.6)
    },
  )
})

describe.concurrent("Enumeration by status", () => {
  it.each([
    ["/recover", {}],
    ["/resend", { type: "signup" }],
    ["/otp", { create_user: false }],
    ["/signup", { password: authPassword }],
  ])("%s answers known and unknown addresses alike, three times in a row", async (path, more) => {
    const strict = await createAuthService({ AUTH_MAIL_GAP_SECONDS: "60" })
    const { email } = await strict.person()
    const rounds = async (address: string) => {
      const answers = []
      for (let round = 0; round < 3; round++)
        answers.push((await strict.call("POST", path, { body: { email: address, ...more } })).status)
      return answers
    }
    expect(await rounds(email)).toEqual(await rounds(strict.newEmail()))
    expect(await rounds(email)).toEqual([429, 429, 429])
    await strict.close()
  })
})

describe("Enumeration by body", () => {
  it("a sign-up answers for a taken address with the same keys and role; only identities are missing", async () => {
    const { email } = await auth.person()
    const body = { password: authPassword, data: { full_name: "Pat Doe" } }
    const taken = (await post("/signup", { ...body, email })).json
    const fresh = (await post("/signup", { ...body, email: auth.newEmail() })).json
    expect(Object.keys(taken)).toEqual(Object.keys(fresh))
    expect(Object.keys(taken["user_metadata"])).toEqual(Object.keys(fresh["user_metadata"]))
    expect(taken["role"]).toBe(fresh["role"])
    expect(taken["app_metadata"]).toEqual(fresh["app_metadata"])
    expect(taken["identities"]).toEqual([])
    const mails = await auth.mails(email)
    expect(mails.map(({ kind }) => kind)).toEqual(["account_exists"])
  })

  it("a ban is hidden until the right password", async () => {
    const { email, id } = await auth.person()
    await auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "1h" })
    expect((await auth.signIn(email, "wrong"))["code"]).toBe("invalid_credentials")
    expect((await auth.signIn(email))["code"]).toBe("user_banned")
  })
})

describe("Password guessing", () => {
  const guess = (strict: AuthService, email: string, more: object) =>
    strict.call("POST", "/token?grant_type=password", { body: { email, password: "wrong" }, ...more })

  it("is stopped with 429 and Retry-After, also when a forwarded address changes each time; the owner still gets in from elsewhere", async () => {
    const strict = await createAuthService({ AUTH_LIMIT_FACTOR: "1" })
    const { email } = await strict.person()
    let tries = 0
    let answer = await guess(strict, email, {})
    for (; answer.status !== 429 && tries < 100; tries++)
      answer = await guess(strict, email, { headers: { "x-forwarded-for": `203.0.113.${tries}` } })
    expect(tries).toBeLessThan(100)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(answer.json["code"]).toBe("over_request_rate_limit")
    const owner = { body: { email, password: authPassword }, from: "203.0.113.200" }
    expect((await strict.call("POST", "/token?grant_type=password", owner)).status).toBe(200)
    await strict.close()
  })

  it("after a hundred wrong ones in a row a right one gets the answer of a wrong one, at the same step of time, and its owner a letter", async () => {
    const { owner } = auth.database
    const { email, id } = await auth.person()
    const failed = (passwords: number) =>
      owner.query(
        "insert into failed_proofs (user_id, passwords) values ($1, $2) on conflict (user_id) do update set passwords = $2",
        [id, passwords],
      )
    const found = async (what: string) => (await owner.query(`select * from ${what} where user_id = $1`, [id])).rows
    await failed(99)
    expect((await auth.signIn(email))["code"]).toBeUndefined()
    expect(await found("failed_proofs")).toMatchObject([{ passwords: 0 }])
    await failed(100)
    const [before] = (await owner.query("select last_sign_in_at from users where id = $1", [id])).rows
    let right: unknown
    expect(await took(async () => (right = await auth.signIn(email)))).toBeGreaterThan(249)
    expect(right).toEqual(await auth.signIn(email, "wrong"))
    expect(await found("auth_sessions")).toHaveLength(1)
    expect(await found("failed_proofs")).toMatchObject([{ passwords: 101 }])
    expect((await owner.query("select last_sign_in_at from users where id = $1", [id])).rows).toEqual([before])
    expect((await auth.mails(email)).map(({ kind }) => kind)).toEqual(["sign_in_confirmation"])
    await auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "1h" })
    expect(await auth.signIn(email)).toEqual(right) // nor does it tell of the ban
  })

  it("over many accounts is stopped too", async () => {
    const strict = await createAuthService({ AUTH_LIMIT_FACTOR: "1" })
    const statuses: number[] = []
    for (let account = 0; account < 160; account++) {
      // only the count matters here, so the accounts do not exist
      const body = { grant: "x", refresh_token: "abcdefghijkl" }
      statuses.push((await strict.call("POST", "/token?grant_type=refresh_token", { body })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    await strict.close()
  })
})

describe("Code guessing", () => {
  it("the right e-mail code is refused after wrong ones", async () => {
    const { email } = await auth.person()
    const { email_otp } = await auth.link("magiclink", email)
    const wrong = email_otp === "000000" ? "000001" : "000000"
    for (let tries = 0; tries < 20; tries++) await post("/verify", { type: "magiclink", email, token: wrong })
    expect((await post("/verify", { type: "magiclink", email, token: email_otp })).json["code"]).toBe("otp_expired")
  })

  it("codes of an authenticator app are stopped with 429 within 30", async () => {
    const strict = await createAuthService({ AUTH_LIMIT_FACTOR: "1" })
    const { email } = await strict.person()
    const { access_token } = await strict.signIn(email)
    const factor = await strict.enroll(access_token)
    const challenge = (await strict.call("POST", `/factors/${factor.id}/challenge`, { token: access_token })).json
    const body = { challenge_id: challenge["id"], code: "000000" }
    const statuses = []
    for (let tries = 0; tries < 30; tries++)
      statuses.push((await strict.call("POST", `/factors/${factor.id}/verify`, { token: access_token, body })).status)
    expect(statuses[0]).toBe(422)
    expect(statuses).toContain(429)
    await strict.close()
  })
})

describe("Weak link token", () => {
  it("has nothing to do with the code, and 256 bits", async () => {
    const { email } = await auth.person()
    const { hashed_token, email_otp } = await auth.link("magiclink", email)
    expect(Buffer.from(hashed_token, "base64url")).toHaveLength(32)
    for (const algorithm of ["sha224", "sha256", "sha512", "sha1", "md5"])
      for (const text of [email + email_otp, email_otp + email, `${email}:${email_otp}`])
        for (const encoding of ["hex", "base64url"] as const)
          expect(createHash(algorithm).update(text).digest(encoding)).not.toBe(hashed_token)
  })
})

describe("Code lifetime", () => {
  it("after ten minutes neither the code nor the link works", async () => {
    const { email } = await auth.person()
    const first = await auth.link("magiclink", email)
    auth.clock.advance(9 * 60_000)
    expect((await post("/verify", { type: "email", email, token: first.email_otp })).status).toBe(200)
    const second = await auth.link("magiclink", email)
    auth.clock.advance(10 * 60_000)
    expect((await post("/verify", { type: "email", email, token: second.email_otp })).json["code"]).toBe("otp_expired")
    expect((await post("/verify", { type: "email", token_hash: second.hashed_token })).json["code"]).toBe("otp_expired")
  })
})
