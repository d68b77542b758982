import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { createLog } from "#src/platform/log.ts"
import { buildLateIndexes, keepBuildingIndexes } from "./late-indexes.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const missing = async () => {
  const { rows } = await database.owner.query<{ statement: string }>("select late_indexes() as statement")
  return rows.map(({ statement }) => statement).filter((statement) => statement.startsWith("create"))
}
const waiting = async () => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and application_name = 'opendocket indexes'`,
  )
  return rows[0]?.count
}

it("indexes that are missing are built beside writes, by one process; one that is told to end breaks off, and another one goes on", async () => {
  await database.owner.query("drop index staff_search_pairs")
  expect(await missing()).toHaveLength(1)
  const writer = await database.owner.connect()
  await writer.query("begin; lock table staff_search in row exclusive mode")
  const stop = keepBuildingIndexes(database.url, createLog({ LOG_LEVEL: "silent", production: false }))
  await expect.poll(waiting).toBe(1)
  // Nobody waits for it: another one writes meanwhile.
  await database.owner.query("set lock_timeout = '1s'; delete from staff_search; reset lock_timeout")
  expect(await buildLateIndexes(database.url)).toBe(0)
  await stop()
  await writer.query("rollback")
  writer.release()
  await expect.poll(() => buildLateIndexes(database.url).then(missing)).toEqual([])
})
