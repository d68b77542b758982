import { expect, test } from "@playwright/test"
import { rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { query } from "../browser/database.ts"
import { startMailServer } from "#src/testing/outside/mail-server.ts"

const origin = "https://comments.example.gov"
const email = "wren.hollis@quillfeather.example"
const refused = "refused.sparrow@quillfeather.example"
const name = "Wren Hollis"
const [password, wrongPassword, nextPassword] = ["Maple-Street-72!", "Wrong-Orchard-5!", "Willow-Avenue-9!"]
const filename = "Letter of Wren Hollis.pdf"
const observerToken = "observer-token-of-the-test-8d1f"

test.describe.configure({ mode: "serial" })

/** What a process prints, line by line, with its two streams apart. */
function listen() {
  const printed = { stdout: "", stderr: "" }
  const heard = (stream: keyof typeof printed, text: string) => void (printed[stream] += text)
  const lines = () => Object.values(printed).flatMap((text) => text.split("\n").filter((line) => line !== ""))
  return { printed, heard, lines }
}

type ProxiedRequest = {
  form?: Record<string, string>
  cookie?: string
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

/** One request as the proxy passes it on; a form when it has fields. */
async function ask({ address }: Product, place: string, { form, cookie = "", headers, body }: ProxiedRequest = {}) {
  const answer = await fetch(address + place, {
    redirect: "manual",
    headers: { cookie, origin, "sec-fetch-site": "same-origin", "x-forwarded-for": "198.51.100.77", ...headers },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    ...(body && { method: "POST", body }),
  })
  const cookies = answer.headers.getSetCookie().map((set) => set.split(";")[0] ?? "")
  return { status: answer.status, cookies, text: await answer.text() }
}

const uploadHeaders = (draft_id: string, length: number) => ({
  "tus-resumable": "1.0.0",
  "upload-length": String(length),
  "upload-metadata": `filename ${btoa(filename)},draft_id ${btoa(draft_id)}`,
  "content-type": "application/offset+octet-stream",
})

/** A docket with a draft of this person's, as no screen makes them without a second factor. */
async function draftOf(product: Product): Promise<string> {
  const [draft] = await query<{ id: string }>(
    product,
    `with agency as (
       insert into agencies (name, slug, state_code, jurisdiction) values ('Town of Elm', 'elm', 'OH', 'Town of Elm') returning id
     ), docket as (
       insert into dockets (agency_id, slug, title, summary, status) select id, 'a-plan', 'A plan', 'A plan.', 'open' from agency returning id
     )
     insert into comment_drafts (user_id, docket_id, browser_hash)
     select users.id, docket.id, 'b' from docket, users where users.email = $1 returning id`,
    [email],
  )
  return draft?.id ?? ""
}

test("L12, L14: in production every line is JSON and none knows people, secrets or what they wrote", async () => {
  const { heard, lines } = listen()
  const mailServer = await startMailServer()
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SMTP_URL: mailServer.url,
    METRICS_TOKEN: observerToken,
    LOG_LEVEL: "debug",
  }
  const product = await startProduct({ durable: true, settings, heard })
  const post = (place: string, form: Record<string, string>, cookie = "") => ask(product, place, { form, cookie })
  const secrets = [email, refused, name, password, wrongPassword, nextPassword, filename, observerToken]
  const mailed = async (subject: RegExp) => {
    const find = () => mailServer.received.findLast((one) => one.to.includes(email) && subject.test(one.subject))?.text
    await expect.poll(find, { message: `a letter ${subject}` }).toBeTruthy()
    const token = /[?&]token=([\w-]+)/.exec(find() ?? "")?.[1] ?? ""
    expect(token.length).toBeGreaterThan(20)
    secrets.push(token)
    return token
  }
  const entry = async (words: RegExp) => {
    await expect.poll(() => lines().some((line) => words.test(line)), { message: `a line ${words}` }).toBe(true)
  }
  const statuses: number[] = []
  const noted = ({ status, cookies }: Awaited<ReturnType<typeof ask>>) => {
    statuses.push(status)
    secrets.push(...cookies.map((cookie) => cookie.slice(cookie.indexOf("=") + 1)).filter((value) => value.length > 9))
    return cookies
  }

  try {
    const [browser = ""] = noted(await post("/login?tab=sign_up", { email, password, full_name: name, next: "" }))
    const token = await mailed(/confirm/i)
    noted(await ask(product, `/confirm-email?token=${token}`, { cookie: browser }))
    const signedIn = noted(await post(`/confirm-email?token=${token}`, { token }, browser))
    const session = signedIn.find((cookie) => cookie.startsWith(`${cookieName("session", true)}=`)) ?? "none"
    noted(await post("/login", { email, password: wrongPassword, next: "" }))
    noted(await post("/agency/reset-password", { email }))
    const reset = await mailed(/password/i)

    noted(await post("/login?tab=sign_up", { email: refused, password, full_name: name, next: "" }))
    await entry(/a message could not be sent.*550|550.*a message could not be sent/)

    noted(await ask(product, `/comments/search?q=${encodeURIComponent(`${name} ${email}`)}`))
    noted(await ask(product, "/no/such/page"))
    for (const malformed of ["/%E0%A4%A", "/dockets/%zz", "/dockets?q=%E0%A4%A"]) {
      const answer = await ask(product, malformed, { headers: { accept: "text/html" } })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("<h1>That did not work</h1>")])
      noted(answer)
    }
    noted(await ask(product, "/api/v1/dockets", { cookie: session }))
    noted(await ask(product, "/metrics", { headers: { authorization: `Bearer ${observerToken}` } }))

    const draft = await draftOf(product)
    const program = Buffer.from("MZ this is a program of Wren Hollis")
    const offer = (body: Buffer<ArrayBuffer>) =>
      ask(product, "/uploads", { cookie: session, headers: uploadHeaders(draft, body.length), body })
    noted(await offer(program))
    rmSync(path.join(product.dataDir, "files"), { recursive: true, force: true })
    writeFileSync(path.join(product.dataDir, "files"), "no folder any more")
    noted(await offer(pdfBytes(3000)))
    await entry(/"a request failed"/)

    await query(product, "select graphile_worker.add_job('seal_logs', to_json($1::text), max_attempts => 1)", [email])
    await entry(/jobs: Failed task/)
    noted(await post(`/agency/reset-password?token=${reset}`, { token: reset, password: nextPassword }))
  } finally {
    await product.stop()
    await mailServer.stop()
  }

  expect(statuses).toEqual([303, 200, 303, 401, 303, 303, 200, 404, 400, 400, 400, 200, 200, 415, 500, 303])
  expect(lines().length).toBeGreaterThan(30)
  const unreadable = lines().filter((line) => !isEntry(line))
  expect(unreadable).toEqual([])
  expect(lines().filter((line) => /connection.* broke/.test(line))).toEqual([]) // an end in order is no trouble
  expect(secrets.length).toBeGreaterThan(11)
  for (const secret of secrets) expect(lines().filter((line) => line.includes(secret))).toEqual([])
})

