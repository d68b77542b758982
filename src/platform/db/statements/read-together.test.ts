import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { openDatabase, poolOf } from "./client.ts"
import { readTogether } from "./read-together.ts"
import { builderOver } from "./statements.ts"

let test: Awaited<ReturnType<typeof createTestDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.jobsUrl, { poolSize: 5 })
})
afterAll(async () => {
  await database.destroy()
  await test.close()
})

const backend = sql<number>`pg_backend_pid()`.as("process")
const ask = (db: typeof database) => db.selectNoFrom(backend).executeTakeFirstOrThrow()
const processesOf = (rows: readonly { process: number }[]) => new Set(rows.map(({ process }) => process)).size

it("statements of one turn share a connection, as many as may; without it each has its own", async () => {
  expect(processesOf(await Promise.all([ask(database), ask(database), ask(database)]))).toBe(3)
  const together = readTogether(database)
  expect(processesOf(await Promise.all([ask(together), ask(together), ask(together)]))).toBe(1)
  expect(processesOf(await Promise.all(Array.from({ length: 17 }, () => ask(together))))).toBe(3)
  expect(poolOf(database).idleCount).toBe(poolOf(database).totalCount) // all were given back
  expect(poolOf(together)).toBe(poolOf(database))
})

it("what is asked while something slow runs does not wait for it", async () => {
  const together = readTogether(database)
  const slow = together.selectNoFrom(sql`pg_sleep(0.5)`.as("slept")).execute()
  await new Promise((turned) => setTimeout(turned, 20))
  const first = await Promise.race([slow.then(() => "slow"), ask(together).then(() => "asked later")])
  expect(first).toBe("asked later")
  await slow
})

it("a statement that fails fails alone, and its connection goes on", async () => {
  const together = readTogether(database)
  const wrong = together.selectNoFrom(sql<number>`1 / (pg_backend_pid() - pg_backend_pid())`.as("nothing")).execute()
  const outcomes = await Promise.allSettled([ask(together), wrong, ask(together)])
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  expect(processesOf([await ask(together), await ask(together)])).toBe(1)
  expect(poolOf(database).idleCount).toBe(poolOf(database).totalCount)
})

it("leaves each to its own way where there is no pool, as for replicas", () => {
  const somewhere = builderOver(({ sql: text, parameters }) => poolOf(database).query(text, [...parameters]))
  expect(readTogether(somewhere)).toBe(somewhere)
})
