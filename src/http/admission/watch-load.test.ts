import { sql } from "kysely"
import { expect, it, vi } from "vitest"
import { openLanes } from "#src/platform/db/connections/lanes.ts"
import { createTestDatabase } from "#src/testing/database/database.ts"
import type { Load } from "./admission.ts"
import { watchLoad } from "./watch-load.ts"

it("sees that the event loop is held up, and that work waits for a connection, also while it goes on waiting", async () => {
  await using database = await opened()
  const seen: Load[] = []
  const stop = watchLoad(database.lanes, (load) => seen.push(load))
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1))
  for (const end = performance.now() + 400; performance.now() < end;) continue
  await vi.waitFor(() => expect(seen.some(({ loop_ms }) => loop_ms > 200)).toBe(true))
  const work = [1, 2].map(() => sql`select pg_sleep(1)`.execute(database.lanes.read)) // on its one connection
  await vi.waitFor(() => expect(seen.at(-1)?.wait_ms.read).toBeGreaterThan(400), { timeout: 5000 })
  expect(seen.at(-1)?.wait_ms).toMatchObject({ submit: 0, staff: 0 })
  await Promise.all(work)
  await vi.waitFor(() => expect(seen.at(-1)?.wait_ms.read).toBe(0))
  stop()
})

async function opened() {
  const database = await createTestDatabase()
  const lanes = openLanes(database.url, { poolSize: 3, onError: () => {} })
  return {
    lanes,
    async [Symbol.asyncDispose]() {
      await lanes.close()
      await database.close()
    },
  }
}
