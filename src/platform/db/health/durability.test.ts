import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { checkDurability, confirmingStandbys } from "./durability.ts"

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

  it("says what a server refuses", async () => {
    const elsewhere = database.url.replace(/\btest_\w+/, "nothing_here")
    const refusal = checkDurability(elsewhere, { unsafeTesting: true, log })
    await expect(refusal).rejects.toThrow(`cannot be used: database "nothing_here" does not exist.`)
    await expect(refusal).rejects.toBeInstanceOf(DatabaseUnfit)
  })

  it("refuses a database that cannot hold every text, before anything is made in it", async () => {
    const name = `latin_${process.pid}`
    const other = database.url.replace(/\btest_\w+/, name)
    await database.owner.query(
      `create database ${name} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
    )
    try {
      const refusal = checkDurability(other, { unsafeTesting: true, log })
      await expect(refusal).rejects.toThrow("must have the encoding UTF8; this one has SQL_ASCII")
      await expect(refusal).rejects.toBeInstanceOf(DatabaseUnfit)
    } finally {
      await database.owner.query(`drop database ${name}`)
    }
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

  it("refuses a server that waits for fewer standbys than are demanded", async () => {
    const demand = (standbys: number) => checkDurability(database.url, { unsafeTesting: true, standbys, log })
    await expect(demand(1)).rejects.toThrow(
      "demands that 1 confirm what is committed, but the database server waits for 0",
    )
    expect(await demand(0)).toMatchObject({ synchronous_standbys: "0" })
  })

  it.each([
    ["", "on", 0],
    ["db2", "on", 1],
    ["db2, db3", "remote_apply", 1],
    ["ANY 2 (db2, db3, db4)", "on", 2],
    ["first 1 (db2)", "on", 1],
    ["3 (*)", "on", 3],
    ["db2", "remote_write", 0],
    ["db2", "local", 0],
  ])("of standbys named '%s' with synchronous_commit %s, a commit waits for %i", (names, commit, count) => {
    expect(confirmingStandbys({ synchronous_standby_names: names, synchronous_commit: commit })).toBe(count)
  })

  it("raises an alarm when the clocks differ by more than a second", async () => {
    const seen = await checkDurability(database.url, { unsafeTesting: true, log, now: () => Date.now() - 5000 })
    expect(Number(seen["clock_skew_ms"])).toBeGreaterThan(4000)
    expect(alarms).toHaveLength(1)
  })
})
