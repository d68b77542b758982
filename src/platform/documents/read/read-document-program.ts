/**
 * The program of the process that reads one file (`readDocumentApart`): takes its bytes, says its text, and ends. It is called with
 * the kind of file, the seconds it may take, and the bytes of memory.
 */
import os from "node:os"
import { buffer } from "node:stream/consumers"
import { isMainThread, Worker, workerData } from "node:worker_threads"
import { boundedParts, type DocumentParts, type ReadResult } from "./document-parts.ts"
import { EncryptedError, pdfParts } from "./pdf-parts.ts"
import { plainParts, wordParts } from "./text-parts.ts"

const LOOK_MS = 50
/** Whoever waits for an answer of the server goes first. */
const NICENESS = 15

async function main(): Promise<void> {
  const [, , kind = "", seconds = "", memory = ""] = process.argv
  try {
    os.setPriority(NICENESS)
  } catch {
    // Not allowed: it then runs at normal priority.
  }
  const until = Date.now() + Number(seconds) * 1000
  const bounds: Bounds = { memory: Number(memory), until: until + Number(seconds) * 500 }
  new Worker(new URL(import.meta.url), { workerData: bounds }).unref()
  const result = await read(await buffer(process.stdin), kind, until)
  process.stdout.write(JSON.stringify(result), () => process.exit(0))
}

async function read(bytes: Buffer, kind: string, until: number): Promise<ReadResult> {
  try {
    return { state: "done", document: boundedParts(await partsOf(bytes, kind, until)) }
  } catch (error) {
    return { state: "failed", failure: error instanceof EncryptedError ? "encrypted" : "unreadable" }
  }
}

function partsOf(bytes: Buffer, kind: string, until: number): Promise<DocumentParts> | DocumentParts {
  if (kind === "pdf") return pdfParts(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), { until })
  return kind === "docx" ? wordParts(bytes) : plainParts(bytes)
}

type Bounds = { memory: number; until: number }

/**
 * Ends the process when all of it takes too much memory or time. From a thread of its own, since the other one may be in a loop; and
 * from within, since whoever started it may be gone.
 */
function watchBounds({ memory, until }: Bounds): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > memory || Date.now() > until) process.kill(process.pid, "SIGKILL")
  }, LOOK_MS)
}

if (isMainThread) await main()
else watchBounds(workerData as Bounds)
