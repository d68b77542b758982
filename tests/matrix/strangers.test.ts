import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { errorAnswer } from "#src/http/api/passage/error-answer.ts"
import { openOperations, requireListedOperation } from "#src/http/api/passage/open-operations.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { session } from "#src/http/middleware/session.ts"
import { noNeighbors } from "#src/platform/processes/neighbors.ts"
import { createCtx } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { publicPatterns } from "#src/web/access.ts"
import { createPageRenderer } from "#src/web/render-page.ts"
import { listScreens, patternsFor, serverBuild } from "./screens.ts"
import { type App, get, ourOrigin } from "./world.ts"

const screens = listScreens(await serverBuild())
const withValues = (pattern: string) => pattern.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000")
const addressOf = (pattern: string) => withValues(pattern).replace("*", "nowhere/at/all")
const loginFor = (address: string) =>
  `${/^\/agency(\/|$)/.test(address) ? "/agency" : ""}/login?next=${encodeURIComponent(address)}`

/** Screens that are open to strangers in order to send them to sign in themselves. */
const sendsToLogin = new Set(["/dockets/:slug/comment"])
/** Doors of the process itself, which stand before any session. */
const processDoors = new Set(["GET /healthz", "GET /readyz", "GET /metrics", "POST /policy-reports"])
/** The authentication service knows no session of ours: it asks for a token of its own. */
const isAuth = (door: string) => door.includes(" /auth/v1/")
/** Nor does the door for identity providers. */
const isScim = (door: string) => door.includes(" /scim/v2/")
const openAuthOperations = new Set(
  [
    ...["health", "settings", ".well-known/jwks.json", "authorize", "callback", "verify"].map((path) => `GET ${path}`),
    ...["signup", "token", "verify", "verify/press", "otp", "magiclink", "recover", "resend"].map(
      (path) => `POST ${path}`,
    ),
    "POST passkeys/authentication/options",
    "POST passkeys/authentication/verify",
    "POST sso",
    "POST callback",
    "GET callback/:agency_id", // back from an agency's own provider
    "POST callback/:agency_id",
    "GET sso/saml/metadata", // for an agency's own provider
    "GET sso/saml/metadata/:agency_id",
    "POST sso/saml/acs", // back from it
    "POST sso/saml/acs/:agency_id",
    "GET sso/saml/acs/:agency_id",
  ].map((operation) => operation.replace(" ", " /auth/v1/")),
)

let app: App
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe("screens", () => {
  const closed = screens.filter(({ pattern }) => !publicPatterns.has(pattern))
  const open = screens.filter(({ pattern }) => publicPatterns.has(pattern) && !sendsToLogin.has(pattern))

  test("both kinds exist", () => expect([closed.length > 10, open.length > 10]).toEqual([true, true]))

  test.each(closed)("$pattern sends a stranger to sign in", async ({ pattern }) => {
    const address = addressOf(pattern)
    const page = await get(app, address)
    expect([page.status, page.headers.get("location")]).toEqual([302, loginFor(address)])
    expect(await page.text()).toBe("")
    for (const form of [address, `${address}?index`, `${address}.data`, `${address}.data?_routes=root`]) {
      const posted = await app.fetch(form, { method: "POST", body: "a=b", headers: formHeaders })
      expect(await leadsTo(posted)).toContain("/login?next=")
    }
    expect(await leadsTo(await get(app, `${address}.data`))).toContain(loginFor(address))
  })

  test.each(open)("$pattern is open", async ({ pattern }) => {
    const page = await get(app, addressOf(pattern))
    expect(page.headers.get("location") ?? "").not.toContain("login?next=")
    expect(pattern === "/unauthorized" ? [403] : [200, 301, 302, 404]).toContain(page.status)
  })

  test("a route that nobody has listed is closed", async () => {
    const build = await serverBuild()
    const invented = { id: "invented", parentId: "root", path: "brand-new", module: { loader: () => "a secret" } }
    const flags = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false }
    const known = { ...flags, hasClientMiddleware: false, hasErrorBoundary: false, hasDefaultExport: false, module: "" }
    const { parentId, path } = invented
    const entry = { id: "invented", parentId, path, imports: [], css: [], ...known }
    const render = createPageRenderer({
      ...build,
      routes: Object.assign({}, build.routes, { invented }),
      assets: { ...build.assets, routes: Object.assign({}, build.assets.routes, { invented: entry }) },
    })
    const ask = (actor: Parameters<typeof createCtx>[1]) =>
      render(new Request(`${ourOrigin}/brand-new`), createCtx(app.deps, actor, "test"), "nonce")
    const { response: refused } = await ask({ kind: "visitor" })
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/login?next=%2Fbrand-new"])
    const { response: answered } = await ask(await makePerson(app.deps.database))
    expect([answered.status, await answered.text()]).toEqual([200, "a secret"])
  })
})

