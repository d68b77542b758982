import { setImmediate as turn } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import type { Tx } from "./client.ts"
import { transact } from "./transact.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.query("create table tallies (name text primary key, total int not null)")
  await database.owner.query("grant all on tallies to opendocket_app")
})
beforeEach(async () => {
  await database.owner.query("truncate tallies")
  await database.owner.query("insert into tallies values ('left', 0), ('right', 0)")
})
afterAll(() => database.close())

const count = (tx: Tx, name: string) => sql`update tallies set total = total + 1 where name = ${name}`.execute(tx)
const totals = async () =>
  (await database.owner.query<{ total: number }>("select total from tallies order by name")).rows.map(
    (row) => row.total,
  )

/** Ends once it was called twice. */
function bothHere(): () => Promise<void> {
  let here = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    here += 1
    if (here === 2) resolve()
    return promise
  }
}

describe("of two transactions that wait for each other", () => {
  it("both are done, each once", async () => {
    const meet = bothHere()
    let runs = 0
    const inOrder = (first: string, second: string) =>
      transact(database.db, async (tx) => {
        runs += 1
        await count(tx, first)
        await meet()
        await count(tx, second)
        return { result: first, last: [] }
      })
    expect(await Promise.all([inOrder("left", "right"), inOrder("right", "left")])).toEqual(["left", "right"])
    // The one that gave way may have its first row again before the other one wakes: then they meet once more.
    expect(runs).toBeGreaterThan(2)
    expect(await totals()).toEqual([2, 2])
  })

  it("both are done, whatever else the one that gave way was asking beside it", async () => {
    const meet = bothHere()
    const inOrder = (first: string, second: string) =>
      transact(database.db, async (tx) => {
        await count(tx, first)
        await meet()
        const other = count(tx, second)
        other.catch(() => {})
        await sql`select 1`.execute(tx) // answered "current transaction is aborted" behind the deadlock
        await other
        return { result: null, last: [] }
      })
    await Promise.all([inOrder("left", "right"), inOrder("right", "left")])
    expect(await totals()).toEqual([2, 2])
  })
})

it("is not tried again forever, nor after another error", async () => {
  const runs = { deadlock: 0, other: 0 }
  const failing = (code: string, name: keyof typeof runs) =>
    transact(database.db, async (tx) => {
      runs[name] += 1
      await count(tx, "left")
      await sql`do ${sql.raw(`$$ begin raise exception 'over' using errcode = '${code}'; end $$`)}`.execute(tx)
      return { result: null, last: [] }
    })
  await expect(failing("40P01", "deadlock")).rejects.toMatchObject({ code: "40P01" })
  await expect(failing("22012", "other")).rejects.toMatchObject({ code: "22012" })
  expect(runs).toEqual({ deadlock: 3, other: 1 })
  expect(await totals()).toEqual([0, 0])
})

it("lets nothing be written by work that goes on beside a failure", async () => {
  let late: Promise<unknown> = Promise.resolve()
  const { promise: failed, resolve: tellFailed } = Promise.withResolvers<void>()
  const work = transact(database.db, async (tx) => {
    late = failed.then(() => count(tx, "left"))
    late.catch(() => {})
    await count(tx, "right")
    throw new Error("Refused.")
  })
  await expect(work).rejects.toThrow("Refused.")
  tellFailed()
  await expect(late).rejects.toThrow("The transaction of this statement has ended.")
  await turn()
  expect(await totals()).toEqual([0, 0])
})
