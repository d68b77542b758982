import { afterEach, beforeEach, expect, test } from "vitest"
import { isOutage } from "#src/rules/requests/outage.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { openWay, type Way } from "#src/testing/database/way-to-database.ts"
import { openPool } from "#src/platform/db/statements/client.ts"
import { lookAtServer } from "./durability.ts"
import { createReadiness, lookTwice } from "./readiness.ts"

let database: TestDatabase
let way: Way
const silent = { warn: () => {}, info: () => {}, error: () => {} }

beforeEach(async () => {
  database = await createTestDatabase()
  way = await openWay(database.url)
})
afterEach(async () => {
  way.mend()
  await way.close()
  await database.close()
})

function watch({ sharedMs = 1000 } = {}) {
  const pool = openPool(way.url, { poolSize: 1, patienceMs: 2000 })
  let looks = 0
  const check = () => {
    looks++
    return lookAtServer(pool, { unsafeTesting: true, log: silent })
  }
  const readiness = createReadiness({ check, log: silent, sharedMs, patienceMs: 1000 })
  return { readiness, looks: () => looks, close: () => pool.end() }
}

test("L7: 200 who ask at once cost one look and one connection, and the answer serves for a second", async () => {
  const { readiness, looks, close } = watch()
  const all = await Promise.all(Array.from({ length: 200 }, () => readiness.look()))
  expect(all.every(({ ready }) => ready)).toBe(true)
  expect(all[0]?.details).toMatchObject({ fsync: "off" })
  expect(looks()).toBe(1)
  await readiness.look()
  expect(looks()).toBe(1)
  const name = /\/(test_\w+)/.exec(database.url)?.[1]
  const { rows } = await database.owner.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [name],
  )
  expect(rows[0]?.n).toBeLessThanOrEqual(2)
  await close()
})

test.each(["cut", "hold"] as const)(
  "L7: a database that is gone (%s) is noticed within seconds, and so is its return",
  async (how) => {
    const { readiness, looks, close } = watch({ sharedMs: 100 })
    expect((await readiness.look()).ready).toBe(true)
    way[how]()
    await expect.poll(async () => (await readiness.look()).ready).toBe(false)
    const before = looks()
    await Promise.all(Array.from({ length: 200 }, () => readiness.look()))
    expect(looks() - before).toBeLessThanOrEqual(1)
    way.mend()
    await expect.poll(async () => (await readiness.look()).ready).toBe(true)
    await close()
  },
)

test("a server that is about to stop is not ready, whatever the database says", async () => {
  const { readiness, close } = watch()
  expect((await readiness.look()).ready).toBe(true)
  readiness.leave()
  expect(await readiness.look()).toEqual({ ready: false, details: "The server is about to stop." })
  await close()
})

test("connections that died without a word do not make a database unready that is there", async () => {
  const pool = openPool(way.url, { poolSize: 1, patienceMs: 20_000 })
  const look = () => lookAtServer(pool, { unsafeTesting: true, log: silent })
  await look()
  way.freeze()
  const began = performance.now()
  expect(await lookTwice(look)).toMatchObject({ fsync: "off" })
  expect(performance.now() - began).toBeLessThan(10_000)
  way.cut()
  await expect(lookTwice(look)).rejects.toSatisfy(isOutage)
  await pool.end()
})
