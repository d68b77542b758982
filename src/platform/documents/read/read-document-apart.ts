import { spawn } from "node:child_process"
import { realpathSync } from "node:fs"
import { pipeline } from "node:stream/promises"
import type { Readable } from "node:stream"
import { inProduct } from "#src/platform/product-folder.ts"
import type { ReadableKind, ReadResult } from "./document-parts.ts"

export type ReadBounds = {
  /** After so many seconds no further page is begun; the process is ended after half as much again. */
  seconds: number
  /** Of JavaScript objects, and of the process as a whole. */
  heap_megabytes: number
  memory_megabytes: number
  /** Of the answer. */
  answer_megabytes: number
}

export const readBounds: ReadBounds = { seconds: 40, heap_megabytes: 384, memory_megabytes: 700, answer_megabytes: 16 }

const PROGRAM = "src/platform/documents/read/read-document-program.ts"
const MEGABYTE = 1024 * 1024

/**
 * The text of a file, read by a process of its own that ends with it: what a hostile file does there takes no memory and no time
 * of those who are served (decision 46). The process has no settings, may not write, and may read nothing but the product.
 * Raises what reading the stream raises.
 */
export async function readDocumentApart(
  file: Readable,
  kind: ReadableKind,
  bounds: ReadBounds = readBounds,
): Promise<ReadResult> {
  const child = spawn(process.execPath, [...flags(bounds), inProduct(PROGRAM), ...argumentsFor(kind, bounds)], {
    env: { SystemRoot: process.env["SystemRoot"] },
    stdio: ["pipe", "pipe", "ignore"],
  })
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve())
    child.once("error", () => resolve())
  })
  let late = false
  const end = () => child.kill("SIGKILL")
  const timer = setTimeout(() => {
    late = true
    end()
  }, bounds.seconds * 1500)
  // The server may end meanwhile; the process ends with it.
  process.once("exit", end)
  try {
    const answer = collect(child.stdout, bounds, end)
    await sendFile(file, child.stdin)
    await ended
    return late ? heavy : (parsed(await answer) ?? heavy)
  } finally {
    clearTimeout(timer)
    process.off("exit", end)
    end()
  }
}

const heavy: ReadResult = { state: "failed", failure: "too_heavy" }

/** How the process is started: what it may take and open. */
export function flags({ heap_megabytes }: ReadBounds): string[] {
  const readable = new Set([inProduct(""), realpathSync(inProduct("")), realpathSync(inProduct("node_modules"))])
  return [
    `--max-old-space-size=${heap_megabytes}`,
    "--permission",
    "--allow-worker",
    ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
  ]
}

const argumentsFor = (kind: ReadableKind, { seconds, memory_megabytes }: ReadBounds) => [
  kind,
  String(seconds),
  String(memory_megabytes * MEGABYTE),
]

/** A process that ends before it has read everything is no failure of the file's store. */
async function sendFile(file: Readable, to: NodeJS.WritableStream): Promise<void> {
  let broken: unknown
  file.once("error", (error) => (broken = error))
  try {
    await pipeline(file, to)
  } catch (error) {
    if (broken) throw error
  }
}

/** What the process says, at most so much of it; beyond that it is ended. */
async function collect(from: Readable, { answer_megabytes }: ReadBounds, end: () => void): Promise<string> {
  const decoder = new TextDecoder()
  let said = ""
  let left = answer_megabytes * MEGABYTE
  for await (const chunk of from as AsyncIterable<Uint8Array>) {
    left -= chunk.length
    if (left < 0) end()
    else said += decoder.decode(chunk, { stream: true })
  }
  return left < 0 ? "" : said
}

/** Undefined when the process ended before it had said everything. */
function parsed(answer: string): ReadResult | undefined {
  try {
    return JSON.parse(answer) as ReadResult
  } catch {
    return undefined
  }
}
