import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { authPassword, type AuthService, createAuthService, inParallel } from "#src/testing/accounts/auth-service.ts"

let gateway: Server
let status = 200
let sent: { to: string; text: string; message_id: string }[] = []
let auth: AuthService
beforeAll(async () => {
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(JSON.parse(body) as (typeof sent)[number])
      response.writeHead(status).end()
    })
  }).listen(0, "127.0.0.1")
  await once(gateway, "listening")
  const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  const settings = { SMS_WEBHOOK_URL: address, SMS_WEBHOOK_SECRET: "a secret of the gateway" }
  auth = await createAuthService({ AUTH_PHONE: "true", ...settings })
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await auth.close()
})
beforeEach(() => {
  status = 200
  sent = []
})

let made = 0
const newPhone = () => `1555${String(1_000_000 + ++made)}`
const post = (path: string, body: object, more: object = {}) => auth.call("POST", path, { body, ...more })
const codeIn = (message = sent.at(-1)) => /^\d{6}/.exec(message?.text ?? "")?.[0] ?? ""
const verify = (phone: string, token: string) => post("/verify", { type: "sms", phone, token })

async function newCode(phone = newPhone()) {
  const { status: answered, json } = await post("/otp", { phone: `+${phone}` })
  expect([answered, json["message_id"]]).toEqual([200, sent.at(-1)?.message_id])
  return { phone, code: codeIn() }
}

describe("a sign-in code by text message", () => {
  it("opens a session once, for whoever has the telephone, and confirms the number", async () => {
    const { phone, code } = await newCode()
    expect(sent).toEqual([{ type: "sms", message_id: expect.any(String), to: `+${phone}`, text: expect.any(String) }])
    const wrong = code === "000000" ? "000001" : "000000"
    expect((await verify(phone, wrong)).json["code"]).toBe("otp_expired")
    const opened = await verify(phone, code)
    expect(opened.json["user"]).toMatchObject({ phone, phone_confirmed_at: expect.any(String), email: "" })
    expect((await verify(phone, code)).json["code"]).toBe("otp_expired")
  })

  it("with a password, after a hundred wrong ones still lets its owner in: there is no address to ask", async () => {
    const { phone, code } = await newCode()
    const opened = await verify(phone, code)
    const { id } = opened.json["user"] as { id: string }
    const changed = await auth.admin("PUT", `/admin/users/${id}`, { password: authPassword })
    expect(changed.status).toBe(200)
    await auth.database.owner.query("update failed_proofs set passwords = 100 where user_id = $1", [id])
    const signedIn = await post("/token?grant_type=password", { phone: `+${phone}`, password: authPassword })
    expect(signedIn.json).toMatchObject({ access_token: expect.any(String) })
  })

  it("ten parallel uses: exactly one succeeds", async () => {
    const { phone, code } = await newCode()
    const { succeeded, statuses } = await inParallel(10, () => verify(phone, code))
    expect(succeeded).toBe(1)
    expect(statuses.filter((answered) => answered === 403)).toHaveLength(9)
  })

  it("ends after five wrong tries, with the next code and with its time; none of it opens anything else", async () => {
    const { phone, code } = await newCode()
    for (let tries = 0; tries < 5; tries++) await verify(phone, "12345x")
    expect((await verify(phone, code)).status).toBe(403)
    const first = await newCode()
    let second = await newCode(first.phone)
    while (second.code === first.code) second = await newCode(first.phone)
    expect((await verify(first.phone, first.code)).status).toBe(403)
    expect((await post("/verify", { type: "signup", phone: first.phone, token: second.code })).status).toBe(403)
    auth.clock.advance(10 * 60_000)
    expect((await verify(first.phone, second.code)).status).toBe(403)
  })

  it("takes away a password that somebody chose before the number was proven", async () => {
    const phone = newPhone()
    await post("/signup", { phone, password: authPassword })
    const { code } = await newCode(phone)
    expect((await verify(phone, code)).status).toBe(200)
    const signIn = await post("/token?grant_type=password", { phone, password: authPassword })
    expect(signIn.json["code"]).toBe("invalid_credentials")
  })
})

