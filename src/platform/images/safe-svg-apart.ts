import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { inProduct } from "#src/platform/product-folder.ts"

/** A drawing of 2 MB takes a second, or some on a busy machine. */
const PATIENCE_MS = 20_000

/** The drawing before, whatever became of it: one at a time, since each may take 100 MB for a moment. */
let before: Promise<unknown> = Promise.resolve()

/**
 * `safeSvg` on a thread of its own: 2 MB of drawing can take a second of work, during which the server would answer no one else.
 * Rejects when the thread fails or does not answer.
 */
export function safeSvgApart(source: string): Promise<string | null> {
  const drawing = before.then(() => readOnThread(source))
  before = drawing.catch(() => {})
  return drawing
}

async function readOnThread(source: string): Promise<string | null> {
  const worker = new Worker(inProduct("src/platform/images/safe-svg-worker.ts"), { workerData: source })
  worker.on("error", () => {}) // what fails after the answer must not end the server
  try {
    const [drawing] = (await once(worker, "message", { signal: AbortSignal.timeout(PATIENCE_MS) })) as [string | null]
    return drawing
  } finally {
    await worker.terminate()
  }
}
