import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { searchTasks } from "./search-tasks.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

it("words that a search suggests are gathered at a start only where there are none", async () => {
  const { wake, run } = searchTasks.gather_written_words
  const ctx = test.ctx({ kind: "job", name: "gather_written_words" })
  await makeDocket(test.deps.database, (await makeAgency(test.deps.database)).id, { title: "A footbridge" })
  expect(await wake.at_start(ctx)).toBe(true)
  expect((await run(ctx)).words).toBeGreaterThan(0)
  expect(await wake.at_start(ctx)).toBe(false)
})