it.each([
  { what: "keeps", second: authPassword, outcome: "signed in" },
  { what: "takes away", second: "Another-one-9!", outcome: "invalid_credentials" },
])("$what the password of a sign-up that was followed by one with $second", async ({ second, outcome }) => {
  const phone = newPhone()
  await post("/signup", { phone, password: authPassword })
  await post("/signup", { phone, password: second })
  expect((await verify(phone, codeIn())).status).toBe(200)
  const signIn = await post("/token?grant_type=password", { phone, password: authPassword })
  expect(signIn.json["code"] ?? "signed in").toBe(outcome)
})

describe("another telephone number", () => {
  async function asked() {
    const { email } = await auth.person()
    const token = String((await auth.signIn(email))["access_token"])
    const phone = newPhone()
    const answer = await auth.call("PUT", "/user", { token, body: { phone: `+${phone}` } })
    expect(answer.json).toMatchObject({ phone: "", new_phone: phone, phone_change_sent_at: expect.any(String) })
    return { email, token, phone, code: codeIn() }
  }
  const agree = (phone: string, token: string) => post("/verify", { type: "phone_change", phone, token })

  it("public 30: counts once its code came back, once; the owner is told by mail", async () => {
    const { email, phone, code } = await asked()
    expect((await verify(phone, code)).json["code"]).toBe("otp_expired") // no code to sign in with
    const { succeeded } = await inParallel(10, () => agree(phone, code))
    expect(succeeded).toBe(1)
    const signedIn = await post("/token?grant_type=password", { phone, password: authPassword })
    expect(signedIn.json["user"]).toMatchObject({ email, phone, phone_confirmed_at: expect.any(String) })
    expect((await auth.mails(email)).at(-1)?.text_body).toContain(`The phone number for your account is now +${phone}.`)
  })

  it("is sent its code again, and no other number is", async () => {
    const { phone, code } = await asked()
    const texts = sent.length
    expect((await post("/resend", { type: "phone_change", phone: newPhone() })).status).toBe(200)
    expect(sent).toHaveLength(texts)
    expect((await post("/resend", { type: "phone_change", phone })).json["message_id"]).toBe(sent.at(-1)?.message_id)
    expect((await agree(phone, codeIn())).status).toBe(200)
    expect((await agree(phone, code)).status).toBe(403)
  })

  it("is refused when somebody has it, also if they got it meanwhile", async () => {
    const { token, phone, code } = await asked()
    const taken = newPhone()
    await auth.person({ phone: taken, phone_confirm: true, email: undefined })
    const refused = await auth.call("PUT", "/user", { token, body: { phone: taken } })
    expect([refused.status, refused.json["code"]]).toEqual([422, "phone_exists"])
    await auth.person({ phone, phone_confirm: true, email: undefined })
    expect((await agree(phone, code)).json["code"]).toBe("phone_exists")
  })

  it("proves itself for a new password where there is no address", async () => {
    const phone = newPhone()
    await auth.person({ phone, phone_confirm: true, email: undefined })
    const signedIn = await post("/token?grant_type=password", { phone, password: authPassword })
    const token = String(signedIn.json["access_token"])
    const texted = await auth.call("GET", "/reauthenticate", { token })
    expect(texted.json["message_id"]).toBe(sent.at(-1)?.message_id)
    const body = { password: "Another-horse-9!", nonce: codeIn() }
    expect((await auth.call("PUT", "/user", { token, body })).status).toBe(200)
  })
})

it.each([
  ["number", () => ({ phone: newPhone() })],
  ["address", () => ({ email: auth.newEmail() })],
] as const)("one %s that is given to two accounts in the same moment is one's alone", async (_what, one) => {
  for (let round = 0; round < 5; round += 1) {
    const people = await Promise.all([auth.person(), auth.person()])
    const given = one()
    const give = (at: number) => auth.admin("PUT", `/admin/users/${people[at]?.id}`, given)
    const { statuses } = await inParallel(2, give)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  }
})

