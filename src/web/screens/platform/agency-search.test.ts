import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listAgenciesByName } from "#src/services/platform-team/queries.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie = ""
beforeAll(async () => {
  app = await createTestApp()
  const person = await signUpPerson(app)
  cookie = person.cookie
  const role = { user_id: person.user_id, role: "super_owner" } as const
  await app.deps.database.insertInto("platform_roles").values(role).execute()
  const names = Array.from({ length: 45 }, (_, n) => `Town ${String(n).padStart(2, "0")}`)
  for (const name of [...names, "village of 100% Elm", "Village of Archives"])
    await makeAgency(app.deps.database, { name, ...(name.endsWith("Archives") && { deleted_at: new Date() }) })
})
afterAll(() => app.close())

const open = async (query: string) => {
  const response = await app.fetch(`/platform-admin?${query}`, { headers: { cookie } })
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
}
const namesIn = (html: string) => [...html.matchAll(/agency=[0-9a-f-]+"[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)

describe("choosing an agency to invite to", () => {
  it("goes through all of them by name, a page at a time, without archived ones", async () => {
    const seen: (string | undefined)[] = []
    let address: string | undefined = "tab=invite-user"
    while (address !== undefined && seen.length < 60) {
      const page = await open(address)
      seen.push(...namesIn(page))
      expect(page).toContain("46 agencies")
      address = /href="\/platform-admin\?([^"]*after=[^"]*)"[^>]*>Next page/.exec(page)?.[1]
    }
    expect(seen).toHaveLength(46)
    expect(seen.slice(0, 2)).toEqual(["Town 00", "Town 01"])
    expect(seen.at(-1)).toBe("village of 100% Elm")
  })

  it("finds a part of a name, taken literally, and then asks whom to invite", async () => {
    const found = await open("tab=invite-user&q=00%25%20elm")
    expect(namesIn(found)).toEqual(["village of 100% Elm"])
    const chosen = /href="\/platform-admin\?([^"]*agency=[^"]*)"/.exec(found)?.[1] ?? ""
    const form = await open(chosen)
    expect(form).toContain("<strong>village of 100% Elm</strong>")
    expect(form).toMatch(/name="agency_id" value="[0-9a-f-]{36}"/)
  })
})

it("searches the list of all agencies, with archived ones", async () => {
  const page = await open("tab=agencies&q=village")
  expect(page).toContain("2 agencies with “village” in the name")
  expect(page).toContain("Village of Archives")
  const rows = await listAgenciesByName(app.deps.database, { q: "", after: null, limit: 100, archived: true })
  expect(rows).toHaveLength(47)
})

it("has a column for actions only where an agency of the list can be restored", async () => {
  expect(await open("tab=agencies&q=village")).toMatch(/<th[^>]*>Actions<\/th>/)
  const active = await open("tab=agencies&q=town")
  expect(active).toContain("Town 00")
  expect(active).not.toContain("Actions")
})

it("says that the team could not be loaded in the specification's words", async () => {
  await app.database.owner.query("alter table platform_roles rename created_at to created_elsewhere")
  const html = await open("tab=super-users")
  expect(html.replaceAll(/<script.*?<\/script>/gs, "")).toContain("Failed to load platform users")
  expect(html).not.toContain("created_elsewhere")
})

it("shows super owners an agency: its people, dockets, settings, and log, archived or not", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db, { name: "Town of Looking", deleted_at: new Date() })
  await makeMember(db, agency.id, "owner")
  const docket = await makeDocket(db, agency.id, { title: "New bridges" })
  await makeComment(db, docket, { status: "submitted", content: "Not for the platform to read." })
  const read = async (tab: string, who = cookie) => {
    const answer = await app.fetch(`/platform-admin/agencies/${agency.id}?tab=${tab}`, { headers: { cookie: who } })
    return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") }
  }
  expect((await read("members")).text).toContain("Robin owner")
  expect((await read("dockets")).text).toContain("New bridges")
  expect((await read("settings")).text).toContain("Maximum File Size (MB)")
  expect((await read("settings")).text).toMatch(/Jurisdiction Type<\/dt><dd>City<.*State<\/dt><dd>Ohio</)
  expect((await read("audit")).text).toContain('name="tab" value="audit"')
  for (const tab of ["members", "dockets", "settings", "audit"])
    expect((await read(tab)).text).not.toContain("Not for the platform")
  const { cookie: citizen } = await signUpPerson(app)
  expect((await read("members", citizen)).status).toBe(302)
  const nobody = await app.fetch(`/platform-admin/agencies/${docket.id}`, { headers: { cookie } })
  expect(nobody.status).toBe(404)
})

it("an archived agency beyond the first page is restored where it was found, without scripts too", async () => {
  const db = app.deps.database
  const names = Array.from({ length: 51 }, (_, n) => `Hamlet ${String(n).padStart(2, "0")}`)
  for (const name of names) await makeAgency(db, { name, ...(name.endsWith("50") && { deleted_at: new Date() }) })
  const first = await open("tab=agencies&q=hamlet")
  const second = /href="\/platform-admin\?([^"]*after=[^"]*)"[^>]*>Next page/.exec(first)?.[1] ?? ""
  const ask = /href="\/platform-admin\?([^"]*ask=[^"]*)"/.exec(await open(second))?.[1] ?? ""
  const question = await open(ask)
  expect(question).toContain("Are you sure you want to restore Hamlet 50?")
  const sent = /<form[^>]*action="([^"]*)"(?:(?!<\/form>).)*value="restore_agency".*?<\/form>/s.exec(question)
  const send = (reason: string) => {
    const agency_id = /name="agency_id" value="([^"]*)"/.exec(sent?.[0] ?? "")?.[1] ?? ""
    const body = new URLSearchParams({ intent: "restore_agency", agency_id, reason })
    const headers = { cookie, origin: app.deps.config.PUBLIC_URL }
    return app.fetch(sent?.[1] ?? "", { method: "POST", headers, body })
  }
  const refused = await send("x".repeat(2001))
  expect(refused.status).toBe(422)
  const shown = (await refused.text()).replaceAll(/<script.*?<\/script>/gs, "")
  expect(shown).toContain("Are you sure you want to restore Hamlet 50?")
  expect(shown).toContain("x".repeat(2001))
  const restored = await send("By mistake")
  expect(restored.headers.get("location")).toMatch(/\?tab=agencies&q=hamlet&after=[0-9a-f-]+&restored=/)
})
