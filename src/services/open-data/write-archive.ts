import { createHash } from "node:crypto"
import { openArchive } from "#src/platform/storage/archive.ts"
import { archivedName } from "#src/rules/files/archived-name.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import { ARCHIVED_FILES_MAX } from "#src/rules/record/open-data/data-files.ts"
import type { Ctx } from "#src/services/context.ts"
import { countPublicFiles, listDocumentsToArchive, listFilesToArchive, type MadeFile } from "./queries.ts"

type ToArchive = {
  path: string
  file_size: number
  mime_type: string
  storage_key: string
  sha256: string
  created_at: Date
}
/** What goes into the archive of a docket, how much that is in bytes, and how many public files do not. */
export type ArchivePlan = { files: ToArchive[]; bytes: number; left_out: number; made_of: string }

/**
 * The docket's documents and after them its published comments' files in the order of receipt, as many as the archive may hold. A plan
 * of the same files has the same `made_of`.
 */
export async function planArchive(ctx: Ctx, docket_id: string): Promise<ArchivePlan> {
  const documents = await listDocumentsToArchive(ctx.db, docket_id)
  const attached = await listFilesToArchive(ctx.db, docket_id, ARCHIVED_FILES_MAX)
  let before: string | undefined
  let place = 0
  const all = [
    ...documents.map((file, at) => ({ ...file, path: `documents/${archivedName(file.filename, at + 1)}` })),
    ...attached.map(({ comment_id, ...file }) => {
      place = comment_id === before ? place + 1 : 1
      before = comment_id
      return { ...file, path: `comments/${comment_id}/${archivedName(file.filename, place)}` }
    }),
  ]
  const most = bytesOfMegabytes(ctx.config.OPEN_DATA_FILES_MAX_MB)
  let bytes = 0
  const over = all.findIndex(({ file_size }) => (bytes += file_size) > most)
  const files = over < 0 ? all : all.slice(0, over)
  const public_files = documents.length + (await countPublicFiles(ctx.db, docket_id))
  return {
    files,
    bytes: files.reduce((sum, { file_size }) => sum + file_size, 0),
    left_out: public_files - files.length,
    made_of: createHash("sha256")
      .update(JSON.stringify(files.map(({ path, sha256 }) => [path, sha256])))
      .digest("hex"),
  }
}

type Writing = { docket_id: string; key: string; check: () => void }

/** The archive, with a list of its files and their SHA-256 as its last file. Throws when a stored file is missing or has changed. */
export async function writeArchive(ctx: Ctx, plan: ArchivePlan, { docket_id, key, check }: Writing): Promise<MadeFile> {
  const archive = openArchive()
  const fill = async () => {
    let last = new Date(0)
    for (const { path, mime_type, storage_key, sha256, created_at } of plan.files) {
      check()
      const stored = await ctx.storage.get(storage_key)
      if (!stored) throw new Error(`The stored file ${storage_key} is missing.`)
      await archive.add(stored.stream, { path, at: created_at, compress: mime_type === "text/plain", sha256 })
      last = created_at > last ? created_at : last
    }
    archive.end({ product: "OpenDocket", docket_id, files: archive.files }, last)
  }
  const stored = ctx.storage.put(key, archive.stream)
  await Promise.all([stored, fill()]).catch((error: unknown) => {
    archive.destroy(error as Error)
    throw error
  })
  return { name: "files.zip", ...(await stored), key, made_of: plan.made_of }
}