describe("signing up by telephone", () => {
  it("waits for the code, then signs in with number and password", async () => {
    const phone = newPhone()
    const signedUp = await post("/signup", { phone, password: authPassword, data: { full_name: "Pat Doe" } })
    expect(signedUp.json).toMatchObject({ phone, identities: [] })
    expect(signedUp.json).not.toHaveProperty("access_token")
    const early = await post("/token?grant_type=password", { phone, password: authPassword })
    expect(early.json["code"]).toBe("phone_not_confirmed")
    expect((await post("/resend", { type: "sms", phone })).json["message_id"]).toBe(sent.at(-1)?.message_id)
    expect((await verify(phone, codeIn())).status).toBe(200)
    expect((await post("/token?grant_type=password", { phone, password: authPassword })).status).toBe(200)
  })

  it("answers for a number that has an account as for a new one, and tells its owner", async () => {
    const taken = newPhone()
    await auth.person({ phone: taken, phone_confirm: true, email: undefined })
    const body = { password: authPassword, data: { full_name: "Pat Doe" } }
    const known = (await post("/signup", { ...body, phone: taken })).json
    expect(sent.map(({ to, text: words }) => [to, codeIn({ to, text: words, message_id: "" })])).toEqual([
      [`+${taken}`, ""],
    ])
    const fresh = (await post("/signup", { ...body, phone: newPhone() })).json
    expect(Object.keys(known)).toEqual(Object.keys(fresh))
    expect({ ...known, id: "", phone: "" }).toEqual({ ...fresh, id: "", phone: "" })
  })
})

describe("what is told of a number", () => {
  it("is the same whether it has an account or not: an answer with an id", async () => {
    const { phone } = await newCode()
    const known = await post("/otp", { phone, create_user: false })
    const unknown = await post("/otp", { phone: newPhone(), create_user: false })
    expect([unknown.status, Object.keys(unknown.json)]).toEqual([known.status, Object.keys(known.json)])
    expect(sent).toHaveLength(2)
    expect((await post("/resend", { type: "sms", phone: newPhone() })).json).toHaveProperty("message_id")
    expect(sent).toHaveLength(2)
  })

  it("a gateway that fails is told, and the code it was to send is worth nothing", async () => {
    status = 500
    const phone = newPhone()
    const answer = await post("/otp", { phone })
    expect([answer.status, answer.json["code"]]).toEqual([422, "sms_send_failed"])
    expect(answer.text).not.toContain("500")
    expect((await verify(phone, codeIn())).status).toBe(403)
  })

  it("too many messages to a number are refused with the time to wait", async () => {
    const settings = { AUTH_PHONE: "true", AUTH_MAIL_GAP_SECONDS: "60" }
    const { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET } = auth.deps.config
    const webhook = { SMS_WEBHOOK_URL: SMS_WEBHOOK_URL ?? "", SMS_WEBHOOK_SECRET: SMS_WEBHOOK_SECRET ?? "" }
    const strict = await createAuthService({ ...settings, ...webhook })
    const phone = newPhone()
    const ask = () => strict.call("POST", "/otp", { body: { phone } })
    expect((await ask()).status).toBe(200)
    const again = await ask()
    expect([again.status, again.json["code"]]).toEqual([429, "over_sms_send_rate_limit"])
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0)
    await strict.close()
  })

  it("without a gateway answers as the protocol says: disabled, or not sent", async () => {
    const off = await createAuthService({})
    const on = await createAuthService({ AUTH_PHONE: "true" })
    const ask = async (service: AuthService, path: string, body: object) =>
      (await service.call("POST", path, { body: { phone: newPhone(), ...body } })).json["code"]
    expect(await ask(off, "/otp", {})).toBe("phone_provider_disabled")
    expect(await ask(on, "/otp", {})).toBe("sms_send_failed")
    expect(await ask(on, "/signup", { password: authPassword })).toBe("sms_send_failed")
    expect((await off.call("GET", "/settings")).json["sms_provider"]).toBe("")
    expect((await auth.call("GET", "/settings")).json["sms_provider"]).toBe("webhook")
    await off.close()
    await on.close()
  })
})
