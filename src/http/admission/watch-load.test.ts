import { sql } from "kysely"
import { expect, it } from "vitest"
import { openLanes } from "#src/platform/db/connections/lanes.ts"
import { createTestDatabase } from "#src/testing/database/database.ts"
import type { Load } from "./admission.ts"
import { watchLoad } from "./watch-load.ts"

it("sees that the event loop is held up, and that work waits for a connection, also while it goes on waiting", async () => {
  await using database = await opened()
  const seen: Load[] = []
  const stop = watchLoad(database.lanes, (load) => seen.push(load))
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  for (const end = performance.now() + 400; performance.now() < end;) continue
  await expect.poll(() => seen.some(({ loop_ms }) => loop_ms > 200)).toBe(true)
  const holder = await database.owner.connect()
  await holder.query("select pg_advisory_lock(1)")
  const work = [1, 2].map(() => sql`select pg_advisory_xact_lock(1)`.execute(database.lanes.read)) // on its one connection
  await expect.poll(() => seen.at(-1)?.wait_ms.read).toBeGreaterThan(400)
  expect(seen.at(-1)?.wait_ms).toMatchObject({ submit: 0, staff: 0 })
  await holder.query("select pg_advisory_unlock(1)")
  holder.release()
  await Promise.all(work)
  await expect.poll(() => seen.at(-1)?.wait_ms.read).toBe(0)
  stop()
})

async function opened() {
  const database = await createTestDatabase()
  const lanes = openLanes(database.url, { poolSize: 3, onError: () => {} })
  return {
    lanes,
    owner: database.owner,
    async [Symbol.asyncDispose]() {
      await lanes.close()
      await database.close()
    },
  }
}
