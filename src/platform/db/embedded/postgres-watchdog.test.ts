import { once } from "node:events"
import { readFileSync, renameSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { livePostmaster } from "./postgres-process.ts"
import { embeddedDesk, query, until } from "#src/testing/desks/embedded-desk.ts"

const desk = embeddedDesk()

describe("when processes die", () => {
  it("can be started again at once when its process was killed", async () => {
    const { child } = await desk.otherProcess()
    const url = await desk.start().then(async (server) => {
      const records = await server.ensureDatabase("records")
      await query(records, "create table notes as select 'kept' as note")
      await server.stop()
      return records
    })
    child.kill("SIGKILL")
    const server = await desk.start() // whether it joins the old one or waits for its end
    for (let i = 0; i < 10; i++) {
      expect(await query(url, "select note from notes")).toEqual(["kept"])
      await sleep(50)
    }
    await server.stop()
    expect(livePostmaster(desk.dataDir)).toBeNull()
  })

  it("leaves no orphan when nobody comes back", async () => {
    const { child } = await desk.otherProcess()
    child.kill("SIGKILL")
    await until(() => livePostmaster(desk.dataDir) === null)
    expect(readFileSync(`${desk.dataDir}.log`, "utf8")).toContain("database system is shut down") // in order, that is
  })

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "stays for those who joined when the first one ends by %s",
    async (signal) => {
      const first = await desk.otherProcess()
      const second = await desk.start()
      expect([first.said, second.adopted]).toEqual(["started", true])
      const ended = once(first.child, "exit")
      first.child.kill(signal)
      await ended
      await sleep(500)
      expect(await query(second.url("postgres"), "select 1")).toEqual([1])
      const third = await desk.otherProcess()
      expect(third.said).toBe("joined")
      await second.stop()
      expect(livePostmaster(desk.dataDir)).toBe(second.pid())
      third.child.kill("SIGKILL")
      await until(() => livePostmaster(desk.dataDir) === null)
    },
  )

  it("adopts an orphan whose watchdog was killed too, and ends it in the end", async () => {
    const { child } = await desk.otherProcess()
    const orphan = livePostmaster(desk.dataDir)
    const watchdogs = await processesNaming(path.join(desk.dataDir, "postmaster.pid"))
    expect(watchdogs).toHaveLength(1)
    for (const pid of watchdogs) process.kill(pid, "SIGKILL")
    child.kill("SIGKILL")
    await sleep(700)
    expect(livePostmaster(desk.dataDir)).toBe(orphan)
    const server = await desk.start()
    expect([server.adopted, server.pid()]).toEqual([true, orphan])
    await server.stop()
    expect(livePostmaster(desk.dataDir)).toBeNull()
  })

  it("starts PostgreSQL again when that is killed", async () => {
    const server = await desk.start()
    expect(desk.told).toEqual([])
    const url = await server.ensureDatabase("records")
    await query(url, "create table notes as select 'kept' as note")
    await query(url, "checkpoint")
    const before = server.pid()
    process.kill(before, "SIGKILL")
    await until(() =>
      query(url, "select note from notes").then(
        () => server.pid() !== before,
        () => false,
      ),
    )
    expect(desk.told).toEqual([`warn  PostgreSQL (process ${before}) died; starting it again\n`])
    expect(await query(url, "select note from notes")).toEqual(["kept"])
    await server.stop()
    expect(livePostmaster(desk.dataDir)).toBeNull()
  })

  it("says once why PostgreSQL cannot be started again, and starts it as soon as that is possible", async () => {
    const server = await desk.start()
    const before = server.pid()
    renameSync(path.join(desk.dataDir, "global"), path.join(desk.dataDir, "global.away"))
    process.kill(before, "SIGKILL")
    await until(() => desk.told.length >= 2)
    await sleep(1500)
    expect(desk.told).toEqual([
      `warn  PostgreSQL (process ${before}) died; starting it again\n`,
      expect.stringMatching(/^error PostgreSQL could not be started again: .*did not start.*global\/pg_control/s),
    ])
    renameSync(path.join(desk.dataDir, "global.away"), path.join(desk.dataDir, "global"))
    await until(() => server.pid() !== before && livePostmaster(desk.dataDir) === server.pid())
    await server.stop()
  })
})

/** Processes with `text` among their arguments (by /proc, which Linux has). */
async function processesNaming(text: string): Promise<number[]> {
  const { readdir, readFile } = await import("node:fs/promises")
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")))
  return pids.filter((_pid, index) => lines[index]?.split("\0").includes(text)).map(Number)
}
