import { createHash, randomBytes } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { createApp } from "#src/http/app.ts"
import { createMetrics } from "#src/http/monitoring/metrics.ts"
import { createPageCache } from "#src/http/pages/page-cache.ts"
import { noNeighbors } from "#src/platform/processes/neighbors.ts"
import { createServiceKey } from "#src/services/accounts/tokens/service-keys.ts"
import type { Secrets } from "#src/platform/secrets/secrets.ts"
import type { Deps } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"

export const authPassword = "Correct-horse9!"

/** What an answer holds, looked into without ceremony. */
export type Json = ReturnType<typeof JSON.parse>

export type CallOptions = {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** The network address of the client. */
  from?: string
}
export type Answer = { status: number; json: Json; text: string; headers: Headers; location: string }

/** The authentication service in process, and a client of it. Every test has a database and a clock of its own. */
export async function createAuthService(settings: Record<string, string> = {}, instead: Partial<Deps> = {}) {
  const parts = await createTestDeps({ AUTH_MAIL_GAP_SECONDS: "0", AUTH_LIMIT_FACTOR: "100", ...settings })
  const deps: Deps = { ...parts.deps, ...instead }
  const start = (secrets: Secrets) =>
    createApp({
      ...deps,
      secrets,
      readiness: { look: async () => ({ ready: true, details: {} }), leave: () => {} },
      metrics: createMetrics(),
      pageCache: createPageCache(),
      neighbors: noNeighbors(),
      screens: [],
      renderPage: async () => ({ response: new Response("no screens here"), html: null }),
    })
  const app = start(deps.secrets)
  let running = app
  const service = (await createServiceKey(parts.ctx({ kind: "command", name: "test" }), { name: "test" })).token
  let made = 0

  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const { body, token, headers = {}, from = "198.51.100.7" } = options
    const sent = new Headers({ "x-supabase-api-version": "2024-01-01", ...headers })
    if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json")
    if (token) sent.set("authorization", `Bearer ${token}`)
    const text = typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body)
    const request = new Request(`http://localhost:3000/auth/v1${path}`, { method, headers: sent, body: text })
    const answer = await running.fetch(request, { incoming: { socket: { remoteAddress: from } } } as never)
    const content = await answer.text()
    const json = content.startsWith("{") || content.startsWith("[") ? JSON.parse(content) : {}
    return {
      status: answer.status,
      json,
      text: content,
      headers: answer.headers,
      location: answer.headers.get("location") ?? "",
    }
  }
  const admin = (method: string, path: string, body?: unknown) => call(method, path, { body, token: service })
  const newEmail = () => `person-${++made}-${randomBytes(4).toString("hex")}@example.org`
  const person = async (change: Record<string, unknown> = {}) => {
    const email = newEmail()
    const body = { email, password: authPassword, email_confirm: true, ...change }
    return { email, id: String((await admin("POST", "/admin/users", body)).json["id"]) }
  }
  const signIn = async (email: string, password = authPassword) =>
    (await call("POST", "/token?grant_type=password", { body: { email, password } })).json
  const link = async (type: string, email: string, more: object = {}) =>
    (await admin("POST", "/admin/generate_link", { type, email, ...more })).json
  const refresh = (refresh_token: string) =>
    call("POST", "/token?grant_type=refresh_token", { body: { refresh_token } })
  const totp = (secret: string, at = parts.clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

  const enroll = async (token: string, friendly_name = "phone") =>
    (await call("POST", "/factors", { token, body: { factor_type: "totp", friendly_name } })).json
  const prove = async (token: string, factor: Json, code = totp(factor["totp"].secret)) => {
    const challenge = (await call("POST", `/factors/${factor["id"]}/challenge`, { token, body: {} })).json
    const body = { challenge_id: challenge["id"], code }
    return call("POST", `/factors/${factor["id"]}/verify`, { token, body })
  }
  const mails = async (to: string) =>
    deps.database.selectFrom("mail_outbox").selectAll().where("to_address", "=", to).orderBy("id").execute()

  /** The service as it is after a restart with other secret keys. */
  const restart = (secrets: Secrets) => void (running = start(secrets))

  return {
    ...parts,
    app,
    restart,
    service,
    call,
    admin,
    newEmail,
    person,
    signIn,
    link,
    refresh,
    totp,
    enroll,
    prove,
    mails,
  }
}
export type AuthService = Awaited<ReturnType<typeof createAuthService>>

export function pkcePair() {
  const verifier = randomBytes(48).toString("base64url")
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") }
}

export function claimsOf(token: string): Json {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
}

/** The values in the fragment of an address. */
export function fragmentOf(address: string): URLSearchParams {
  return new URLSearchParams(new URL(address).hash.slice(1))
}

/** How many of so many parallel tries were answered 200, and the statuses of all. */
export async function inParallel(times: number, work: (index: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => work(index)))
  const statuses = answers.map(({ status }) => status)
  return { succeeded: statuses.filter((status) => status === 200).length, statuses }
}
