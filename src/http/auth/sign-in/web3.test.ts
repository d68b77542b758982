import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { SIGN_UPS_PER_CLIENT } from "#src/rules/limits.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { requireConfirmedUser } from "#src/services/comments/submit/submission-checks.ts"
import { acceptInvitation } from "#src/services/members/invitations/accept-invitation.ts"
import { type AuthService, claimsOf, createAuthService, inParallel } from "#src/testing/accounts/auth-service.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { ethereumWallet, solanaWallet, type TestWallet } from "#src/testing/accounts/wallets.ts"

const settings = { AUTH_WEB3: "ethereum, solana", AUTH_REDIRECT_URLS: "https://app.example.org/in" }
const at = "https://app.example.org/in"
let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService(settings)
})
afterAll(() => auth.close())

type Differently = { domain?: string; uri?: string; issued?: number; more?: string; nonce?: string }
let asked = 0

/** A message of that wallet as its chain writes it; times in milliseconds from now. */
function messageFor({ chain, address }: TestWallet, different: Differently = {}, service = auth): string {
  const { domain = "app.example.org", uri = at, issued = 0, more = "", nonce = `nonce${10_000 + ++asked}` } = different
  const called = chain === "ethereum" ? "Ethereum" : "Solana"
  const fields = `URI: ${uri}\nVersion: 1\nChain ID: ${chain === "ethereum" ? "1" : "mainnet"}\nNonce: ${nonce}`
  const lines = `${fields}\nIssued At: ${fromNow(issued, service)}${more && `\n${more}`}`
  return `${domain} wants you to sign in with your ${called} account:\n${address}\n\nI agree.\n\n${lines}`
}
const fromNow = (milliseconds: number, service = auth) =>
  new Date(service.clock.now().getTime() + milliseconds).toISOString()
const send = (body: object, service = auth) => service.call("POST", "/token?grant_type=web3", { body })
const signIn = (wallet: TestWallet, different: Differently = {}, service = auth) => {
  const message = messageFor(wallet, different, service)
  return send({ chain: wallet.chain, message, signature: wallet.sign(message) }, service)
}

const wallets = [
  ["ethereum", ethereumWallet],
  ["solana", solanaWallet],
] as const

