import { performance } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"

const LOOK_MS = 25
const BUSY = 0.5

/**
 * Resolves as soon as this process has nothing much to do, or after `patience` ms: for work that may wait a little while people
 * are being served.
 */
export async function quietMoment({ patience }: { patience: number }): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end;) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
