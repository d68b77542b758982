import { afterEach, beforeEach } from "vitest"
import { createTestDatabase, type TestDatabase } from "./database.ts"
import { openWay, type Way } from "./way-to-database.ts"

/** Gives each test of a file a database of its own, and a way to it that can be cut. */
export function wayForEach(): { database: TestDatabase; way: Way } {
  const here = {} as { database: TestDatabase; way: Way }
  beforeEach(async () => {
    here.database = await createTestDatabase()
    here.way = await openWay(here.database.url)
  })
  afterEach(async () => {
    await here.way.close()
    await here.database.close()
  })
  return here
}
