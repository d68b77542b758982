import { createHmac } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import {
  authPassword,
  type AuthService,
  claimsOf,
  createAuthService,
  inParallel,
  pkcePair,
} from "#src/testing/accounts/auth-service.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

const user = (token: string) => auth.call("GET", "/user", { token })
async function session() {
  const { email, id } = await auth.person()
  return { email, id, ...(await auth.signIn(email)) }
}

describe("Double use by race", () => {
  it("of ten parallel uses of a mailed link one gets a session", async () => {
    const { email } = await auth.person()
    const { hashed_token } = await auth.link("magiclink", email)
    const body = { type: "email", token_hash: hashed_token }
    const { succeeded, statuses } = await inParallel(10, () => auth.call("POST", "/verify", { body }))
    expect([succeeded, statuses.filter((status) => status === 403).length]).toEqual([1, 9])
  })

  it("of ten parallel uses of a typed code one gets a session", async () => {
    const { email } = await auth.person()
    const { email_otp: token } = await auth.link("recovery", email)
    const { succeeded } = await inParallel(10, () =>
      auth.call("POST", "/verify", { body: { type: "recovery", email, token } }),
    )
    expect(succeeded).toBe(1)
  })

  it("of ten parallel uses of a flow's code one gets a session", async () => {
    const { email } = await auth.person()
    const { verifier, challenge } = pkcePair()
    const body = { email, code_challenge: challenge, code_challenge_method: "s256" }
    await auth.call("POST", "/otp", { body })
    const [mail] = await auth.mails(email)
    const token = /token=(pkce_[\w-]+)/.exec(mail?.text_body ?? "")?.[1]
    const form = new URLSearchParams({ token: token ?? "", type: "magiclink", redirect_to: "http://localhost:3000" })
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const pressed = await auth.call("POST", "/verify/press", { body: form.toString(), headers })
    const auth_code = new URL(pressed.location).searchParams.get("code")
    const exchange = { auth_code, code_verifier: verifier }
    const { succeeded } = await inParallel(10, () => auth.call("POST", "/token?grant_type=pkce", { body: exchange }))
    expect(succeeded).toBe(1)
  })

  it("of ten parallel proofs with one authenticator code one raises the session", async () => {
    const { access_token } = await session()
    const factor = await auth.enroll(access_token)
    const challenge = (await auth.call("POST", `/factors/${factor.id}/challenge`, { token: access_token })).json
    const body = { challenge_id: challenge["id"], code: auth.totp(factor.totp.secret) }
    const verify = () => auth.call("POST", `/factors/${factor.id}/verify`, { token: access_token, body })
    expect((await inParallel(10, verify)).succeeded).toBe(1)
  })

  it("of ten parallel password changes with one confirmation code one succeeds", async () => {
    const { access_token, email } = await session()
    await auth.call("GET", "/reauthenticate", { token: access_token })
    const nonce = /Code: (\d{6})/.exec((await auth.mails(email)).at(-1)?.text_body ?? "")?.[1]
    const change = (index: number) =>
      auth.call("PUT", "/user", { token: access_token, body: { password: `Another-horse-${index}!`, nonce } })
    expect((await inParallel(10, change)).succeeded).toBe(1)
  })

  it("ten parallel sign-ups make one account, and no error of ours", async () => {
    const email = auth.newEmail()
    const body = { email, password: authPassword }
    const { statuses } = await inParallel(10, () => auth.call("POST", "/signup", { body }))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const { users } = (await auth.admin("GET", `/admin/users?filter=${email}`)).json
    expect(users).toHaveLength(1)
  })
})

