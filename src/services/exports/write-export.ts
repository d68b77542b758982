import { createHash } from "node:crypto"
import { once } from "node:events"
import { Readable } from "node:stream"
import { ZipFile } from "yazl"
import type { StoredFile } from "#src/platform/storage/storage.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { csvHeading, readCsvLines } from "./csv-queries.ts"
import { partKey, pathInArchive } from "./export-files.ts"
import { type ExportedFile, type ExportOrder, listFilesOf, selectIds, selectionOf } from "./queries.ts"

/** Comments read at once: first so many, then as many as make about two megabytes. One has 400 kB at the very most. */
export const CHUNK = 250
const MOST_AT_ONCE = 5000
const CHUNK_BYTES = 2_000_000
/** Comments in a part: what is made again at most after a kill. */
export const PART = 10_000

export type Part = {
  comments: number
  last_comment_id: string | null
  /** How many comments to read at once, by what was seen of their length. */
  at_once: number
}

/** Writes the next part of the comments' CSV; an empty one says that there is nothing left. */
export async function writePart(
  ctx: Ctx,
  scope: AgencyScope,
  { order, part, before }: { order: ExportOrder; part: number; before: Omit<Part, "comments"> },
): Promise<Part> {
  const done: Part = { ...before, comments: 0 }
  /** The chunk after these comments; null when the part is full. */
  const readOn = () => {
    const limit = Math.min(done.at_once, PART - done.comments)
    if (limit === 0) return null
    const page = { ...selectionOf(order), confidential: order.confidential, after: done.last_comment_id, limit }
    const found = readCsvLines(ctx.db, scope, page).then((bundles) => ({ bundles, limit }))
    found.catch(() => {}) // told when it is awaited, which may never come to pass
    return found
  }
  /** While a chunk is written, the database is already busy with the next. */
  async function* lines() {
    for (let reading = readOn(); reading;) {
      const { bundles, limit } = await reading
      const chunk = bundles.map(({ text }) => Buffer.from(text))
      const comments = bundles.reduce((sum, bundle) => sum + bundle.comments, 0)
      const bytes = chunk.reduce((sum, { length }) => sum + length, 0)
      done.comments += comments
      done.last_comment_id = bundles.at(-1)?.last_comment_id ?? done.last_comment_id
      const fit = Math.floor((CHUNK_BYTES * comments) / bytes)
      if (comments === limit) done.at_once = Math.max(1, Math.min(fit, MOST_AT_ONCE))
      reading = comments === limit ? readOn() : null
      yield* chunk
    }
  }
  await ctx.storage.put(partKey(order.id, part), lines())
  return done
}

/** The heading and all parts, one after the other, as they will be in the file. */
async function* joinedParts(ctx: Ctx, order: ExportOrder, parts: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeading(order))
  for (let part = 1; part <= parts; part++) yield* await bytesOf(ctx, partKey(order.id, part))
}

async function bytesOf(ctx: Ctx, key: string): Promise<Readable> {
  const found = await ctx.storage.get(key)
  if (!found) throw new Error(`The stored file ${key} is missing.`)
  return found.stream
}

export type Finished = StoredFile & { comment_count: number; file_count: number }
type Making = {
  order: ExportOrder
  /** Where the finished file goes. */
  key: string
  /** Parts of the CSV, and the comments in them. */
  parts: number
  comments: number
  /** Called as the work goes on, with the comments whose files are in the archive. May throw, which ends it. */
  onProgress: (comments: number) => void
}

/** The finished file: the CSV alone, or an archive that holds it, the comments' files, and a list of all with their SHA-256. */
export async function writeExport(ctx: Ctx, scope: AgencyScope, making: Making): Promise<Finished> {
  const { order, key, parts, comments } = making
  if (order.export_type !== "csv") return writeArchive(ctx, scope, making)
  const stored = await ctx.storage.put(key, joinedParts(ctx, order, parts))
  return { ...stored, comment_count: comments, file_count: 0 }
}

