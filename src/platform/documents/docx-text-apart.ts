import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { inProduct } from "#src/platform/product-folder.ts"
import type { DocumentText } from "./docx-text.ts"

const PATIENCE_MS = 10_000

/** The file before, whatever became of it: one at a time, since each may take some memory for a moment. */
let before: Promise<unknown> = Promise.resolve()

/**
 * `docxText` on a thread of its own, which ends after ten seconds or with too much memory: a file made to be slow holds up nobody
 * else. Null then too.
 */
export function docxTextApart(
  read: () => Promise<Buffer>,
  max: number,
  patienceMs = PATIENCE_MS,
): Promise<DocumentText | null> {
  const text = before.then(async () => readOnThread(await read(), max, patienceMs))
  before = text.catch(() => {})
  return text
}

async function readOnThread(bytes: Buffer, max: number, patienceMs: number): Promise<DocumentText | null> {
  const worker = new Worker(inProduct("src/platform/documents/docx-text-worker.ts"), {
    workerData: { bytes, max },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.on("error", () => {}) // what fails after the answer must not end the server
  try {
    const [text] = (await once(worker, "message", { signal: AbortSignal.timeout(patienceMs) })) as [DocumentText | null]
    return text
  } catch {
    return null
  } finally {
    await worker.terminate()
  }
}
