import { createHash } from "node:crypto"
import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { listens } from "./listens.ts"

const CLAMD = "/usr/sbin/clamd"
const READY_WITHIN_MS = 60_000

/** The test file of the European Institute for Computer Antivirus Research, put together so that no scanner minds this one. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

export type ClamAv = {
  process: () => ChildProcess
  start: () => Promise<void>
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** What is missing to run it; null when nothing is. */
export const missingForClamAv = () =>
  existsSync(CLAMD) ? null : "ClamAV is not installed (apt-get install clamav-daemon)"

/** Debian's clamd with the configuration that is shipped, but smaller files and a single signature. */
export function placeClamAv(port: number): ClamAv & { socket: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-clamav-"))
  const socket = path.join(folder, "clamd.ctl")
  const shipped = readFileSync("deploy/container/clamd.conf", "utf8")
  const config = path.join(folder, "clamd.conf")
  const changed = shipped
    .replace(/^LocalSocket .*$/m, `LocalSocket ${socket}`)
    .replace(/^TCPSocket .*$/m, `TCPSocket ${port}\nTCPAddr 127.0.0.1`)
    .replace(/^User .*$/m, "")
    .replace(/^DatabaseDirectory .*$/m, `DatabaseDirectory ${folder}`)
    .replace(/^StreamMaxLength .*$/m, "StreamMaxLength 2M")
    .replace(/^MaxFileSize .*$/m, "MaxFileSize 1M")
  writeFileSync(config, changed)
  const md5 = createHash("md5").update(eicar).digest("hex")
  writeFileSync(path.join(folder, "test.hdb"), `${md5}:${eicar.length}:Eicar-Test-Signature\n`)
  let child: ChildProcess | undefined
  const stop = async () => {
    const ended = child
    child = undefined
    if (!ended || ended.exitCode !== null) return
    const exit = new Promise((resolve) => void ended.once("exit", resolve))
    ended.kill("SIGKILL")
    await exit
  }
  return {
    socket,
    process: () => child ?? raise("clamd does not run"),
    async start() {
      const output = openSync(path.join(folder, "log"), "a")
      child = spawn(CLAMD, [`--config-file=${config}`], { stdio: ["ignore", output, output] })
      for (const deadline = Date.now() + READY_WITHIN_MS; !(await listens(port)); await sleep(100))
        if (Date.now() > deadline || child.exitCode !== null)
          raise(`clamd did not start: ${readFileSync(path.join(folder, "log"), "utf8")}`)
    },
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function raise(message: string): never {
  throw new Error(message)
}
