import { afterAll, beforeAll, expect, it } from "vitest"
import { STATE_AGENCIES_MAX } from "#src/rules/limits.ts"
import { createTestApp } from "#src/testing/app.ts"
import { makeAgency } from "#src/testing/factories.ts"

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
