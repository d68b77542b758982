import { afterAll, beforeAll, expect, it } from "vitest"
import type { PlatformRole } from "#src/rules/people/platform-roles.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function onTeam(role: PlatformRole): Promise<string> {
  const { cookie, user_id } = await signUpPerson(app)
  await app.deps.database.insertInto("platform_roles").values({ user_id, role }).execute()
  return cookie
}
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
const keyIn = (html: string) => /name="idempotency_key" value="([^"]+)"/.exec(html)?.[1] ?? ""

/** The form of the page, and a way to send it. */
async function openForm() {
  const cookie = await onTeam("super_user")
  const open = async () => textOf(await app.fetch("/platform-admin", { headers: { cookie } }))
  const post = (fields: Record<string, string>) =>
    app.fetch("/platform-admin", {
      method: "POST",
      body: new URLSearchParams({ intent: "create_agency", owner_email: "clerk@village.gov", ...fields }),
      headers: { origin: "http://localhost:3000", cookie },
    })
  return { open, post }
}

it("makes one agency of a form that is sent twice, and asks before it makes a second one of that name", async () => {
  const { open, post } = await openForm()
  const form = { agency_name: "Village of Twice", state_code: "OH", idempotency_key: keyIn(await open()) }
  const [first, again] = await Promise.all([post(form), post(form)])
  expect([first.status, again.status]).toEqual([303, 303])
  expect(again.headers.get("location")).toBe(first.headers.get("location"))
  const colleagues = await (await openForm()).post(form)
  expect(colleagues.status, "somebody else's form is another one").toBe(422)

  const fresh = { ...form, idempotency_key: keyIn(await open()) }
  expect(fresh.idempotency_key).not.toBe(form.idempotency_key)
  const asked = await post(fresh)
  expect(asked.status).toBe(422)
  const page = await textOf(asked)
  expect(page).toContain("An agency called Village of Twice already exists in Ohio.")
  expect(page).toMatch(/<input[^>]*name="create_second"/)
  expect(page).toContain('value="clerk@village.gov"')
  expect((await post({ ...fresh, create_second: "on" })).status).toBe(303)
  const slugs = app.deps.database.selectFrom("agencies").select("slug").where("name", "=", form.agency_name)
  expect((await slugs.orderBy("slug").execute()).map(({ slug }) => slug)).toEqual([
    "village-of-twice",
    "village-of-twice-2",
  ])
})

it("lists every time zone, those of the posted state first, and asks again for one that was chosen for another state", async () => {
  const { open, post } = await openForm()
  const zonesIn = (html: string) => {
    const [, options = ""] = /<select[^>]*name="time_zone"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
    return [...options.matchAll(/value="([^"]+)"/g)].map(([, zone]) => zone)
  }
  const blank = await open()
  const all = zonesIn(blank)
  const form = { agency_name: "Village of Zones", idempotency_key: keyIn(blank), zones_of: "" }
  const texas = await textOf(await post({ ...form, state_code: "TX" }))
  expect(texas).toContain("Texas has more than one time zone.")
  expect(zonesIn(texas).slice(0, 2)).toEqual(["America/Chicago", "America/Denver"])
  expect(new Set(zonesIn(texas))).toEqual(new Set(all))
  expect(texas).toContain('name="zones_of" value="TX"')

  const chosen = { ...form, state_code: "FL", time_zone: "America/Denver", zones_of: "TX" }
  const moved = await post(chosen)
  expect(moved.status).toBe(422)
  const florida = await textOf(moved)
  expect(florida).toContain("You changed the state to Florida. Please choose its time zone.")
  expect(zonesIn(florida).slice(0, 2)).toEqual(["America/New_York", "America/Chicago"])

  const done = await post({ ...chosen, zones_of: "FL", time_zone: "America/Chicago" })
  expect(done.status).toBe(303)
  const stored = app.deps.database.selectFrom("agencies").select("time_zone").where("name", "=", form.agency_name)
  expect(await stored.execute()).toEqual([{ time_zone: "America/Chicago" }])
})