describe.each(wallets)("a wallet of %s", (chain, newWallet) => {
  it("opens a session of an account that has no address, and the same the next time", async () => {
    const wallet = newWallet()
    const { status, json } = await signIn(wallet)
    expect(status).toBe(200)
    const sub = `web3:${chain}:${wallet.address}`
    expect(json["user"]).toMatchObject({
      email: "",
      phone: "",
      is_anonymous: false,
      app_metadata: { provider: "web3", providers: ["web3"] },
      user_metadata: { sub, custom_claims: { chain, address: wallet.address, domain: "app.example.org" } },
      identities: [{ provider: "web3", id: sub, identity_data: { custom_claims: { statement: "I agree." } } }],
    })
    expect(claimsOf(json["access_token"])).toMatchObject({ aal: "aal1", amr: [{ method: "web3" }], email: "" })
    expect((await auth.refresh(json["refresh_token"])).status).toBe(200)
    const again = await signIn(wallet, { nonce: "another1" })
    expect(again.json["user"].id).toBe(json["user"].id)
  })

  it("signs in once with each message, also in ten parallel tries", async () => {
    const wallet = newWallet()
    await signIn(wallet)
    const message = messageFor(wallet)
    const body = { chain, message, signature: wallet.sign(message) }
    const { succeeded, statuses } = await inParallel(10, () => send(body))
    expect([succeeded, statuses.filter((status) => status === 400).length]).toEqual([1, 9])
    const { json } = await send(body)
    expect(json).toEqual({ error: "invalid_grant", error_description: "Signed message has been used already" })
  })

  it("waits for the closing of its account, and neither is lost to a deadlock", async () => {
    const wallet = newWallet()
    const { id } = (await signIn(wallet)).json["user"]
    const answers: Promise<{ status: number }>[] = []
    await auth.deps.database.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute()
      answers.push(auth.admin("DELETE", `/admin/users/${id}`))
      await waitForLocks(auth.database, 1)
      answers.push(signIn(wallet))
      await waitForLocks(auth.database, 2)
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409])
    expect((await signIn(wallet)).json["user"].id).not.toBe(id)
  })

  it("makes one account and opens all ten sessions, though ten messages of a new one come at once", async () => {
    const wallet = newWallet()
    const { succeeded } = await inParallel(10, (n) => signIn(wallet, { nonce: `parallel${n}` }))
    expect(succeeded).toBe(10)
    const identities = auth.deps.database.selectFrom("identities").select("id")
    const made = await identities.where("subject", "=", `web3:${chain}:${wallet.address}`).execute()
    expect(made).toHaveLength(1)
  })

  it.each<[what: string, different: () => Differently, said: string]>([
    [
      "another app's address",
      () => ({ uri: "https://evil.example/in", domain: "evil.example" }),
      "not allowed on this server",
    ],
    ["another app's address and our domain", () => ({ uri: "https://evil.example/in" }), "not allowed on this server"],
    ["a path that is not ours", () => ({ uri: "https://app.example.org/" }), "not allowed on this server"],
    ["a user in the address", () => ({ uri: "https://x@app.example.org/in" }), "not allowed on this server"],
    ["plain http", () => ({ uri: "http://app.example.org/in" }), "does not use HTTPS"],
    ["another scheme", () => ({ uri: "wallet:app.example.org" }), "does not use HTTPS"],
    ["another domain", () => ({ domain: "evil.example" }), "Domain that does not match"],
    ["another port", () => ({ domain: "app.example.org:8443" }), "Domain that does not match"],
    ["another scheme before the domain", () => ({ domain: "http://app.example.org" }), "Domain that does not match"],
    ["a moment too old", () => ({ issued: -10 * MINUTE - 1000 }), "issued too long ago"],
    ["a time to come", () => ({ issued: 2 * MINUTE }), "issued too far in the future"],
    ["an end that has passed", () => ({ more: `Expiration Time: ${fromNow(0)}` }), "is expired"],
    ["a beginning to come", () => ({ more: `Not Before: ${fromNow(2 * MINUTE)}` }), "becomes valid in the future"],
  ])("is refused for %s", async (_what, different, said) => {
    const { status, json, headers } = await signIn(newWallet(), different())
    expect([status, json["error"], headers.get("x-sb-error-code")]).toEqual([400, "invalid_grant", null])
    expect(json["error_description"]).toContain(said)
  })

  it("is let in up to the edge of every time", async () => {
    const more = `Expiration Time: ${fromNow(1000)}\nNot Before: ${fromNow(0)}`
    for (const different of [{ issued: -10 * MINUTE }, { issued: MINUTE }, { more }])
      expect((await signIn(newWallet(), different)).status).toBe(200)
  })

  it("is refused for a message that another wallet signed, or that was changed", async () => {
    const [one, other] = [newWallet(), newWallet()]
    const message = messageFor(one)
    for (const sent of [
      { message, signature: other.sign(message) },
      { message: message.replace("I agree.", "I agree!"), signature: one.sign(message) },
    ]) {
      const { json } = await send({ chain, ...sent })
      expect(json).toEqual({ error: "invalid_grant", error_description: "Signature does not match address in message" })
    }
    expect((await send({ chain, message, signature: one.sign(message) })).status).toBe(200) // nobody else used it up
  })

  it("is refused for a text that is no message of its chain", async () => {
    const wallet = newWallet()
    const message = messageFor(wallet)
    const signature = wallet.sign(message)
    for (const body of [
      { chain, message: "x", signature },
      { chain, message: "x".repeat(20_481), signature },
      { chain, message, signature: "y" },
      { chain, message: `${message}\n`, signature },
      { chain, signature },
      { chain, message },
      { chain: chain === "solana" ? "ethereum" : "solana", message, signature },
      { chain, message: 7, signature },
    ])
      expect((await send(body)).json).toMatchObject({ code: "validation_failed" })
    expect((await send({ chain: "bitcoin", message, signature })).json["code"]).toBe("web3_unsupported_chain")
    expect((await send({ chain: "constructor", message, signature })).json["code"]).toBe("web3_unsupported_chain")
  })
})

it("an Ethereum address is the same with the capitals of its checksum, and none with others", async () => {
  const { sign } = ethereumWallet("4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318")
  const address = "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23"
  const written = (as: string) => signIn({ chain: "ethereum", address: as, sign })
  const [right, small] = [await written(address), await written(address.toLowerCase())]
  expect(small.json["user"].id).toBe(right.json["user"].id)
  expect((await written(address.replace("E", "e"))).json["code"]).toBe("validation_failed")
})

