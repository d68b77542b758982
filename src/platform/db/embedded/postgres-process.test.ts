import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { isAlive, isLockOfNobody, livePostmaster } from "./postgres-process.ts"

let folder: string
let server: ChildProcess
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lock-"))
  // A process of the server's name, which is all that is looked at.
  const program = "process.title = 'postgres'; setInterval(() => {}, 1000)"
  server = spawn(process.execPath, ["-e", program], { stdio: "ignore" })
  while (livePostmaster(lockOf(server.pid)) === null) await sleep(20)
})
afterAll(() => {
  server.kill("SIGKILL")
  rmSync(folder, { recursive: true })
})

/** The folder of data whose lock names this process. */
function lockOf(pid: number | undefined): string {
  writeFileSync(path.join(folder, "postmaster.pid"), `${pid}\n${folder}\n`)
  return folder
}
const isOfNobody = (pid: number | undefined) => isLockOfNobody(path.join(lockOf(pid), "postmaster.pid"))

it("a lock that names a running PostgreSQL is its own, also if another process began it a moment ago", () => {
  expect(isOfNobody(server.pid)).toBe(false)
  expect(livePostmaster(folder)).toBe(server.pid)
})

it("a lock whose process id was used again by something else is nobody's", () => {
  expect(isOfNobody(process.pid)).toBe(true)
  expect(livePostmaster(folder)).toBe(null)
})

it("a lock of a process that is gone is left to PostgreSQL, which knows what to do with it", async () => {
  const gone = spawn(process.execPath, ["-e", ""], { stdio: "ignore" })
  while (isAlive(gone.pid ?? 0)) await sleep(20)
  expect(isOfNobody(gone.pid)).toBe(false)
  expect(isLockOfNobody(path.join(folder, "no-such-lock"))).toBe(false)
})
