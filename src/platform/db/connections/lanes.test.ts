import { sql } from "kysely"
import { describe, expect, it, vi } from "vitest"
import { isOutage } from "#src/rules/requests/outage.ts"
import { wayForEach } from "#src/testing/database/way-for-each.ts"
import { openDatabase, openPool, poolOf, takesLong, waitForTurn } from "#src/platform/db/statements/client.ts"
import { hearWaitsOfLanes, loadOfLanes, openLanes } from "./lanes.ts"
import { transact } from "#src/platform/db/statements/transact.ts"
import { createWriteProbe } from "#src/platform/db/health/write-probe.ts"

/** Also for a new connection, which a busy machine may take long to make. */
const PATIENCE_MS = 3000

const here = wayForEach()

const one = sql<{ one: number }>`select 1 as one`
const note = "create table if not exists notes (note text)"

describe("connections that die", () => {
  it("are given up when the database has vanished under them, and the next ones reach it", async () => {
    const db = openDatabase(here.way.url, { poolSize: 2, patienceMs: PATIENCE_MS })
    await Promise.all([one.execute(db), one.execute(db)])
    here.way.freeze()
    const began = performance.now()
    const failed = await Promise.all([1, 2].map(() => one.execute(db).catch((error: unknown) => error)))
    expect(failed.map(isOutage)).toEqual([true, true])
    expect(performance.now() - began).toBeLessThan(10 * PATIENCE_MS)
    expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  it("are given up for all kinds of work once one is: what is tried again meets no other of them", async () => {
    const lanes = openLanes(here.way.url, { poolSize: 9, onError: () => {}, requestPatienceMs: PATIENCE_MS })
    const crowd = (lane: "read" | "submit") => Promise.all([1, 2, 3].map(() => one.execute(lanes[lane])))
    await Promise.all([crowd("read"), crowd("submit")])
    here.way.freeze()
    await expect(one.execute(lanes.read)).rejects.toSatisfy(isOutage)
    await Promise.all([crowd("read"), crowd("submit")]) // another dead one would be an outage
    await lanes.close()
  })

  it("are given up in a transaction too, whose commit may have come through", async () => {
    const db = openDatabase(here.way.url, { poolSize: 1, patienceMs: PATIENCE_MS })
    const work = () => transact(db, async (tx) => ({ result: "done", last: [sql`select 1`.compile(tx)] }))
    expect(await work()).toBe("done")
    here.way.freeze()
    expect(await work().catch(isOutage)).toBe(true)
    expect(await work()).toBe("done")
    await db.destroy()
  })

  it("are not used again once the database cannot be written to through them", async () => {
    await here.database.owner.query(note)
    const db = openDatabase(here.way.url, { poolSize: 1 })
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const before = await pid()
    const insert = () => sql`insert into notes values ('written')`.execute(db)
    await sql`set session characteristics as transaction read only`.execute(db)
    expect(await insert().catch(isOutage)).toBe(true) // as on a primary that came back as a standby
    await insert()
    expect(await pid()).not.toBe(before)
    await db.destroy()
  })

  it("are kept while they rest for a minute, and closed when nobody needs them for long", async () => {
    const db = openDatabase(here.way.url, { poolSize: 1 })
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const before = await pid()
      vi.advanceTimersByTime(60_000)
      expect(await pid()).toBe(before)
      vi.advanceTimersByTime(10 * 60_000)
      expect(poolOf(db).totalCount).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    await db.destroy()
  })

  it("wait longer for the answer of a statement that says so", async () => {
    const db = openDatabase(here.way.url, { poolSize: 1, patienceMs: 1000 })
    await expect(sql`select pg_sleep(1.5)`.execute(db)).rejects.toThrow("Query read timeout")
    await sql`select pg_sleep(1.5) ${takesLong}`.execute(db)
    await db.destroy()
  })
})

describe("lanes", () => {
  it("leave pages alive while nothing can be written, share the connections, and say their load", async () => {
    await here.database.owner.query(note)
    const { close, ...lanes } = openLanes(here.way.url, { poolSize: 6, onError: () => {} })
    const holder = await here.database.owner.connect()
    await holder.query("begin; lock table notes in access exclusive mode")
    const writes = Array.from({ length: 5 }, () => sql`insert into notes values ('late')`.execute(lanes.submit))
    await expect.poll(() => loadOfLanes(lanes).submit).toEqual({ total: 3, idle: 0, waiting: 2 })
    for (const lane of [lanes.read, lanes.staff, lanes.jobs]) expect((await one.execute(lane)).rows).toHaveLength(1)
    await holder.query("rollback")
    holder.release()
    await Promise.all(writes)
    expect(loadOfLanes(lanes).read).toEqual({ total: 1, idle: 1, waiting: 0 })
    const over = waitForTurn(lanes.submit)
    expect(loadOfLanes(lanes).submit).toEqual({ total: 3, idle: 3, waiting: 1 })
    over()
    expect(loadOfLanes(lanes).submit.waiting).toBe(0)
    await close()
  })
})

describe("waiting for a connection", () => {
  it("is told for each lane, however the connection was asked for, and when none came", async () => {
    const { close, ...lanes } = openLanes(here.way.url, { poolSize: 2, onError: () => {} })
    const heard: [string, number][] = []
    hearWaitsOfLanes(lanes, (lane, ms) => void heard.push([lane, ms]))
    const held = sql`select pg_sleep(0.6)`.execute(lanes.submit)
    await expect.poll(() => heard.length, { interval: 5 }).toBe(1)
    await transact(lanes.submit, async () => ({ result: null, last: [] }))
    await held
    await one.execute(lanes.read)
    expect(heard.map(([lane]) => lane)).toEqual(["submit", "submit", "read"])
    expect(heard[1]?.[1]).toBeGreaterThan(250)
    here.way.cut()
    await expect.poll(() => one.execute(lanes.read).catch(() => heard.length)).toBeGreaterThan(3)
    await close()
  })
})

describe("the probe that writes", () => {
  it("passes as whoever takes comments, leaves no row, and fails while every connection is stuck", async () => {
    const pool = poolOf(here.database.db)
    await createWriteProbe(pool)()
    const stuck = openPool(here.way.url, { poolSize: 1 })
    const probe = createWriteProbe(stuck, 3000) // a busy machine takes its time to connect
    await probe()
    const client = await stuck.connect()
    await expect(probe()).rejects.toThrow("Nothing could be committed for 3 seconds.")
    client.release()
    await expect.poll(() => probe().then(() => "well")).toBe("well")
    await stuck.end()
  })

  it("takes no connection that was given back unused for a sign that others get on", async () => {
    const pool = openPool(here.way.url, { poolSize: 1 })
    const probe = createWriteProbe(pool, 3000)
    const unused = await pool.connect()
    const stuck = pool.connect()
    const probed = probe()
    unused.release()
    const client = await stuck
    await expect(probed).rejects.toThrow("Nothing could be committed")
    client.release()
    await pool.end()
  })

  it("gives up connections that lead nowhere, its own first: the next one passes", async () => {
    const pool = openPool(here.way.url, { poolSize: 3 })
    await Promise.all([1, 2, 3].map(() => pool.query("select pg_sleep(0.1)")))
    here.way.freeze()
    await expect(createWriteProbe(pool, 1000)()).rejects.toThrow("Nothing could be committed")
    await createWriteProbe(pool, 30_000)() // a busy machine takes its time to connect; what leads nowhere would take forever
    await pool.end()
  })

  it("fails where the disk of the tables has no room for another file", async () => {
    const { rows } = await here.database.owner.query<{ name: string }>("select current_database() as name")
    await here.database.owner.query(`alter database ${rows[0]?.name} set temp_file_limit = 64`) // kB, and a full disk has none
    const pool = openPool(here.way.url, { poolSize: 1 })
    await expect(createWriteProbe(pool)()).rejects.toThrow("temporary file size exceeds")
    await here.database.owner.query(`alter database ${rows[0]?.name} reset temp_file_limit`)
    await pool.end()
    const roomy = openPool(here.way.url, { poolSize: 1 })
    await createWriteProbe(roomy)()
    await roomy.end()
  })

  it("passes while the connections are busy and get on", async () => {
    const pool = openPool(here.way.url, { poolSize: 1 })
    const probe = createWriteProbe(pool, 500)
    const crowd = Array.from({ length: 12 }, () => pool.query("select pg_sleep(0.1)"))
    await expect(probe()).resolves.toBeUndefined()
    await Promise.all(crowd)
    await pool.end()
  })
})
