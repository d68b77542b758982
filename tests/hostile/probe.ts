/**
 * Loaded into the server's process: on SIGUSR2 it writes down for how long no one else had a turn, on SIGWINCH
 * what the process holds after its garbage is collected.
 */
import { writeFileSync } from "node:fs"
import v8 from "node:v8"
import vm from "node:vm"

const file = process.env["HOSTILE_PROBE"] ?? ""
const TICK_MS = 5

v8.setFlagsFromString("--expose-gc")
const collect = vm.runInNewContext("gc") as () => void

let held_ms = 0
let before = process.threadCpuUsage()

// Processor time of this thread between two turns, not time on the clock: a busy machine adds nothing to it.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  held_ms = Math.max(held_ms, (user + system) / 1000)
  before = process.threadCpuUsage()
}, TICK_MS).unref()

function write(): void {
  const { rss, heapUsed, external } = process.memoryUsage()
  writeFileSync(file, JSON.stringify({ held_ms, rss, heap: heapUsed + external }))
  before = process.threadCpuUsage()
  held_ms = 0
}

process.on("SIGUSR2", write)
process.on("SIGWINCH", () => {
  collect()
  write()
})
