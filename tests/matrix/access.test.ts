import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Access } from "#src/rules/addresses/screen.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { screens as declarations } from "#src/web/routes.ts"
import { accessMatrix } from "./access-matrix.ts"
import { addressOf } from "./rows/examples.ts"
import type { Row } from "./rows/row.ts"
import { mayBySpec } from "./spec-permissions.ts"
import { listScreens, serverBuild } from "./screens.ts"
import { get, makeWorld, type Persona, personas, type World } from "./world.ts"

const screens = listScreens(await serverBuild())
const built = new Set(screens.map(({ pattern }) => pattern))
const rows = accessMatrix.filter(({ pattern }) => built.has(pattern))

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

const screenOf = ({ pattern }: Row) => screens.find((screen) => screen.pattern === pattern)
/** False for what only takes forms or leads elsewhere. */
const isPage = (row: Row) => screenOf(row)?.isPage ?? false

test("every screen has a row", () => {
  const listed = new Set(accessMatrix.map(({ pattern }) => pattern))
  expect([...built].filter((pattern) => !listed.has(pattern))).toEqual([])
})

/** Declared otherwise than their answers suggest, and why. */
const exceptions: Record<string, Access> = {
  "/dockets/:slug/comment": "everyone", // sends strangers to sign in itself, and first keeps what was typed
  "/agency/select": "signed_in", // leads on by how many agencies a person has
}

/** Whom the rows let in. */
function accessOf(row: Row): Access {
  const answer = (persona: Persona) => row.expect(persona, addressOf(row, world))
  const turnedAway = (persona: Persona) => /^\/(?:unauthorized|agency\/no-access)$/.test(answer(persona).to ?? "")
  if (!answer("visitor").to?.includes("login?next=")) return "everyone"
  if (!turnedAway("citizen")) return "signed_in"
  return turnedAway("super_owner") ? "staff" : "platform"
}

test("the route table lets in whom the rows let in", () => {
  const stated = accessMatrix.map((row) => [row.pattern, exceptions[row.pattern] ?? accessOf(row)])
  const declared = declarations.map(({ pattern, access }) => [pattern, access])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(stated))
})

test("answers every route of P 2.1 to visitor, citizen, staff and platform user: each has its row below", () => {
  const table = JSON.parse(readFileSync("tests/spec/routes-public.json", "utf8")) as { routes: string[] }[]
  const routes = table.flatMap((row) => row.routes).filter((route) => route !== "/agency/...") // the console's own table
  const patterns = routes.map((route) => (route.split("?")[0] ?? "").replaceAll(/\{(\w+)\}/g, ":$1"))
  expect(patterns.length).toBeGreaterThan(30)
  expect(patterns.filter((pattern) => rows.filter((row) => row.pattern === pattern).length !== 1)).toEqual([])
  expect(personas).toEqual(expect.arrayContaining(["visitor", "citizen", ...agencyRoles, "super_user", "super_owner"]))
})

describe.each(personas)("%s", (persona) => {
  test.each(rows)("GET $pattern", async (row) => {
    const address = addressOf(row, world)
    const response = await get(world.app, address, { cookie: world.cookies[persona] })
    const html = await response.text()
    const to = response.headers.get("location")
    expect({ status: response.status, ...(to !== null && { to }) }).toEqual(row.expect(persona, address))
    expect(isPage(row) ? lackOf(response, html) : []).toEqual([])
  })
})

const ofConsole = rows.filter(({ expect: { permission } }) => permission)

test.each(agencyRoles)("a %s of another agency opens no page about a record of ours", async (role) => {
  const got: Record<string, unknown> = {}
  const due: Record<string, unknown> = {}
  for (const row of ofConsole) {
    const address = addressOf(row, world)
    const response = await get(world.app, address, { cookie: world.elsewhere[role] })
    const to = response.headers.get("location")
    got[row.pattern] = { status: response.status, ...(to !== null && { to }) }
    const may = row.expect.permission && mayBySpec(role, row.expect.permission)
    due[row.pattern] = may ? row.expect("outsider", address) : { status: 403 }
  }
  expect(Object.keys(got).length).toBeGreaterThan(30)
  expect(got).toEqual(due)
})

const pageRules: readonly [string, (html: string) => boolean][] = [
  ["exactly one h1", (html) => html.match(/<h1[\s>]/g)?.length === 1],
  ["exactly one main", (html) => html.match(/<main[\s>]/g)?.length === 1],
  ["its language", (html) => html.includes('<html lang="en">')],
  // A picture has titles of its own.
  ["exactly one title", (html) => html.replaceAll(/<svg[\s>].*?<\/svg>/gs, "").match(/<title[\s>]/g)?.length === 1],
  ["a title of the product", (html) => /<title>[^<]+ \| OpenDocket<\/title>/.test(html)],
  ["no style attribute, which our policy forbids", (html) => !/\sstyle="/.test(html)],
]

/** What a page lacks of what every page must have; an answer that leads elsewhere has no body. */
function lackOf(response: Response, html: string): string[] {
  if (response.headers.has("location")) return html === "" ? [] : ["an empty body"]
  if (!response.headers.get("content-type")?.startsWith("text/html")) return ["to be a page"]
  return pageRules.flatMap(([rule, holds]) => (holds(html) ? [] : [rule]))
}

test("titles are unique: pages have titles of their own", async () => {
  const pages = new Map<string, Set<unknown>>()
  for (const row of rows) {
    for (const persona of ["visitor", "citizen", "owner"] as const) {
      const response = await get(world.app, addressOf(row, world), { cookie: world.cookies[persona] })
      const title = /<title>([^<]+)</.exec(await response.text())?.[1]
      if (response.status !== 200 || !title) continue
      // Several addresses of one screen may share a title.
      pages.set(title, (pages.get(title) ?? new Set()).add(screenOf(row)?.component))
    }
  }
  expect([...pages].flatMap(([title, of]) => (of.size > 1 ? [title] : []))).toEqual([])
  expect(pages.size).toBeGreaterThan(12)
})
