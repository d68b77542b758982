import type pg from "pg"
import { type Backup, contentFolder, type FileEntry } from "./manifest.ts"
import { openContentStore } from "./files/content-store.ts"
import { readEntries } from "./files/entry-list.ts"

export type Restored = {
  counts: Record<string, number>
  /** What is not as the backup says, a sentence each. */
  problems: string[]
}

/** Tables of the record whose rows name a stored file and its SHA-256. */
const NAMES_FILES = ["comment_attachments", "docket_documents"] as const
const ROWS_AT_ONCE = 5000

type Database = Pick<pg.Pool, "query">

/**
 * Compares the restored database with the backup: the rows that were counted, and for every file that the record names whether the
 * backup, or what was archived `later`, held it with the very content that the database noted when it was received.
 */
export async function checkRestored(
  database: Database,
  backup: Backup,
  later: readonly FileEntry[] = [],
): Promise<Restored> {
  const { counts, problems } = await compareCounts(database, backup)
  return { counts, problems: [...problems, ...(await compareFiles(database, backup, later))] }
}

async function compareCounts(database: Database, { manifest }: Backup): Promise<Restored> {
  const problems: string[] = []
  const counts: Record<string, number> = {}
  for (const [table, noted] of Object.entries(manifest.counts)) {
    const { rows } = await database.query<{ found: number }>(`select count(*)::float8 as found from ${table}`)
    const found = rows[0]?.found ?? 0
    counts[table] = found
    // A cluster's rows were counted when the backup began, and the log only grows.
    const wrong = manifest.database.form === "tables" ? found !== noted : table === "audit_log" && found < noted
    if (wrong) problems.push(`${table} has ${found} rows instead of ${noted}.`)
  }
  return { counts, problems }
}

async function compareFiles(database: Database, backup: Backup, later: readonly FileEntry[]): Promise<string[]> {
  const problems: string[] = []
  const entries = await readEntries(openContentStore(contentFolder(backup.folder)), backup)
  const hashes = new Map<string, string>()
  for (const entry of [...entries, ...later]) if ("path" in entry) hashes.set(entry.path, entry.sha256)
  for (const table of NAMES_FILES)
    for await (const { storage_key, sha256 } of namedFiles(database, table)) {
      const held = hashes.get(`files/${storage_key}`)
      if (!held) problems.push(`The file ${storage_key} is missing (${table}).`)
      else if (held !== sha256) problems.push(`The file ${storage_key} is not the one that was received (${table}).`)
    }
  return problems
}

type NamedFile = { storage_key: string; sha256: string }

async function* namedFiles(database: Database, table: string): AsyncGenerator<NamedFile> {
  for (let last = ""; ;) {
    const { rows } = await database.query<NamedFile>(
      `select storage_key, sha256 from ${table} where storage_key > $1 order by storage_key limit ${ROWS_AT_ONCE}`,
      [last],
    )
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.storage_key
  }
}
