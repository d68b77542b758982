import { Readable } from "node:stream"
import { copyOut } from "#src/platform/db/statements/copy-out.ts"
import { type ArchivedFile, openArchive } from "#src/platform/storage/archive.ts"
import type { StoredFile } from "#src/platform/storage/storage.ts"
import { isServed } from "#src/rules/files/scan-status.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { csvHeading, selectCsvLines } from "./csv-queries.ts"
import { partKey, pathInArchive } from "./export-files.ts"
import { type ExportedFile, type ExportOrder, findPageEnd, listFilesOf, selectIds, selectionOf } from "./queries.ts"

/** Comments whose files are looked up at once. */
const CHUNK = 250
/** Comments in a part. */
const PART = 25_000
/** Parts that are under way at once: the database reads one while another is written and a third is flushed to disk. A kill undoes no more. */
export const PARTS_AT_ONCE = 3

export type Part = { comments: number; last_comment_id: string | null }
type Parts = {
  order: ExportOrder
  /** How many there are already, and the last comment in them. */
  done: number
  after: string | null
  /** Comments in a part. */
  limit?: number
  /** Asked before each part. */
  permit: () => Promise<AgencyScope>
}

/** Writes the parts of the comments' CSV that are still missing, and tells of each once it and all before it are on disk. */
export async function* writeParts(ctx: Ctx, { order, done, after, limit = PART, permit }: Parts): AsyncGenerator<Part> {
  const underWay: Promise<Part>[] = []
  /** Where the next part begins; null while only the end of the last one will tell. */
  let next: { part: number; after: string | null } | null = { part: done + 1, after }
  try {
    while (next || underWay.length > 0) {
      while (next && underWay.length < PARTS_AT_ONCE) {
        const scope = await permit()
        const until: string | null = await findPageEnd(ctx.db, scope, { ...selectionOf(order), ...next, limit })
        const written = writePart(ctx, scope, { order, ...next, until, limit })
        written.catch(() => {}) // whoever waits for it is told
        underWay.push(written)
        done = next.part
        next = until ? { part: done + 1, after: until } : null
      }
      const part = await underWay.shift()
      if (!part) return
      if (!next && underWay.length === 0 && part.comments >= limit)
        next = { part: done + 1, after: part.last_comment_id }
      yield part
    }
  } finally {
    await Promise.allSettled(underWay) // none is made again while it is still being written
  }
}

type Place = { order: ExportOrder; part: number; after: string | null; until: string | null; limit: number }

async function writePart(ctx: Ctx, scope: AgencyScope, { order, part, ...place }: Place): Promise<Part> {
  const page = { ...selectionOf(order), confidential: order.confidential, ...place }
  const copied = copyOut(ctx.db, await selectCsvLines(ctx.db, scope, page))
  await ctx.storage.put(partKey(order.id, part), copied.bytes)
  return { comments: copied.lines, last_comment_id: place.until ?? copied.last_key ?? place.after }
}

async function* csvOf(ctx: Ctx, { order, parts }: Making): AsyncGenerator<Uint8Array> {
  yield headingFor(order)
  for await (const key of parts) yield* await bytesOf(ctx, key)
}

const headingFor = (order: ExportOrder) => Buffer.from(csvHeading(order))

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
  /** The files of the CSV's parts in their order, each as soon as it is written. Not read for an archive of files alone. */
  parts: AsyncIterable<string>
  /** Asked before files are read. */
  permit: () => Promise<AgencyScope>
  /** Comments that are in it so far; an archive of files alone counts those whose files it holds. */
  progress: { comments_done: number }
  /** Asked again and again. May throw, which ends it. */
  check: () => void
}

/** The finished file: the CSV alone, or an archive that holds it, the comments' files, and a list of all, those withheld too, with their SHA-256. */
export async function writeExport(ctx: Ctx, making: Making): Promise<Finished> {
  const { order, key, parts, progress } = making
  if (order.export_type !== "csv") return writeArchive(ctx, making)
  const stored = await ctx.storage.join(key, headingFor(order), parts)
  return { ...stored, comment_count: progress.comments_done, file_count: 0 }
}

async function writeArchive(ctx: Ctx, making: Making): Promise<Finished> {
  const { order, progress } = making
  const archive = openArchive()
  let seen = 0
  let file_count = 0
  const withheld: Withheld[] = []
  const fill = async () => {
    if (order.export_type === "combined") {
      const csv = Readable.from(csvOf(ctx, making))
      await archive.add(csv, { path: "comments.csv", at: order.created_at, compress: true })
    }
    for await (const { comments, files, ...sealed } of order.include_attachments ? exportedFiles(ctx, making) : []) {
      withheld.push(...sealed.withheld)
      for (const { file, path } of files) {
        making.check()
        const compress = file.mime_type === "text/plain"
        const stream = await bytesOf(ctx, file.storage_key)
        await archive.add(stream, { path, at: file.created_at, compress, sha256: file.sha256 })
        file_count++
      }
      seen += comments
      if (order.export_type === "zip") progress.comments_done = seen
    }
    archive.end(describe(order, { comments: progress.comments_done, files: archive.files, withheld }), order.created_at)
  }
  const stored = ctx.storage.put(making.key, archive.stream)
  await Promise.all([stored, fill()]).catch((error: unknown) => {
    archive.destroy(error as Error)
    throw error
  })
  return { ...(await stored), comment_count: progress.comments_done, file_count }
}

/** The files of all comments of the selection with their paths in the archive, some comments at a time, oldest first. */
async function* exportedFiles(ctx: Ctx, { order, permit }: Making) {
  const scope = await permit()
  for (let after: string | null = null; ;) {
    const selected = await selectIds(ctx.db, scope, { ...selectionOf(order), after, limit: CHUNK })
    const rows = await ctx.db.selectFrom(selected.ids.as("found")).select("found.id").orderBy("found.id").execute()
    const ids = rows.map(({ id }) => id)
    after = ids.at(-1) ?? null
    if (!after) return
    let before: ExportedFile | undefined
    let place = 0
    const listed = await listFilesOf(ctx.db, scope, ids)
    const files = listed.filter(isGivenOut).map((file) => {
      place = file.comment_id === before?.comment_id ? place + 1 : 1
      before = file
      return { file, path: pathInArchive(file, place) }
    })
    yield { comments: ids.length, files, withheld: listed.filter((file) => !isGivenOut(file)).map(asWithheld) }
  }
}

const isGivenOut = ({ scan_status }: ExportedFile) => isServed(scan_status)

/** A file that belongs to a comment and is not in the archive: what the list says of it. */
type Withheld = ReturnType<typeof asWithheld>

function asWithheld({ tracking_id, filename, file_size: size, sha256, ...scan }: ExportedFile) {
  return { tracking_id, filename, size, sha256, reason: inEnglish(whyWithheld(scan) ?? []) }
}

type ArchiveContents = { comments: number; files: readonly ArchivedFile[]; withheld: readonly Withheld[] }

/** What the archive says of itself. Comments that were decided while it was made stand with the status in which they were read. */
function describe(order: ExportOrder, made: ArchiveContents) {
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
    withheld: made.withheld,
  }
}