async function writeArchive(ctx: Ctx, scope: AgencyScope, making: Making): Promise<Finished> {
  const { order, parts } = making
  const archive = openArchive()
  let comment_count = making.comments
  let file_count = 0
  const fill = async () => {
    if (order.export_type === "combined") {
      const csv = Readable.from(joinedParts(ctx, order, parts))
      await archive.add(csv, { path: "comments.csv", at: order.created_at, compress: true })
    }
    let seen = 0
    for await (const { comments, files } of order.include_attachments ? exportedFiles(ctx, scope, order) : []) {
      for (const { file, path } of files) {
        making.onProgress(seen)
        const compress = file.mime_type === "text/plain"
        const stream = await bytesOf(ctx, file.storage_key)
        await archive.add(stream, { path, at: file.created_at, compress, sha256: file.sha256 })
        file_count++
      }
      seen += comments
    }
    if (order.export_type === "zip") comment_count = seen
    archive.end(describe(order, { comments: comment_count, files: archive.files }), order.created_at)
  }
  const stored = ctx.storage.put(making.key, archive.stream)
  await Promise.all([stored, fill()]).catch((error: unknown) => {
    archive.destroy(error as Error)
    throw error
  })
  return { ...(await stored), comment_count, file_count }
}

type ManifestFile = { path: string; size: number; sha256: string }
type Addition = { path: string; at: Date; compress: boolean; sha256?: string }

/** An archive that is read while it is filled, one file at a time; it remembers size and SHA-256 of each. */
function openArchive() {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  stream.on("error", () => {}) // whoever reads it is told; without a reader nobody would be, and the process would end
  const files: ManifestFile[] = []
  let open: Readable | undefined

  /** Waits until the file was read to its end. Throws when its bytes are not those on record. */
  async function add(source: Readable, { path, at, compress, sha256 }: Addition): Promise<void> {
    const hash = createHash("sha256")
    let size = 0
    async function* counted() {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const entry = (open = Readable.from(counted(), { objectMode: false }))
    zip.addReadStream(entry, path, { mtime: at, compress })
    await once(entry, "end")
    const found = hash.digest("hex")
    if (sha256 && found !== sha256) throw new Error(`The stored file of ${path} has changed.`)
    files.push({ path, size, sha256: found })
  }

  return {
    stream,
    files,
    add,
    end(manifest: object, at: Date) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), "manifest.json", { mtime: at })
      zip.end()
    },
    destroy(error: Error) {
      open?.destroy(error)
      stream.destroy(error)
    },
  }
}

/** The files of all comments of the selection with their paths in the archive, some comments at a time, oldest first. */
async function* exportedFiles(ctx: Ctx, scope: AgencyScope, order: ExportOrder) {
  for (let after: string | null = null; ;) {
    const selected = await selectIds(ctx.db, scope, { ...selectionOf(order), after, limit: CHUNK })
    const rows = await ctx.db.selectFrom(selected.ids.as("found")).select("found.id").orderBy("found.id").execute()
    const ids = rows.map(({ id }) => id)
    after = ids.at(-1) ?? null
    if (!after) return
    let before: ExportedFile | undefined
    let place = 0
    const files = (await listFilesOf(ctx.db, scope, ids)).map((file) => {
      place = file.comment_id === before?.comment_id ? place + 1 : 1
      before = file
      return { file, path: pathInArchive(file, place) }
    })
    yield { comments: ids.length, files }
  }
}

/** What the archive says of itself. Comments that were decided while it was made stand with the status in which they were read. */
function describe(order: ExportOrder, made: { comments: number; files: readonly ManifestFile[] }) {
  return {
    product: "OpenDocket",
    export_id: order.id,
    agency_id: order.agency_id,
    docket_id: order.docket_id,
    search: order.search,
    comments_received_before: order.created_at.toISOString(),
    comment_statuses: order.comment_statuses,
    confidential: order.confidential,
    comments: made.comments,
    files: made.files,
  }
}
