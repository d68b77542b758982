import type { Readable } from "node:stream"
import { setImmediate as nextTurn } from "node:timers/promises"
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy"
import { AppError, refuse } from "#src/rules/errors.ts"
import { collectFields, type PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { FORM_BOUNDARY_MAX_CHARACTERS, FORM_FIELDS_MAX, FORM_PART_HEADERS_MAX_BYTES } from "#src/rules/limits.ts"

/** A file of a form while it arrives. `empty` is a field in which nothing was chosen. */
export type ArrivingFile = { field: string; filename: string; empty: boolean; bytes: AsyncIterable<Uint8Array> }
type Take = (file: ArrivingFile) => Promise<void>

export type MultipartLimits = {
  /** Total size of all text fields. */
  text_bytes: number
  /** Total size of the form; anything beyond is not read. */
  total_bytes: number
  files: number
}

/** The text fields; `cut_off` when the form was longer than it may be. */
export type Multipart = { fields: PostedForm; cut_off: boolean }

/** What surrounds the parts: boundaries and headers. */
const FRAME_MAX_BYTES = 262_144
/** How much is parsed before other requests get their turn. */
const TURN_BYTES = 65_536

/**
 * Reads a multipart form as it comes: text fields are kept, each file is handed on in its turn and never lies in memory as a whole.
 * Raises `malformed_request`, `payload_too_large` (too many parts, too much text), `too_many_files`, and what `take` raises.
 */
export async function readMultipart(request: Request, limits: MultipartLimits, take: Take): Promise<Multipart> {
  const parser = openParser(request.headers.get("content-type") ?? "", limits)
  const found = collectParts(parser, limits, take)
  const cut_off = await feed(request, parser, { total_bytes: limits.total_bytes, failed: found.failedAt })
  if (cut_off || found.failed()) found.breakOff()
  else await endOf(parser)
  return { fields: collectFields(await found.texts()), cut_off }
}

function openParser(type: string, limits: MultipartLimits): BusboyInstance {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const { length } = quoted ?? plain ?? ""
  if (length === 0 || length > FORM_BOUNDARY_MAX_CHARACTERS) refuse("malformed_request")
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fields: FORM_FIELDS_MAX,
        fieldSize: limits.text_bytes,
        files: limits.files,
        parts: FORM_FIELDS_MAX,
        headerPairs: 20,
        headerSize: FORM_PART_HEADERS_MAX_BYTES,
      },
    })
  } catch {
    return refuse("malformed_request")
  }
}

function collectParts(parser: BusboyInstance, limits: MultipartLimits, take: Take) {
  const texts: [string, string][] = []
  const streams: BusboyFileStream[] = []
  let files = Promise.resolve()
  let text_bytes = 0
  let failure: Error | undefined
  const fail = (error: unknown) => void (failure ??= error instanceof Error ? error : new Error(String(error)))
  parser.on("error", () => fail(new AppError("malformed_request")))
  parser.on("partsLimit", () => fail(new AppError("payload_too_large")))
  parser.on("fieldsLimit", () => fail(new AppError("payload_too_large")))
  parser.on("filesLimit", () => fail(new AppError("too_many_files")))
  parser.on("field", (name: string | undefined, value, ...[, value_cut]) => {
    text_bytes += Buffer.byteLength(value)
    if (value_cut || text_bytes > limits.text_bytes) fail(new AppError("payload_too_large"))
    else if (name !== undefined) texts.push([name, value])
  })
  parser.on("file", (field, stream, filename: string | undefined) => {
    streams.push(stream)
    stream.on("error", () => {}) // a form that breaks off: the parser says so too
    const file = { field, filename: filename ?? "", stream }
    files = files.then(() => handOn(file, take)).catch(fail)
  })
  /** A part that never ends is never a field: it is known by the bytes that are no file's. */
  const failedAt = (read: number) => {
    const in_files = streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    if (read - in_files > limits.text_bytes + FRAME_MAX_BYTES) fail(new AppError("payload_too_large"))
    return failure !== undefined
  }
  return {
    failed: () => failure !== undefined,
    failedAt,
    breakOff: () => {
      for (const stream of streams) if (!stream.readableEnded) stream.destroy(new AppError("payload_too_large"))
    },
    texts: async () => {
      await files
      if (failure !== undefined) throw failure
      return texts
    },
  }
}

type Feeding = { total_bytes: number; failed: (read: number) => boolean }

/** Gives the parser the body until it ends or is refused; true when it was longer than it may be. */
async function feed({ body }: Request, parser: BusboyInstance, { total_bytes, failed }: Feeding): Promise<boolean> {
  const reader = body?.getReader() // never canceled, which would close the connection before the response
  let read = 0
  while (reader && !failed(read)) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array }
    if (done || !value) return false
    read += value.length
    if (read > total_bytes) return true
    for (let from = 0; from < value.length && !failed(read - value.length + from); from += TURN_BYTES) {
      await write(parser, value.subarray(from, from + TURN_BYTES))
      await nextTurn()
    }
  }
  return false
}

/** Resolves when the parser has passed the bytes on: the reader of the files sets the pace. */
function write(parser: BusboyInstance, { buffer, byteOffset, length }: Uint8Array): Promise<void> {
  return new Promise((resolve) => parser.write(Buffer.from(buffer, byteOffset, length), () => resolve()))
}

function endOf(parser: BusboyInstance): Promise<void> {
  return new Promise((resolve) => {
    parser.once("finish", () => resolve()).once("error", () => resolve())
    parser.end()
  })
}

async function handOn({ field, filename, stream }: { field: string; filename: string; stream: Readable }, take: Take) {
  // A reader that stops must not destroy the stream: the parser would wait for its end for ever.
  const rest = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>
  try {
    const first = await rest.next()
    await take({ field, filename, empty: first.done === true, bytes: first.done ? rest : joined(first.value, rest) })
  } finally {
    await rest.return?.()
    stream.resume()
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