function isEntry(line: string): boolean {
  try {
    const entry = JSON.parse(line) as Record<string, unknown>
    return ["level", "time", "msg"].every((field) => typeof entry[field] === "string")
  } catch {
    return false
  }
}

test("L12: what keeps it from starting is one line of the log, without the database's password", async () => {
  const { heard, lines } = listen()
  const DATABASE_URL = `postgres://app:sw0rdfish-31@127.0.0.1:${await freePort()}/opendocket`
  const SECRET_KEY = "a key that only this test knows, and long enough"
  const settings = { NODE_ENV: "production", PUBLIC_URL: origin, DATABASE_URL, SECRET_KEY }
  await expect(startProduct({ durable: true, settings, heard })).rejects.toThrow("did not start")
  expect(lines()).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    level: "fatal",
    msg: "OpenDocket could not start",
    problem: expect.stringMatching(/^The database server 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)\.$/),
  })
  expect(lines()[0]).not.toContain("sw0rdfish")
})

test("L12: a setting that cannot be used is a sentence for whoever typed it, not a line of the log", async () => {
  const { heard, printed } = listen()
  const settings = { NODE_ENV: "production", PUBLIC_URL: "http://comments.example.gov" }
  await expect(startProduct({ durable: true, settings, heard })).rejects.toThrow("did not start")
  expect(printed.stdout).toBe("")
  expect(printed.stderr).toMatch(
    /^Some settings cannot be used:\n {2}- PUBLIC_URL must be an https address in production/,
  )
})
