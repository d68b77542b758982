import { createHash } from "node:crypto"
import { lstatSync, mkdirSync } from "node:fs"
import path from "node:path"
import { readFileInParts, writeFrom } from "#src/platform/backups/files/content-store.ts"
import { ArchiveProblem, type ArchivePart } from "./archive-manifest.ts"

/** One record: its columns by name. */
export type ArchiveRow = Record<string, unknown>

/** Far more than the longest record: a docket's description is 50,000 characters, a comment 100,000. */
const LONGEST_LINE = 8 * 1024 * 1024
const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024
const NEW_LINE = 0x0a

function fileOf(folder: string, kind: string): string {
  return path.join(folder, "records", `${kind}.jsonl`)
}

type NewPart = { kind: string; columns: readonly string[]; lines: AsyncIterable<readonly string[]>; durable: boolean }

/** Writes the records of a kind, one JSON object a line, and answers what the manifest says of them. */
export async function writePart(folder: string, { kind, columns, lines, durable }: NewPart): Promise<ArchivePart> {
  mkdirSync(path.dirname(fileOf(folder, kind)), { recursive: true, mode: 0o700 })
  let rows = 0
  const content = await writeFrom(
    (async function* () {
      for await (const some of lines) {
        rows += some.length
        yield Buffer.from(some.map((line) => `${line}\n`).join(""))
      }
    })(),
    fileOf(folder, kind),
    durable,
  )
  return { kind, columns: [...columns], rows, ...content }
}

/**
 * The records of a part, some at once. Throws an ArchiveProblem as soon as a line is no record of these columns, and at the end when the
 * bytes or rows are not those of the manifest: what was done with them until then must be taken back.
 */
export async function* readPart(folder: string, part: ArchivePart): AsyncGenerator<ArchiveRow[]> {
  const place = `records/${part.kind}.jsonl`
  const found = lstatSync(fileOf(folder, part.kind), { throwIfNoEntry: false })
  if (!found?.isFile() || found.size !== part.size)
    throw new ArchiveProblem(`${place} is missing, or has another size than the manifest says.`)
  const hash = createHash("sha256")
  let rows = 0
  for await (const lines of linesOf(fileOf(folder, part.kind), { hash, place })) {
    const some = lines.map((line, at) => readRow(line, part, `${place}, line ${rows + at + 1}`))
    rows += some.length
    yield some
  }
  if (rows !== part.rows || hash.digest("hex") !== part.sha256)
    throw new ArchiveProblem(`${place} has been changed: it is not what the manifest says.`)
}

type Reading = { hash: ReturnType<typeof createHash>; place: string }

async function* linesOf(file: string, { hash, place }: Reading): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0)
  let [lines, bytes]: [Buffer[], number] = [[], 0]
  for await (const chunk of readFileInParts(file)) {
    hash.update(chunk)
    let from = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
      const line = Buffer.concat([rest, chunk.subarray(from, end)])
      requireLine(line, place)
      rest = Buffer.alloc(0)
      from = end + 1
      bytes += line.length
      if (lines.push(line) < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue
      yield lines
      ;[lines, bytes] = [[], 0]
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
    requireLine(rest, place)
  }
  if (rest.length > 0) throw new ArchiveProblem(`${place} ends in the middle of a line.`)
  if (lines.length > 0) yield lines
}

/** Before more of it is read into memory. */
function requireLine({ length }: Buffer, place: string): void {
  if (length > LONGEST_LINE) throw new ArchiveProblem(`${place} has a line that is too long for a record.`)
}

const decoder = new TextDecoder("utf-8", { fatal: true })

function readRow(line: Buffer, { columns }: ArchivePart, place: string): ArchiveRow {
  let row: unknown
  try {
    row = JSON.parse(decoder.decode(line))
  } catch {
    throw new ArchiveProblem(`${place}: this is not JSON in UTF-8.`)
  }
  const known = new Set(columns)
  const right =
    row !== null &&
    typeof row === "object" &&
    !Array.isArray(row) &&
    Object.keys(row).length === known.size &&
    Object.keys(row).every((name) => known.has(name))
  if (!right) throw new ArchiveProblem(`${place}: this record does not have the columns that the manifest names.`)
  return row as ArchiveRow
}
