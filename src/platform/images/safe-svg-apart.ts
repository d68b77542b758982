import { once } from "node:events"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"

const PATIENCE_MS = 20_000
const MEMORY_MB = 256

/**
 * `safeSvg` on a thread of its own: 2 MB of drawing can take a second of work, during which the server would answer no one else.
 * Null also for a drawing that takes too much time or memory.
 */
export async function safeSvgApart(source: string): Promise<string | null> {
  const worker = new Worker(path.resolve("src/platform/images/safe-svg-worker.ts"), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.on("error", () => {}) // what fails after the answer must not end the server
  const waiting = new AbortController()
  const answer = once(worker, "message", waiting).then(([drawing]) => drawing as string | null)
  const tooLong = sleep(PATIENCE_MS, null, waiting)
  try {
    return await Promise.race([answer, tooLong])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") return null
    throw error
  } finally {
    waiting.abort()
    for (const left of [answer, tooLong]) left.catch(() => {})
    await worker.terminate()
  }
}