describe("Refresh reuse", () => {
  it("a lost answer is repeated, parallel requests agree", async () => {
    const { refresh_token } = await session()
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.refresh(refresh_token)))
    expect(new Set(answers.map(({ json }) => json["refresh_token"])).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it("an old token ends the session: newest refresh token and access token are dead at once", async () => {
    const first = await session()
    const second = (await auth.refresh(first.refresh_token)).json
    const third = (await auth.refresh(second["refresh_token"])).json
    auth.clock.advance(11_000)
    expect((await user(third["access_token"])).status).toBe(200)
    expect((await auth.refresh(first.refresh_token)).json["code"]).toBe("refresh_token_already_used")
    expect((await user(third["access_token"])).json["code"]).toBe("session_not_found")
    expect((await auth.refresh(third["refresh_token"])).status).toBe(400)
  })

  it("L3: two parties who take turns with one session are found out, hours or minutes apart", async () => {
    for (const apart of [5 * 60_000, 3 * 3_600_000]) {
      let newest = (await session()).refresh_token
      const answers: number[] = []
      for (let turn = 0; turn < 4 && !answers.includes(400); turn++) {
        const presented = newest
        const one = await auth.refresh(presented)
        auth.clock.advance(apart)
        const other = await auth.refresh(presented)
        auth.clock.advance(apart)
        answers.push(one.status, other.status)
        newest = one.json["refresh_token"]
      }
      expect(answers.at(-1)).toBe(400)
      expect((await auth.refresh(newest)).status).toBe(400)
    }
  })

  it("a lost answer is repeated for ten minutes, once in a row", async () => {
    const first = await session()
    const second = (await auth.refresh(first.refresh_token)).json["refresh_token"]
    auth.clock.advance(9 * 60_000)
    expect((await auth.refresh(first.refresh_token)).json["refresh_token"]).toBe(second)
    expect((await auth.refresh(second)).status).toBe(200)
  })

  it("a changed token is no token", async () => {
    const { refresh_token } = await session()
    const changed = `${refresh_token.slice(0, 40)}${refresh_token[40] === "A" ? "B" : "A"}${refresh_token.slice(41)}`
    expect((await auth.refresh(changed)).json["code"]).toBe("refresh_token_not_found")
  })
})

describe("aal1 token becomes aal2", () => {
  it("a refresh token given out before the second factor never gives aal2, not even within the interval", async () => {
    const { access_token, refresh_token } = await session()
    const raised = (await auth.prove(access_token, await auth.enroll(access_token))).json
    expect(claimsOf(raised["access_token"])["aal"]).toBe("aal2")
    expect((await auth.refresh(refresh_token)).json["code"]).toBe("refresh_token_already_used")
    expect(claimsOf((await auth.refresh(raised["refresh_token"])).json["access_token"])["aal"]).toBe("aal2")
    auth.clock.advance(11_000)
    expect((await auth.refresh(refresh_token)).json["code"]).toBe("refresh_token_already_used")
    expect((await user(raised["access_token"])).json["code"]).toBe("session_not_found")
  })
})

describe("Session fixation", () => {
  it("each sign-in has a session of its own", async () => {
    const { email, access_token } = await session()
    const again = await auth.signIn(email)
    expect(claimsOf(again.access_token)["session_id"]).not.toBe(claimsOf(access_token)["session_id"])
  })
})

describe("Session end", () => {
  const ends: [string, (person: { id: string; access_token: string }) => Promise<unknown>][] = [
    ["sign-out", ({ access_token }) => auth.call("POST", "/logout", { token: access_token })],
    [
      "an administrator's new password",
      ({ id }) => auth.admin("PUT", `/admin/users/${id}`, { password: "Other-horse-9!" }),
    ],
    ["a ban", ({ id }) => auth.admin("PUT", `/admin/users/${id}`, { ban_duration: "1h" })],
    ["deletion", ({ id }) => auth.admin("DELETE", `/admin/users/${id}`)],
  ]
  it.each(ends)("%s makes the access token worthless at once", async (_name, end) => {
    const person = await session()
    await end(person)
    expect((await user(person.access_token)).status).toBe(403)
  })

  it("a password change ends all other sessions, of browsers too", async () => {
    const person = await session()
    const other = await auth.signIn(person.email)
    const now = auth.clock.now()
    const row = {
      user_id: person.id,
      token_hash: Buffer.alloc(32, 1),
      created_at: now,
      expires_at: new Date(now.getTime() + 1e6),
    }
    const values = { ...row, last_seen_at: now }
    const browser = await auth.deps.database
      .insertInto("sessions")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow()
    const body = { password: "Another-horse-9!", current_password: authPassword }
    expect((await auth.call("PUT", "/user", { token: person.access_token, body })).status).toBe(200)
    expect((await user(person.access_token)).status).toBe(200)
    expect((await user(other.access_token)).status).toBe(403)
    const ended = auth.deps.database.selectFrom("sessions").select("revoked_at").where("id", "=", browser.id)
    expect((await ended.executeTakeFirstOrThrow()).revoked_at).toEqual(now)
  })
})

describe("A session that ends while it changes its account", () => {
  it("sets no password anymore", async () => {
    let meanwhile = async () => {}
    const leaked = { isCommon: () => false, has: async () => (await meanwhile(), false) }
    const slow = await createAuthService({}, { leaked })
    const { email } = await slow.person()
    const [intruder, owner] = [await slow.signIn(email), await slow.signIn(email)]
    meanwhile = async () => void (await slow.call("POST", "/logout?scope=others", { token: owner.access_token }))
    const body = { password: "Another-horse-9!", current_password: authPassword }
    const answer = await slow.call("PUT", "/user", { token: intruder.access_token, body })
    expect([answer.status, answer.json["code"]]).toEqual([403, "session_not_found"])
    expect((await slow.signIn(email)).access_token).toBeDefined()
    await slow.close()
  })
})

describe("Metadata", () => {
  it("of ten changes at once none is lost", async () => {
    const { access_token: token } = await session()
    const places = Array.from({ length: 10 }, (_, at) => `place_${at}`)
    const put = (name: string) => auth.call("PUT", "/user", { token, body: { data: { [name]: true } } })
    expect((await Promise.all(places.map(put))).map(({ status }) => status)).toEqual(places.map(() => 200))
    expect((await user(token)).json["user_metadata"]).toMatchObject(
      Object.fromEntries(places.map((name) => [name, true])),
    )
    const body = { data: { place_3: null } }
    expect((await auth.call("PUT", "/user", { token, body })).json["user_metadata"]).not.toHaveProperty("place_3")
  })

  it("names the new address, where an administrator changes both at once", async () => {
    const { id } = await auth.person({ user_metadata: { color: "red", size: 3 } })
    const email = `moved-${id}@example.org`
    const change = { email, user_metadata: { color: "blue", size: null } }
    const { json } = await auth.admin("PUT", `/admin/users/${id}`, change)
    expect(json["user_metadata"]).toMatchObject({ email, color: "blue" })
    expect(json["user_metadata"]).not.toHaveProperty("size")
  })
})

describe("Idle and absolute life", () => {
  it("a session that nobody refreshed, or that is too old, is over", async () => {
    const timed = await createAuthService()
    const { email } = await timed.person()
    const idle = await timed.signIn(email)
    timed.clock.advance(168 * 3_600_000 + 1000)
    expect((await timed.refresh(idle.refresh_token)).json["code"]).toBe("session_expired")
    let { refresh_token } = await timed.signIn(email)
    const codes: unknown[] = []
    for (let week = 0; week < 5; week++) {
      timed.clock.advance(6.5 * 24 * 3_600_000)
      const { json } = await timed.refresh(refresh_token)
      codes.push(json["code"])
      refresh_token = json["refresh_token"] ?? refresh_token
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, "session_expired"]) // after 30 days
    await timed.close()
  })
})

