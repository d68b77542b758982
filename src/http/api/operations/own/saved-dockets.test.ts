import { afterAll, beforeAll, expect, it } from "vitest"
import { ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Page = { items: { id: string }[]; total: number; next_before: string | null; error?: { fields?: object } }

it("a program reads all that its person saved, also what was saved in one moment, and what is taken off moves nothing", async () => {
  const { database } = app.deps
  const { id: agency_id } = await makeAgency(database)
  const person = await makePerson(database)
  const headers = await makeApiKey(database, person)
  // Two more than a page, most of them saved in one moment.
  const ids: string[] = []
  while (ids.length < ROWS_LISTED_MAX + 2) ids.push((await makeDocket(database, agency_id)).id)
  const at = (n: number) => new Date(Date.UTC(2026, 0, n < 190 ? 2 : 1))
  const rows = ids.map((id, n) => ({ user_id: person.user_id, docket_id: id, saved_at: at(n) }))
  await database.insertInto("saved_dockets").values(rows).execute()
  const read = async (address: string) => {
    const response = await app.fetch(address, { headers })
    return { status: response.status, link: response.headers.get("link"), page: (await response.json()) as Page }
  }
  const first = await read("/api/v1/me/saved-dockets")
  expect(first.page).toMatchObject({ total: ids.length })
  expect(first.page.items).toHaveLength(ROWS_LISTED_MAX)
  const last = first.page.items.at(-1)?.id ?? ""
  await database.deleteFrom("saved_dockets").where("docket_id", "=", last).execute()
  const next = `/api/v1/me/saved-dockets?before=${encodeURIComponent(first.page.next_before ?? "")}`
  expect(first.link).toContain(next)
  const second = await read(next)
  expect(second).toMatchObject({ status: 200, link: null, page: { total: ids.length - 1, next_before: null } })
  const seen = [...first.page.items, ...second.page.items].map(({ id }) => id)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  for (const wrong of [last, `x:${last}`, `1:${last}:1`, "1:1"])
    expect(await read(`/api/v1/me/saved-dockets?before=${encodeURIComponent(wrong)}`)).toMatchObject({
      status: 422,
      page: { error: { fields: { before: expect.any(String) } } },
    })
})
