import { parentPort, workerData } from "node:worker_threads"
import { safeSvg } from "./safe-svg.ts"

/** The thread that `safeSvgApart` starts: takes the source, answers with the drawing or null, and ends. */
parentPort?.postMessage(safeSvg(String(workerData)))