describe("screens for some", () => {
  const forSome = screens.filter(({ pattern }) => patternsFor("staff", "platform").has(pattern))
  let cookie = ""
  beforeAll(async () => {
    const { database } = app.deps
    cookie = await makeSessionCookie(database, await makePerson(database))
  })

  // Each loader and action by itself: the frame's loader can be left out of a request.
  test.each(forSome)("$pattern turns a citizen away by itself", async ({ id, pattern, hasAction }) => {
    const address = addressOf(pattern)
    const away = /"?\/agency\/no-access|"?\/unauthorized|^403$/
    for (const at of [address, `${address}.data`, `${address}.data?_routes=${encodeURIComponent(id)}`])
      expect([at, await leadsTo(await get(app, at, { cookie }))]).toEqual([at, expect.stringMatching(away)])
    const posted = await app.fetch(address, { method: "POST", body: "a=b", headers: { ...formHeaders, cookie } })
    expect(await leadsTo(posted)).toMatch(hasAction ? away : new RegExp(`${away.source}|^405$`))
  })
})

describe("operations", () => {
  const doorsOf = (routes: App["routes"]) => [
    ...new Set(routes.filter(({ path }) => !path.includes("*")).map(({ method, path }) => `${method} ${path}`)),
  ]

  test("every door refuses a stranger unless it is listed", async () => {
    const answers = await asStranger(
      doorsOf(app.routes).filter((door) => !processDoors.has(door) && !isAuth(door) && !isScim(door)),
    )
    const refused = answers.filter(({ status, said }) => status === 401 && said.includes('"code":"sign_in_required"'))
    const passed = answers.filter((answer) => !refused.includes(answer))
    expect(new Set(passed.map(({ door }) => door))).toEqual(openOperations)
    expect(refused.length).toBeGreaterThan(5)
  })

  test("of the authentication service a stranger uses what leads to a session, and nothing else", async () => {
    const doors = doorsOf(app.routes).filter((door) => isAuth(door) && !door.startsWith("ALL "))
    const passed = (await asStranger(doors)).filter(({ status }) => status !== 401)
    expect(new Set(passed.map(({ door }) => door))).toEqual(openAuthOperations)
  })

  test("of SCIM a stranger uses nothing", async () => {
    const answers = await asStranger(doorsOf(app.routes).filter(isScim))
    expect(answers.filter(({ status }) => status !== 401)).toEqual([])
    expect(answers.length).toBeGreaterThan(15)
  })

  async function asStranger(doors: readonly string[]) {
    const answers: { door: string; method: string; status: number; said: string }[] = []
    for (const door of doors) {
      const [named = "", pattern = ""] = door.split(" ")
      for (const method of named === "ALL" ? ["GET", "POST", "PATCH", "DELETE"] : [named]) {
        const headers = { origin: ourOrigin, "content-type": "application/json" }
        const response = await app.fetch(withValues(pattern), { method, headers })
        answers.push({ door, method, status: response.status, said: await response.text() })
      }
    }
    return answers
  }

  test("an operation that nobody has listed is closed", async () => {
    const { deps } = app
    const door = new Hono<HttpEnv>()
    door.use(session({ ...deps, neighbors: noNeighbors(), screens: [] }), requireListedOperation)
    door.all("/brand-new", (c) => c.text("a secret"))
    door.onError((error, c) => errorAnswer(c, error))
    for (const method of ["GET", "POST", "DELETE"]) {
      const refused = await door.request("/brand-new", { method })
      expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining("secret")])
    }
    const cookie = await makeSessionCookie(deps.database, await makePerson(deps.database))
    expect(await (await door.request("/brand-new", { headers: { cookie } })).text()).toBe("a secret")
    expect((await door.request("/nowhere")).status).toBe(404)
  })
})

const formHeaders = { origin: ourOrigin, "content-type": "application/x-www-form-urlencoded" }

/** Where an answer leads: by its header, or inside the data that page scripts read. */
async function leadsTo(response: Response): Promise<string> {
  return response.headers.get("location") ?? (response.status === 202 ? response.text() : `${response.status}`)
}
