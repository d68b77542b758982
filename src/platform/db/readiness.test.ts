import { createServer, connect, type Server, type Socket } from "node:net"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database.ts"
import { freePort } from "#src/testing/free-port.ts"
import { openPool } from "./client.ts"
import { lookAtServer } from "./durability.ts"
import { createReadiness } from "./readiness.ts"

let database: TestDatabase
let way: Awaited<ReturnType<typeof openWay>>
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

/** A way to the database that can be cut, or hold its breath. */
async function openWay(url: string) {
  const [, owner = "", name = "", folder = ""] = /^postgres:\/\/([^@]+)@\/(\w+)\?host=(.+)$/.exec(url) ?? []
  const socket = path.join(decodeURIComponent(folder), ".s.PGSQL.5432")
  const port = await freePort()
  const sockets = new Set<Socket>()
  let state: "open" | "cut" | "holding" = "open"
  const server: Server = createServer((near) => {
    if (state === "cut") return near.destroy()
    const far = connect(socket)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on("data", (bytes) => state === "open" && to.write(bytes))
      from.on("error", () => to.destroy())
      from.on("close", () => to.destroy())
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const drop = () => {
    for (const open of sockets) open.destroy()
    sockets.clear()
  }
  return {
    url: `postgres://${owner}@127.0.0.1:${port}/${name}`,
    cut() {
      state = "cut"
      drop()
    },
    hold: () => (state = "holding"),
    mend() {
      state = "open"
      drop()
    },
    close: () => {
      drop()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

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
    await expect.poll(async () => (await readiness.look()).ready, { timeout: 3000 }).toBe(false)
    const before = looks()
    await Promise.all(Array.from({ length: 200 }, () => readiness.look()))
    expect(looks() - before).toBeLessThanOrEqual(1)
    way.mend()
    await expect.poll(async () => (await readiness.look()).ready, { timeout: 5000 }).toBe(true)
    await close()
  },
)
