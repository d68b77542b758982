import { sql } from "kysely"
import { z } from "zod"
import { ArchiveProblem } from "#src/platform/agency-archive/archive-manifest.ts"
import type { ArchiveRow } from "#src/platform/agency-archive/archive-parts.ts"
import type { Content, ContentStore } from "#src/platform/backups/files/content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { checkedKey } from "#src/platform/storage/storage.ts"
import type { Ctx } from "#src/services/context.ts"

/** The list of an archive's files: where each is kept, and the SHA-256 under which its bytes are in `content/`. */
export const FILES = "files"
export const fileColumns = ["storage_key", "sha256", "size"] as const

export type MovedFile = Content & { storage_key: string }
export type NamedFile = { storage_key: string; sha256: string | null }

const file = z.strictObject({
  storage_key: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().nonnegative(),
})

/** The files that an agency's record names; of a logo no hash was noted. */
export function selectFiles(db: Db, agency_id: string) {
  const named = sql<NamedFile>`(
    select storage_key, sha256 from docket_documents where agency_id = ${agency_id}
    union all select storage_key, sha256 from comment_attachments where agency_id = ${agency_id}
    union all select logo_url, null from agencies where id = ${agency_id} and logo_url is not null)`
  return db.selectFrom(named.as("file")).select(["storage_key", "sha256"])
}

/** Copies the files out of the storage. Throws an ArchiveProblem when one is missing, or not what was received. */
export async function takeFiles(ctx: Ctx, store: ContentStore, named: readonly NamedFile[]): Promise<MovedFile[]> {
  const taken: MovedFile[] = []
  await inParallel(named, async ({ storage_key, sha256 }) => {
    const found = await ctx.storage.get(storage_key)
    if (!found) throw new ArchiveProblem(`The stored file ${storage_key} is missing. Restore it from a backup first.`)
    const content = await store.add(found.stream)
    if (sha256 !== null && content.sha256 !== sha256)
      throw new ArchiveProblem(
        `The stored file ${storage_key} is not the one that was received. Restore it from a backup first.`,
      )
    taken.push({ storage_key, ...content })
  })
  return taken.toSorted((one, other) => (one.storage_key < other.storage_key ? -1 : 1))
}

/** One line of the list. Throws an ArchiveProblem when it would be kept where the files of a moved agency are not kept. */
export function readFileRow(row: ArchiveRow, agency_id: string): MovedFile {
  const read = file.safeParse(row)
  if (!read.success) throw new ArchiveProblem(`records/${FILES}.jsonl holds something that is no file.`)
  const { storage_key } = read.data
  if (!isPlace(storage_key, agency_id))
    throw new ArchiveProblem(
      `records/${FILES}.jsonl: ${JSON.stringify(storage_key.slice(0, 80))} is not where files are kept.`,
    )
  return read.data
}

function isPlace(storage_key: string, agency_id: string): boolean {
  try {
    checkedKey(storage_key)
  } catch {
    return false
  }
  return ["uploads/", "documents/", "samples/", `logos/${agency_id}/`].some((below) => storage_key.startsWith(below))
}
