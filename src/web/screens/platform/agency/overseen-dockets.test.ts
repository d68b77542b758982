import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { MEMBERS_PAGE_SIZE } from "#src/rules/limits.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie = ""
beforeAll(async () => {
  app = await createTestApp()
  const person = await signUpPerson(app)
  cookie = person.cookie
  const role = { user_id: person.user_id, role: "super_owner" } as const
  await app.deps.database.insertInto("platform_roles").values(role).execute()
})
afterAll(() => app.close())

type Agency = { id: string }
const addressOf = ({ id }: Agency, query = "") => `/platform-admin/agencies/${id}?tab=dockets${query}`

async function open(address: string) {
  const response = await app.fetch(address, { headers: { cookie } })
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
}

/** The rows of the list as somebody reads them: title and code, status, opening, closing. */
async function rowsOf(agency: Agency) {
  const [table = ""] = /<tbody.*?<\/tbody>/s.exec(await open(addressOf(agency))) ?? []
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
  return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => words(cell)),
  )
}

it("tells of each docket of one agency what it is now, the newest first, drafts without a link", async () => {
  const { database, now } = app.deps
  const agency = await makeAgency(database)
  const at = (days: number) => new Date(now().getTime() + days * DAY)
  const open_at = at(-20)
  await makeDocket(database, agency.id, { title: "Begun", status: "draft" })
  await makeDocket(database, agency.id, { title: "Discarded", status: "draft", discarded_at: at(-1) })
  await makeDocket(database, agency.id, { title: "Taking", reference_code: "T-1", open_at, close_at: at(1) })
  await makeDocket(database, agency.id, { title: "Over", open_at, close_at: at(-1) })
  await makeDocket(database, agency.id, { title: "Coming", open_at: at(1), close_at: at(20) })
  await makeDocket(database, agency.id, { title: "Shut", status: "closed", open_at, closed_at: at(-1) })
  await makeDocket(database, agency.id, { title: "Kept", status: "archived", open_at, closed_at: at(-1) })
  await makeDocket(database, (await makeAgency(database)).id, { title: "Of another agency" })

  const rows = await rowsOf(agency)
  expect(rows.map(([title, status]) => [title, status])).toEqual([
    ["Kept", "Archived"],
    ["Shut", "Closed"],
    ["Coming", "Upcoming"],
    ["Over", "Closed"],
    ["Taking T-1", "Open"],
    ["Begun", "Draft"],
  ])
  expect(rows.at(-1)?.slice(2)).toEqual(["Not set", "Open-ended"])
  const html = await open(addressOf(agency))
  expect([...html.matchAll(/href="\/dockets\/[^"]+"[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual(
    rows.slice(0, 5).map(([title = ""]) => title.replace(" T-1", "")),
  )
})

it("goes through all of them a page at a time, also while dockets are added, and stays with its agency", async () => {
  const { database } = app.deps
  const agency = await makeAgency(database)
  const other = await makeAgency(database)
  const titles = Array.from({ length: MEMBERS_PAGE_SIZE + 2 }, (_, n) => `Plan ${n}`)
  for (const title of titles) {
    await makeDocket(database, agency.id, { title })
    await makeDocket(database, other.id, { title: `Of another: ${title}` })
  }
  const titlesIn = (html: string) =>
    [...html.matchAll(/href="\/dockets\/[^"]+"[^>]*>([^<]+)</g)].map(([, title]) => title)
  const nextIn = (html: string) => /href="([^"]+)"[^>]*>Next page/.exec(html)?.[1]

  const first = await open(addressOf(agency))
  expect(titlesIn(first)).toEqual(titles.toReversed().slice(0, MEMBERS_PAGE_SIZE))
  await makeDocket(database, agency.id, { title: "Added meanwhile" })
  const second = await open(nextIn(first) ?? "")
  expect(titlesIn(second)).toEqual(["Plan 1", "Plan 0"])
  expect(nextIn(second)).toBeUndefined()
  expect(second).toContain("First page")

  const place = /after=([0-9a-f-]+)/.exec(nextIn(first) ?? "")?.[1]
  const elsewhere = titlesIn(await open(addressOf(other, `&after=${place}`)))
  expect(elsewhere.every((title) => title?.startsWith("Of another: "))).toBe(true)
  expect(titlesIn(await open(addressOf(agency, "&after=nothing")))[0]).toBe("Added meanwhile")
})

it("tells of an archived agency's dockets without a link to their pages, which are gone, and of one that has none", async () => {
  const { database, now } = app.deps
  const agency = await makeAgency(database)
  const { slug } = await makeDocket(database, agency.id, { title: "Of the record", status: "closed", closed_at: now() })
  await database.updateTable("agencies").set({ deleted_at: now() }).where("id", "=", agency.id).execute()
  expect((await rowsOf(agency)).map(([title]) => title)).toEqual(["Of the record"])
  expect((await app.fetch(`/dockets/${slug}`)).status).toBe(404)
  expect(await open(addressOf(agency))).not.toContain(`/dockets/${slug}`)
  expect(await open(addressOf(await makeAgency(database)))).toContain("The agency has no dockets yet.")
})
