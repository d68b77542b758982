import type pg from "pg"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import type { ContentStore } from "#src/platform/backups/files/content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import type { Storage } from "#src/platform/storage/storage.ts"
import type { Round } from "./archive-folder.ts"

type Named = { storage_key: string; sha256: string | null; size: number | null }

/** Files that the record, a draft or an agency names since `$2`; `$1` is the smallest id of that time. */
const named = `
  select storage_key, sha256, file_size::float8 as size from comment_attachments where comment_id >= $1
  union select storage_key, sha256, file_size::float8 from docket_documents where id >= $1
  union select storage_key, sha256, file_size::float8 from uploads where status = 'stored' and stored_at >= $2
  union select logo_url, null, null from agencies where updated_at >= $2 and logo_url like 'logos/%'`

/** Copies the files that came since a moment, but for those of `known` paths, and answers them. One that is gone again is left out. */
export async function copyLaterFiles(
  client: pg.Client,
  { storage, store, since, known }: { storage: Storage; store: ContentStore; since: Date; known: ReadonlySet<string> },
): Promise<Round["files"]> {
  const { rows } = await client.query<Named>(named, [firstIdAt(since), since])
  const files: Round["files"] = []
  await inParallel(
    rows.filter(({ storage_key }) => !known.has(`files/${storage_key}`)),
    async ({ storage_key, sha256, size }) => {
      const path = `files/${storage_key}`
      if (sha256 !== null && size !== null && (await store.has({ sha256, size }))) {
        files.push({ path, sha256, size })
        return
      }
      const found = await storage.get(storage_key)
      if (found) files.push({ path, ...(await store.add(found.stream)) })
    },
  )
  return files
}