describe("Token confusion", () => {
  it("tokens with another audience, issuer, without end or without session are refused", async () => {
    const shared = "a secret shared with another server, long enough"
    const legacy = await createAuthService({ AUTH_JWT_SECRET: shared })
    const { email } = await legacy.person()
    const { access_token } = await legacy.signIn(email)
    const claims = claimsOf(access_token)
    const key = new TextEncoder().encode(shared)
    const ask = async (change: Record<string, unknown>) => {
      const token = await new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: "HS256" }).sign(key)
      return (await legacy.call("GET", "/user", { token })).status
    }
    expect(await ask({})).toBe(200)
    for (const change of [
      { aud: "other" },
      { iss: "https://other.example" },
      { exp: undefined },
      { session_id: undefined },
    ])
      expect(await ask(change)).toBe(403)
    await legacy.close()
  })

  it("the public key is no shared secret, and a key in the header is not looked at", async () => {
    const { access_token } = await session()
    const { keys } = (await auth.call("GET", "/.well-known/jwks.json")).json
    const [, payload] = access_token.split(".")
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const head = encode({ alg: "HS256", typ: "JWT", kid: keys[0].kid })
    for (const secret of [JSON.stringify(keys[0]), keys[0].x, ""]) {
      const signature = createHmac("sha256", secret).update(`${head}.${payload}`).digest("base64url")
      expect((await user(`${head}.${payload}.${signature}`)).json["code"]).toBe("bad_jwt")
    }
    const own = await generateKeyPair("ES256", { extractable: true })
    const jwk = await exportJWK(own.publicKey)
    for (const header of [{ jwk }, { jku: "https://evil.example/keys" }, { kid: keys[0].kid }]) {
      const token = await new SignJWT(claimsOf(access_token))
        .setProtectedHeader({ alg: "ES256", ...header })
        .sign(own.privateKey)
      expect((await user(token)).json["code"]).toBe("bad_jwt")
    }
  })

  it("tokens of a retired key stay good, a new key signs", async () => {
    const { rotateKeys } = await import("#src/services/accounts/tokens/rotate-keys.ts")
    const before = await session()
    const { kid } = await rotateKeys(auth.ctx({ kind: "command", name: "test" }))
    auth.clock.advance(31_000)
    const after = await auth.signIn(before.email)
    const header = JSON.parse(Buffer.from(after.access_token.split(".")[0], "base64url").toString())
    expect(header.kid).toBe(kid)
    expect((await user(before.access_token)).status).toBe(200)
    expect((await auth.call("GET", "/.well-known/jwks.json")).json["keys"]).toHaveLength(2)
  })
})
