import cluster from "node:cluster"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { startWebProcesses } from "./web-processes.ts"

let folder = ""
/** A program that notes each of its beginnings in `begun`, and fails to get ready whenever `fails` names that beginning. */
const program = `
  import { appendFileSync, readFileSync } from "node:fs"
  appendFileSync(process.env.BEGUN, "x")
  const number = readFileSync(process.env.BEGUN, "utf8").length
  if (process.env.FAILS.split(",").includes(String(number))) process.exit(1)
  process.send({ kind: "tell", topic: "ready" })
  process.on("message", ({ topic }) => topic === "stop" && process.exit(0))
`

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-processes-"))
  const exec = path.join(folder, "program.mjs")
  writeFileSync(exec, program)
  cluster.setupPrimary({ exec, execArgv: [] })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(name: string, fails: string) {
  const begun = path.join(folder, name)
  writeFileSync(begun, "")
  const environment = { BEGUN: begun, FAILS: fails }
  const log = createLog({ LOG_LEVEL: "error", production: true }, () => {})
  const started = startWebProcesses({ count: 2, environment, figures: async () => "", drain_seconds: 1, log })
  return { started, begun: () => readFileSync(begun, "utf8").length }
}

it("the first process that does not get ready ends the start", async () => {
  await expect(start("first", "1").started).rejects.toThrow("ended before it was ready")
})

it("another one that does not is begun again, and the server goes on: its database may have been away for a moment", async () => {
  const { started, begun } = start("second", "2,3")
  const { stop } = await started
  await expect.poll(begun).toBe(4)
  await stop()
})
