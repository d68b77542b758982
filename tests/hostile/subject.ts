import { readFileSync, rmSync } from "node:fs"
import http from "node:http"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { sampleAccounts, samplePassword } from "#src/sample-data/sample-accounts.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"

export type RawRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Sent in pieces, without saying how long it is. */
  chunked?: boolean
}
export type Answer = { status: number; ms: number; headers: http.IncomingHttpHeaders; body: string }
export type Reading = { held_ms: number; rss: number; heap: number }

export const personas = ["stranger", "citizen", "staff", "platform"] as const
/** `owner` sends only what is listed for them: a random request could end the agency that all others ask about. */
export type Persona = (typeof personas)[number] | "owner"
const ownerEmail = sampleAccounts.find(({ key }) => key === "brightwater-owner")?.email ?? ""
const accounts: Record<Exclude<Persona, "stranger">, { door: string; email: string }> = {
  citizen: { door: "/login", email: "citizen@opendocket.example" },
  staff: { door: "/agency/login", email: "two-agencies@opendocket.example" },
  platform: { door: "/login", email: "super-owner@opendocket.example" },
  owner: { door: "/agency/login", email: ownerEmail },
}

/** What the generated requests set a password to. */
export const changedPassword = "Maple-Street-7!"
const formType = "application/x-www-form-urlencoded"
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/** One request on a connection that is kept; rejects when the server breaks it off. */
export function ask(
  product: Product,
  { method, path: target, headers = {}, body, chunked = false }: RawRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(product.address)
  // Said in so many words: for DELETE and HEAD Node's client would send the bytes of a body with nothing around them.
  const length: Record<string, string> =
    body === undefined
      ? {}
      : chunked
        ? { "transfer-encoding": "chunked" }
        : { "content-length": String(Buffer.byteLength(body)) }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path: target, agent, headers: { ...headers, ...length } })
    request.on("response", (response) => {
      const pieces: Buffer[] = []
      response.on("data", (piece: Buffer) => pieces.push(piece))
      response.on("error", reject)
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          headers: response.headers,
          body: Buffer.concat(pieces).toString("utf8"),
        }),
      )
    })
    request.on("error", (error) => {
      const after = Math.round(performance.now() - began)
      const kept = request.reusedSocket ? "a kept" : "a new"
      reject(new Error(`${error.message} after ${after} ms on ${kept} connection`, { cause: error }))
    })
    request.end(body)
  })
}

export type Subject = Awaited<ReturnType<typeof startSubject>>

/** The built product with sample data and a probe in its process, and a session of each persona. */
export async function startSubject() {
  const file = path.join(os.tmpdir(), `opendocket-probe-${process.pid}.json`)
  rmSync(file, { force: true })
  const settings = {
    SAMPLE_DATA: "true",
    API_READS_PER_MINUTE: "1000000",
    HOSTILE_PROBE: file,
    NODE_OPTIONS: `--import ${path.resolve("tests/hostile/probe.ts")}`,
  }
  const product = await startProduct({ settings })
  const cookies: Partial<Record<Persona, string>> = {}
  const origin = { origin: product.address, "sec-fetch-site": "same-origin" }

  const signIn = async (persona: Exclude<Persona, "stranger">) => {
    const { door, email } = accounts[persona]
    const body = new URLSearchParams({ email, password: samplePassword }).toString()
    const answer = await ask(product, {
      method: "POST",
      path: door,
      headers: { ...origin, "content-type": formType },
      body,
    })
    const cookie = answer.headers["set-cookie"]?.map((set) => set.split(";")[0]).join("; ")
    if (answer.status !== 303 || !cookie) throw new Error(`${persona} could not sign in: ${answer.status}`)
    cookies[persona] = cookie
  }
  for (const persona of ["citizen", "staff", "platform", "owner"] as const) await signIn(persona)

  /** Of an account that no persona needs, since requests with it may change all there is of it. */
  let bearer = ""
  const startSession = async () => {
    for (const password of [samplePassword, changedPassword]) {
      const { status, body } = await ask(product, {
        method: "POST",
        path: "/auth/v1/token?grant_type=password",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "no-agency@opendocket.example", password }),
      })
      if (status === 200) bearer = (JSON.parse(body) as { access_token: string }).access_token
      if (status === 200) return
    }
  }
  await startSession()
  if (!bearer) throw new Error("Nobody could sign in at /auth/v1.")

  const read = async (collected = false): Promise<Reading> => {
    rmSync(file, { force: true })
    process.kill(product.pid, collected ? "SIGWINCH" : "SIGUSR2")
    for (let waited = 0; waited < 2000; waited += 1) {
      await sleep(3)
      try {
        return JSON.parse(readFileSync(file, "utf8")) as Reading
      } catch {} // not written yet, or not to its end
    }
    throw new Error("The probe does not answer.")
  }

  return {
    product,
    origin,
    read,
    ask: (asked: RawRequest) => ask(product, asked),
    headersOf: (persona: Persona): Record<string, string> => {
      const cookie = cookies[persona]
      return cookie ? { cookie } : {}
    },
    bearer: () => bearer,
    /** Sessions that the requests themselves have ended are begun again. */
    async keepSignedIn() {
      for (const persona of ["citizen", "staff", "platform"] as const) {
        const { status } = await ask(product, {
          method: "GET",
          path: "/account",
          headers: { cookie: cookies[persona] ?? "" },
        })
        if (status !== 200) await signIn(persona).catch(() => {})
      }
      await startSession()
    },
    stop: async () => {
      agent.destroy()
      rmSync(file, { force: true })
      await product.stop()
    },
  }
}
