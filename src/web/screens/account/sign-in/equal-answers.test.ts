import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createPasswordHasher, type PasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

/** How often passwords were hashed or compared: the one work that takes long. */
let hashed = 0
let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  const hasher = createPasswordHasher()
  const counted = <Result>(work: Promise<Result>) => {
    hashed += 1
    return work
  }
  const passwords: PasswordHasher = {
    requireRoom: hasher.requireRoom,
    hash: (password) => counted(hasher.hash(password)),
    verify: (password, stored) => counted(hasher.verify(password, stored)),
  }
  app = await createTestApp({}, { passwords })
})
afterAll(() => app.close())
beforeEach(() => {
  hashed = 0
})

let count = 0
const unknown = () => `nobody-${++count}@example.org`
async function unconfirmed() {
  const { email, user_id } = await signUpPerson(app)
  await app.deps.database.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", user_id).execute()
  return email
}

/** Everything in a response that the client can see, except the address itself, and whether it came at a whole step of time. */
async function answerTo(path: string, fields: Record<string, string>) {
  hashed = 0
  const began = performance.now()
  const response = await app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      origin: "http://localhost:3000",
      cookie: "opendocket_browser=the-same-browser-each-time-0123456789012345",
    },
  })
  const page = await response.text()
  const [, nonce = ""] = / nonce="([^"]+)"/.exec(page) ?? []
  const text = nonce ? page.replaceAll(nonce, "") : page
  const headers = [...response.headers].filter(([name]) => !["x-request-id", "content-security-policy"].includes(name))
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    text: text.replaceAll(fields["email"] ?? "", "ADDRESS"),
    hashed,
    at_a_step: Math.round(performance.now() - began) >= 249,
  }
}

describe("Enumeration by time, on our pages", () => {
  it.each([
    ["/agency/login?forgot=yes", { password: "", next: "" }],
    ["/agency/reset-password", {}],
    ["/confirm-email", {}],
  ])("%s does not tell an account, a waiting one and none apart", async (path, fields) => {
    const { email: confirmed } = await signUpPerson(app)
    const answers = []
    for (const email of [confirmed, await unconfirmed(), unknown()])
      answers.push(await answerTo(path, { ...fields, email }))
    expect(answers[0]).toMatchObject({ status: 303, hashed: 0, at_a_step: true })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it.each([
    ["/login?tab=sign_up", { next: "" }],
    ["/agency-login?tab=sign_up", { agency_name: "Parks" }],
  ])(
    "%s says that an address is taken, as the specification wants, and no more: the work is the same",
    async (path, more) => {
      const fields = { ...more, full_name: "Pat Doe", password: testPassword }
      const { email: confirmed } = await signUpPerson(app)
      const taken = await answerTo(path, { ...fields, email: confirmed })
      const waiting = await answerTo(path, { ...fields, email: await unconfirmed() })
      const fresh = await answerTo(path, { ...fields, email: unknown() })
      expect(taken).toMatchObject({ status: 409, hashed: 1, at_a_step: true })
      expect(waiting).toEqual(taken)
      expect(fresh).toMatchObject({ status: 303, hashed: 1, at_a_step: true })
    },
  )

  it.each(["/login", "/agency/login", "/agency-login"])("%s compares a hash once for every address", async (path) => {
    const { email: confirmed } = await signUpPerson(app)
    const fields = { password: "Wrong-Secret-1!" }
    const known = await answerTo(path, { ...fields, email: confirmed })
    expect(known).toMatchObject({ status: 401, hashed: 1 })
    for (const email of [await unconfirmed(), unknown()]) {
      const { at_a_step: _time, ...other } = await answerTo(path, { ...fields, email })
      expect(known).toMatchObject(other)
    }
  })

  it("/account/email answers a taken address like a free one", async () => {
    const { cookie } = await signUpPerson(app)
    const { email: taken } = await signUpPerson(app)
    const wish = async (email: string) => {
      hashed = 0
      const response = await app.fetch("/account/email", {
        method: "POST",
        body: new URLSearchParams({ email, current_password: testPassword }),
        headers: { origin: "http://localhost:3000", cookie },
      })
      return [response.status, response.headers.get("location"), hashed]
    }
    expect(await wish(taken)).toEqual([303, "/account?done=email_sent", 1])
    expect(await wish(unknown())).toEqual([303, "/account?done=email_sent", 1])
  })
})
