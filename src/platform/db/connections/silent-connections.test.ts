import { sql } from "kysely"
import { expect, it } from "vitest"
import { openDatabase, poolOf } from "#src/platform/db/statements/client.ts"
import { transact } from "#src/platform/db/statements/transact.ts"
import { isOutage } from "#src/rules/requests/outage.ts"
import { wayForEach } from "#src/testing/database/way-for-each.ts"
import { openLanes } from "./lanes.ts"

/** Longer than any of this takes: it is not what ends a connection here. */
const PATIENCE_MS = 20_000
const SOON_MS = 10_000

const here = wayForEach()

const one = sql<{ one: number }>`select 1 as one`

it("connections that died without a word are given up within seconds, and a statement that is only slow is not", async () => {
  let told = 0
  const lanes = openLanes(here.way.url, {
    poolSize: 9,
    onError: () => {},
    onSilence: () => (told += 1),
    requestPatienceMs: PATIENCE_MS,
  })
  const crowd = () => Promise.allSettled([1, 2, 3].map(() => one.execute(lanes.submit)))
  await Promise.all([crowd(), one.execute(lanes.read)])
  here.way.freeze()
  const began = performance.now()
  const slow = sql<{ at: string }>`select clock_timestamp()::text as at from pg_sleep(4)`.execute(lanes.staff) // on a new one
  const answers = await crowd()
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  expect(answers.map((answer) => answer.status === "rejected" && isOutage(answer.reason))).toEqual([true, true, true])
  expect(told).toBe(1)
  const again = await Promise.all([crowd(), one.execute(lanes.read)]) // which nobody had asked meanwhile
  expect(again[0].map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"])
  expect(told).toBe(1) // none of them met another that had died
  expect((await slow).rows).toHaveLength(1)
  await lanes.close()
})

it("so are those that die within a transaction, and whoever waits for one gets another", async () => {
  const db = openDatabase(here.way.url, { poolSize: 1, patienceMs: PATIENCE_MS })
  const work = transact(db, async (tx) => {
    await one.execute(tx)
    here.way.freeze()
    await one.execute(tx)
    return { result: null, last: [] }
  })
  await expect.poll(() => poolOf(db).idleCount).toBe(0)
  const waiting = one.execute(db)
  const began = performance.now()
  await expect(work).rejects.toSatisfy(isOutage)
  expect((await waiting).rows).toEqual([{ one: 1 }])
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  await db.destroy()
})

it("nothing is given up while the server does not answer anybody", async () => {
  const db = openDatabase(here.way.url, { poolSize: 1, patienceMs: 6000 })
  await one.execute(db)
  here.way.hold()
  const began = performance.now()
  await expect(one.execute(db)).rejects.toThrow("Query read timeout")
  expect(performance.now() - began).toBeGreaterThan(5900)
  here.way.mend()
  await one.execute(db)
  await db.destroy()
})
