import { parentPort, workerData } from "node:worker_threads"
import { docxText } from "./docx-text.ts"

/** The thread that `docxTextApart` starts: takes the file, answers with its text or null, and ends. */
const { bytes, max } = workerData as { bytes: Uint8Array; max: number }
parentPort?.postMessage(await docxText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), max))
