import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { STATE_AGENCIES_MAX, STATE_DOCKETS_MAX, STATE_UPCOMING_MAX } from "#src/rules/limits.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

const daysFromNow = (days: number) => new Date(testTime.getTime() + days * DAY)

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ PAGE_CACHE_SECONDS: "0" })
})
afterAll(() => app.close())

it("the page of a state says when it does not list every agency", async () => {
  const { database } = app.deps
  const page = async () => (await app.fetch("/state/OH")).text()
  await makeAgency(database)
  expect(await page()).not.toContain("At most")
  const number = (at: number) => String(at).padStart(4, "0")
  await database
    .insertInto("agencies")
    .values(
      Array.from({ length: STATE_AGENCIES_MAX }, (_, at) => ({
        name: `Agency ${number(at)}`,
        slug: `agency-number-${number(at)}`,
        state_code: "OH",
        jurisdiction: "Ohio",
      })),
    )
    .execute()
  const html = await page()
  expect(html).toContain(
    "At most 1,000 agencies are listed here, by name. If yours is missing, search comments by its name.",
  )
  expect(html).not.toContain("City of Sample")
})

it.each([
  ["open", STATE_DOCKETS_MAX, "All 13 open dockets"],
  ["upcoming", STATE_UPCOMING_MAX, "All 7 upcoming dockets"],
] as const)(
  "the page of a state leads to the rest when more dockets are %s than it shows",
  async (which, most, link) => {
    const { database } = app.deps
    const { id } = await makeAgency(database, { state_code: "ID" })
    const dates = { open_at: daysFromNow(which === "open" ? -1 : 1), close_at: daysFromNow(2) }
    for (let at = 0; at < most; at++) await makeDocket(database, id, dates)
    const page = async () => (await app.fetch("/state/ID")).text()
    expect(await page()).not.toContain(link)
    await makeDocket(database, id, dates)
    expect(await page()).toContain(link)
  },
)