describe("an account of a wallet", () => {
  const enter = async (wallet: TestWallet) => (await signIn(wallet)).json

  it("submits nothing and joins no agency until it has a confirmed address", async () => {
    const wallet = ethereumWallet()
    const { access_token: token, user } = await enter(wallet)
    const actor = { kind: "user", user_id: user.id, session_id: claimsOf(token)["session_id"], email: "" } as const
    const ctx = auth.ctx({ ...actor, email_confirmed: false, full_name: null, second_factor: false })
    expect(() => requireConfirmedUser(ctx)).toThrow(expect.objectContaining({ code: "email_not_confirmed" }))
    const joining = acceptInvitation(ctx, { token: "x", user_agent: null, browser: null } as never)
    await expect(joining).rejects.toMatchObject({ code: "email_not_confirmed" })
    const email = auth.newEmail()
    expect((await auth.call("PUT", "/user", { token, body: { email } })).status).toBe(200)
    const [, code] = /Code: (\d{6})/.exec((await auth.mails(email)).at(-1)?.text_body ?? "") ?? []
    const agreed = await auth.call("POST", "/verify", { body: { type: "email_change", email, token: code } })
    expect(agreed.json["user"]).toMatchObject({ id: user.id, email })
    const { user: later } = await enter(wallet)
    expect([later.id, later.app_metadata.providers.toSorted()]).toEqual([user.id, ["email", "web3"]])
  })

  it("that is banned is told so", async () => {
    const wallet = solanaWallet()
    const { user } = await enter(wallet)
    await auth.admin("PUT", `/admin/users/${user.id}`, { ban_duration: "1h" })
    const { status, json } = await signIn(wallet)
    expect([status, json["code"]]).toEqual([400, "user_banned"])
  })

  it("that is closed stays closed: the wallet gets a new one", async () => {
    const wallet = solanaWallet()
    const { user } = await enter(wallet)
    await auth.admin("DELETE", `/admin/users/${user.id}`)
    const { user: next } = await enter(wallet)
    expect(next.id).not.toBe(user.id)
  })

  it("is in the log, with its session", async () => {
    const { user } = await enter(ethereumWallet())
    const log = auth.deps.database.selectFrom("audit_log").select(["action", "after"]).orderBy("id", "desc").limit(2)
    const entries = await log.execute()
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["session.started", "user.signed_up"])
    expect(JSON.stringify(entries)).toContain(user.id)
  })
})

describe("messages that were used", () => {
  let own: AuthService
  beforeEach(async () => {
    own = await createAuthService(settings)
    return () => own.close()
  })
  const kept = async () => (await own.deps.database.selectFrom("used_wallet_messages").selectAll().execute()).length

  it("are kept as hashes until they are too old to be used, and then forgotten", async () => {
    const wallet = ethereumWallet()
    const message = messageFor(wallet, { issued: 0 }, own)
    const body = { chain: "ethereum", message, signature: wallet.sign(message) }
    expect((await send(body, own)).status).toBe(200)
    own.clock.set(new Date(own.clock.now().getTime() + 10 * MINUTE))
    await removeExpired(own.ctx({ kind: "job", name: "sweep" }))
    expect((await send(body, own)).json["error_description"]).toBe("Signed message has been used already")
    own.clock.set(new Date(own.clock.now().getTime() + HOUR))
    expect(await kept()).toBe(1)
    await removeExpired(own.ctx({ kind: "job", name: "sweep" }))
    expect(await kept()).toBe(0)
    expect((await send(body, own)).json["error_description"]).toBe("Signed message was issued too long ago")
  })
})

describe("what the settings say", () => {
  const on = async (more: Record<string, string>, work: (service: AuthService) => Promise<void>) => {
    const service = await createAuthService({ ...settings, ...more })
    await work(service)
    await service.close()
  }

  it("a chain that is not named is closed", () =>
    on({ AUTH_WEB3: "solana" }, async (service) => {
      expect((await signIn(ethereumWallet(), {}, service)).json["code"]).toBe("web3_provider_disabled")
      expect((await signIn(solanaWallet(), {}, service)).status).toBe(200)
    }))

  it("nobody new comes where sign-up is closed", () =>
    on({ AUTH_SIGNUP: "false" }, async (service) => {
      expect((await signIn(ethereumWallet(), {}, service)).json["code"]).toBe("signup_disabled")
    }))

  it("where a captcha is asked for it is solved, once", () =>
    on({ AUTH_CAPTCHA: "true" }, async (service) => {
      const wallet = ethereumWallet()
      const token = await solveCaptcha(await service.deps.captcha.challenge("authentication"))
      const attempt = (captcha_token?: string) => {
        const message = messageFor(wallet, {}, service)
        const signed = { chain: "ethereum", message, signature: wallet.sign(message) }
        return send({ ...signed, gotrue_meta_security: { captcha_token } }, service)
      }
      expect((await attempt()).json["code"]).toBe("captcha_failed")
      expect((await attempt(token)).status).toBe(200)
      expect((await attempt(token)).json["code"]).toBe("captcha_failed")
    }))

  it("new accounts of one client are limited, and so is whatever it sends", () =>
    on({ AUTH_LIMIT_FACTOR: "1" }, async (service) => {
      const wallet = ethereumWallet()
      await signIn(wallet, {}, service)
      for (let n = 1; n < SIGN_UPS_PER_CLIENT; n += 1)
        expect((await signIn(solanaWallet(), {}, service)).status).toBe(200)
      expect((await signIn(solanaWallet(), {}, service)).json["code"]).toBe("over_request_rate_limit")
      expect((await signIn(wallet, {}, service)).status).toBe(200)
      for (let n = 0; n < 150; n += 1) await send({ chain: "solana", message: "x" }, service)
      expect((await signIn(wallet, {}, service)).status).toBe(429)
    }))
})
