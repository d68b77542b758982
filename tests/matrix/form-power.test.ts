import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { forms } from "./forms.ts"
import { patternsFor } from "./screens.ts"
import { fingerprint, makeWorld, post, type Persona, type World } from "./world.ts"

/** Every form of the console, as its row fills it in, sent by people who have no power, or have it no more, or elsewhere. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

const ofStaff = patternsFor("staff")
const withFile = "/agency/settings/logo" // its form is no list of fields
const ofConsole = forms.filter(
  ({ pattern, persona }) => ofStaff.has(pattern) && persona === "owner" && pattern !== withFile,
)

async function send({ address, fields }: (typeof forms)[number], persona: Persona) {
  const typed = Object.entries(fields(world)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const body: Record<string, string | string[]> = { ...Object.fromEntries(typed), form_agency: world.ours.agency.id }
  const response = await post(world.app, address(world), { fields: body, cookie: world.cookies[persona] })
  return { status: response.status, to: response.headers.get("location")?.replace(/\?.*/, "") ?? null }
}

test("the console has forms to send", () => expect(ofConsole.length).toBeGreaterThan(30))

describe.each(ofConsole)("$name", (form) => {
  test("changes nothing for a stranger, a citizen, a deactivated owner or the platform's team", async () => {
    const before = await fingerprint(world.app)
    for (const persona of ["citizen", "former", "super_owner"] as const)
      expect([persona, await send(form, persona)]).toEqual([persona, { status: 302, to: "/agency/no-access" }])
    expect(await send(form, "visitor")).toEqual({ status: 303, to: "/agency/login" })
    expect(await fingerprint(world.app)).toBe(before)
  })

  test("answers the owner of another agency as if this one did not exist", async () => {
    const before = await fingerprint(world.app)
    expect((await send(form, "outsider")).status).toBe(404)
    expect(await fingerprint(world.app)).toBe(before)
  })
})

test("an owner who was made a viewer meanwhile sends only what viewers may", async () => {
  const taken: string[] = []
  for (const form of ofConsole) if ((await send(form, "viewer")).status !== 403) taken.push(form.name)
  // Every role may export (S 6), but only published comments: the form for all statuses is refused.
  expect(taken).toEqual(["delete an export", "make an export again"])
})
