import { afterAll, beforeAll, expect, it } from "vitest"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { id } = await makeAgency(database.db, { name: "Harbor Line Transit" })
  const description = "# Tolls\n\n**Cheaper** by [half](https://example.gov/tariff-2027)."
  await makeDocket(database.db, id, { title: "Ferry", description })
})
afterAll(() => database.close())

it.each([
  ["tolls cheaper half", 1],
  ["tariff", 0],
  ["example.gov", 0],
])(
  "the search knows the words of a description, not its signs and the addresses of its links: %s",
  async (q, total) => {
    const found = await browsePublicDockets(database.db, { q, limit: 10, offset: 0 }, new Date())
    expect(found.items).toHaveLength(total)
  },
)
