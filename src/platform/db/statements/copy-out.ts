import { type Compilable, createQueryId, PostgresQueryCompiler, type SelectQueryNode } from "kysely"
import pg from "pg"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { to } from "pg-copy-streams"
import { type Db, poolOf } from "./client.ts"

/** However slowly the texts are taken. */
const PATIENCE_MS = 300_000
/** Signature, flags, and the length of an extension that is always empty. */
const HEADER = 11 + 4 + 4
/** Before each text: the number of fields; length and value of the key, and of the number of lines; the length of the text. */
const FRAME = 2 + (4 + 16) + (4 + 4) + 4
const KEY = 2 + 4
const LINES = KEY + 16 + 4
/** Far more than comes at once from a connection. */
const MEMORY = 1024 * 1024

/** In this order: the key of the last of some lines, how many they are, and the lines as one text. */
type Texts = Compilable<{ id: string; lines: number; text: string }> & { toOperationNode: () => SelectQueryNode }
/**
 * Texts on their way: `lines` and `last_key` are known once all `bytes` were read. Each chunk is to be used before the next one is asked
 * for, which is written over it.
 */
export type Copied = { bytes: AsyncIterable<Uint8Array>; lines: number; last_key: string | null }

/**
 * Texts, one after the other with nothing between them, as fast as PostgreSQL's COPY sends them: fastest with many lines in each, for
 * every row is a message. No value becomes one of JavaScript's on the way. While they are read they have a connection of their own
 * beside the pool's.
 */
export function copyOut(db: Db, query: Texts): Copied {
  const copied: Copied = { bytes: read(), lines: 0, last_key: null }
  async function* read() {
    const { sql } = withValues.compileQuery(query.toOperationNode(), createQueryId())
    const client = new DatabaseClient({
      ...poolOf(db).options,
      pipeline: false,
      query_timeout: undefined,
      options: `-c timezone=UTC -c statement_timeout=${PATIENCE_MS}`,
    })
    await client.connect()
    try {
      yield* textsOf(client.query(to(`copy (${sql}) to stdout (format binary)`)), copied)
    } finally {
      await client.end()
    }
  }
  return copied
}

/** COPY takes no parameters: their values stand in the statement. */
class CompilerWithValues extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value))
  }
}
const withValues = new CompilerWithValues()

function literal(value: unknown): string {
  if (value === null) return "null"
  if (typeof value === "number" && Number.isFinite(value)) return String(value)
  if (typeof value === "boolean") return String(value)
  if (typeof value === "string") return pg.escapeLiteral(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`
  throw new Error(`No literal for a value of the type ${typeof value}.`)
}

/** The texts of PostgreSQL's binary format, much at once, all of it through the same memory. */
async function* textsOf(source: AsyncIterable<Buffer>, copied: Copied): AsyncGenerator<Uint8Array> {
  let memory = Buffer.allocUnsafe(MEMORY)
  let used = 0
  /** What has come of a frame that is not whole. */
  let rest: Buffer = Buffer.alloc(0)
  /** What comes before the next text. */
  let frame = HEADER
  /** Bytes of the text that are still to come. */
  let left = 0
  for await (const chunk of source) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (used + bytes.length > memory.length) {
      yield memory.subarray(0, used)
      used = 0
      memory = bytes.length > memory.length ? Buffer.allocUnsafe(bytes.length) : memory
    }
    let from = 0
    let keyAt: number | undefined
    for (;;) {
      const come = bytes.copy(memory, used, from, from + left)
      from += come
      used += come
      left -= come
      if (left > 0 || bytes.length - from < frame) break
      if (frame === FRAME) {
        copied.lines += bytes.readInt32BE(from + LINES)
        keyAt = from + KEY
        left = bytes.readInt32BE(from + FRAME - 4)
      }
      from += frame
      frame = FRAME
    }
    if (keyAt !== undefined) copied.last_key = uuidOf(bytes.subarray(keyAt, keyAt + 16))
    rest = bytes.subarray(from)
  }
  if (left > 0 || rest.length !== 2) throw new Error("The database sent less than all rows.")
  yield memory.subarray(0, used)
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}
