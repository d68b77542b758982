import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

export type Process = { pid: number; parent: number; command: string }

/** Every process that works in `folder` or names it: npm, the launcher, the server, its workers, PostgreSQL and its watchdog. */
export function listProcesses(folder: string): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name), folder))
}

function readProcess(pid: number, folder: string): Process[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()
    const [state, parent] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ")
    if (state === "Z" || !(command.includes(folder) || isInside(pid, folder))) return []
    return [{ pid, parent: Number(parent), command }]
  } catch {
    return [] // it has ended in the meantime
  }
}

function isInside(pid: number, folder: string): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
  } catch {
    return false // someone else's
  }
}

/** Waits until no process of `folder` is left. Throws with their commands when some are still there. */
export async function nobodyLeft(folder: string): Promise<void> {
  let left = listProcesses(folder)
  for (const deadline = Date.now() + 180_000; left.length > 0; left = listProcesses(folder)) {
    if (Date.now() > deadline)
      throw new Error(`still running: ${left.map(({ pid, command }) => `${pid} ${command}`).join("; ")}`)
    await sleep(100)
  }
}

/** Ends without a word whatever a failed test has left. */
export function killAll(folder: string): void {
  for (const { pid } of listProcesses(folder)) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // it has ended in the meantime
    }
  }
}
