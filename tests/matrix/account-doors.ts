import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Secret, TOTP } from "otpauth"
import { createServiceKey } from "#src/services/accounts/tokens/service-keys.ts"
import { withCtx } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
// @ts-expect-error the contract's own helpers have no types
import { Authenticator } from "../contract/auth/authenticator.mjs"

type Json = ReturnType<typeof JSON.parse>
export type Answer = { status: number; code: string; json: Json; text: string; location: string; cookies: string }
type Call = { body?: unknown; token?: string | undefined; cookie?: string }
export type Person = Awaited<ReturnType<Doors["person"]>>

/** A software authenticator for passkeys of this installation. */
export function passkey(): { create: (options: Json) => object; get: (options: Json) => object } {
  return new Authenticator("localhost", "http://localhost:3000")
}

/** The code that an authenticator app with this key shows, so many steps of 30 seconds from now. */
export function totpCode(key: string, now: Date, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() + steps * 30_000 })
}

/** The whole product with a provider and an SMS gateway, and both of its doors to accounts. */
export async function openDoors(settings: Record<string, string> = {}) {
  const issuer = await startMockIssuer()
  const texts: { to: string; text: string }[] = []
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      texts.push(JSON.parse(body) as (typeof texts)[number])
      response.end()
    })
  }).listen(0, "127.0.0.1")
  await once(gateway, "listening")
  const okta = { name: "okta", label: "Okta", issuer: issuer.issuer, client_id: "client", client_secret: "secret" }
  const app = await createTestApp({
    AUTH_MAIL_GAP_SECONDS: "0",
    AUTH_LIMIT_FACTOR: "100",
    AUTH_PHONE: "true",
    AUTH_WEB3: "ethereum",
    AUTH_REDIRECT_URLS: "https://app.example.org",
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_WEBHOOK_SECRET: "a secret of the gateway",
    AUTH_OIDC_PROVIDERS: JSON.stringify([{ ...okta, domains: ["example.org"] }]),
    ...settings,
  })
  app.clock.set(new Date()) // the issuer's tokens carry the real time
  const command = { kind: "command", name: "test" } as const
  const service = (await createServiceKey(app.ctx(command), { name: "test" })).token

  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await app.fetch(path, init)
    const content = await answer.text()
    const json: Json = content.startsWith("{") || content.startsWith("[") ? JSON.parse(content) : {}
    const location = answer.headers.get("location") ?? ""
    const cookies = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ")
    return {
      status: answer.status,
      code: typeof json.code === "string" ? json.code : "",
      json,
      text: content,
      location,
      cookies,
    }
  }
  const api = (method: string, path: string, { body, token, cookie }: Call = {}) => {
    const headers = new Headers({ "x-supabase-api-version": "2024-01-01" })
    if (body !== undefined) headers.set("content-type", "application/json")
    if (token) headers.set("authorization", `Bearer ${token}`)
    if (cookie) headers.set("cookie", cookie)
    return send(`/auth/v1${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  }
  const page = (path: string, fields: Record<string, string> | null, cookie = "") =>
    send(path, {
      method: fields ? "POST" : "GET",
      headers: { origin: "http://localhost:3000", ...(cookie && { cookie }) },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
  const mailed = async (to: string) => {
    const mail = app.deps.database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", to)
    return (await mail.orderBy("id", "desc").executeTakeFirst())?.text_body ?? ""
  }
  const person = async () => {
    const client_address = `client of ${crypto.randomUUID()}` // so many people from one would be too many
    const parts = { deps: app.deps, ctx: () => withCtx(app.ctx(), { client_address }) }
    const { email, user_id, cookie } = await signUpPerson(parts)
    return { email, user_id, cookie, password: testPassword }
  }
  const signIn = async (email: string, password = testPassword) =>
    String((await api("POST", "/token?grant_type=password", { body: { email, password } })).json["access_token"])

  return {
    app,
    service,
    api,
    page,
    person,
    signIn,
    mailed,
    texts,
    issuer,
    /** The code in the newest letter to an address. */
    mailedCode: async (to: string) => /Code: (\d{6})/.exec(await mailed(to))?.[1] ?? "",
    /** The token in the newest letter to an address. */
    mailedToken: async (to: string) => /[?&]token=([\w-]+)/.exec(await mailed(to))?.[1] ?? "",
    textedCode: () => /^\d{6}/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "",
    close: async () => {
      await app.close()
      issuer.close()
      gateway.closeAllConnections()
      gateway.close()
    },
  }
}
export type Doors = Awaited<ReturnType<typeof openDoors>>

/** Begins a factor through the API: what proves it, once asked with a challenge. */
export async function beginByApi({ app, api }: Doors, token: string, type: "totp" | "webauthn") {
  const body = { factor_type: type, friendly_name: crypto.randomUUID() }
  const begun = await api("POST", "/factors", { token, body })
  const id = String(begun.json["id"])
  const key = type === "webauthn" ? passkey() : null
  const challenge = async (as: string) => api("POST", `/factors/${id}/challenge`, { token: as, body: {} })
  /** The answer to a challenge: the proof of whoever holds the factor. */
  const answer = (challenged: Answer): object => {
    const { webauthn } = challenged.json
    if (!key) return { code: totpCode(String(begun.json["totp"].secret), app.clock.now()) }
    const { publicKey } = webauthn.credential_options
    const credential_response = webauthn.type === "create" ? key.create(publicKey) : key.get(publicKey)
    return { webauthn: { type: webauthn.type, credential_response } }
  }
  const verify = async (as: string, challenged: Answer) =>
    api("POST", `/factors/${id}/verify`, {
      token: as,
      body: { challenge_id: challenged.json["id"], ...answer(challenged) },
    })
  return { begun, id, key, challenge, answer, verify }
}

/** Sets a passkey up on our pages: what the browser is asked, and the answer to it. */
export async function beginPasskeyOnPage({ page }: Doors, cookie: string) {
  const key = passkey()
  const path = "/account/second-factor/passkey"
  const asked = await page(path, { message: JSON.stringify({ step: "ask" }) }, cookie)
  const { factor_id, challenge_id, publicKey } = asked.json
  const finish = async (as = cookie) => {
    const message = { step: "answer", factor_id, challenge_id, credential: key.create(publicKey), next: "" }
    return page(path, { message: JSON.stringify(message) }, as)
  }
  return { asked, factor_id: String(factor_id), key, finish }
}

/** Sets an authenticator app up on our pages: the page shows its key. */
export async function beginAppOnPage({ app, page }: Doors, cookie: string) {
  const begun = await page("/account/second-factor", { next: "" }, cookie)
  const factor_id = /factor=([\w-]+)/.exec(begun.location)?.[1] ?? ""
  const shown = begun.status === 303 ? await page(begun.location, null, cookie) : begun
  const key = /\b[A-Z2-7]{32}\b/.exec(shown.text)?.[0] ?? ""
  const finish = (as = cookie, steps = 0) =>
    page(
      `/account/second-factor/app?factor=${factor_id}`,
      { factor_id, code: totpCode(key, app.clock.now(), steps), next: "" },
      as,
    )
  return { begun, factor_id, key, finish }
}
