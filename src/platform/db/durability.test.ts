import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database.ts"
import { DatabaseUnfit } from "./database-unfit.ts"
import { checkDurability } from "./durability.ts"

let database: TestDatabase
const alarms: unknown[] = []
const log = { error: (...alarm: unknown[]) => void alarms.push(alarm) }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  alarms.length = 0
})

describe("checkDurability", () => {
  it("refuses the test server, naming what is off", async () => {
    const refusal = checkDurability(database.url, { unsafeTesting: false, log })
    await expect(refusal).rejects.toThrow("turn on fsync, full_page_writes, synchronous_commit in the database server")
    await expect(refusal).rejects.toBeInstanceOf(DatabaseUnfit)
  })

  it("names only what is off", async () => {
    const name = /test_\w+/.exec(database.url)?.[0]
    await database.owner.query(`alter database ${name} set synchronous_commit = on`)
    await expect(checkDurability(database.url, { unsafeTesting: false, log })).rejects.toThrow(
      "turn on fsync, full_page_writes in",
    )
    await database.owner.query(`alter database ${name} reset synchronous_commit`)
  })

  it("lets a test say that it knows, and answers what it saw", async () => {
    const seen = await checkDurability(database.url, { unsafeTesting: true, log })
    expect(seen).toMatchObject({ fsync: "off", full_page_writes: "off", synchronous_commit: "off" })
    expect(seen["server_version"]).toMatch(/^18\./)
    expect(seen["clock_skew_ms"]).toMatch(/^-?\d+$/)
    expect(alarms).toEqual([])
  })

  it("raises an alarm when the clocks differ by more than a second", async () => {
    const seen = await checkDurability(database.url, { unsafeTesting: true, log, now: () => Date.now() - 5000 })
    expect(Number(seen["clock_skew_ms"])).toBeGreaterThan(4000)
    expect(alarms).toHaveLength(1)
  })
})
