import { requireLog } from "./cluster/cluster-backup.ts"
import { type Content, DamagedContent, openContentStore } from "./files/content-store.ts"
import { readEntries } from "./files/entry-list.ts"
import { inParallel } from "./in-parallel.ts"
import { type Backup, BackupProblem, contentFolder, type Entry } from "./manifest.ts"

/** Reads every byte of a backup and answers what is wrong with it, a sentence each; nothing when a restore will succeed. */
export async function verifyBackup(backup: Backup): Promise<string[]> {
  const store = openContentStore(contentFolder(backup.folder))
  let entries: Entry[]
  try {
    entries = await readEntries(store, backup)
  } catch (error) {
    if (!(error instanceof DamagedContent)) throw error
    return [`The list of what the backup holds cannot be read: ${error.message}.`]
  }
  const problems = problemsOfDatabase(backup, entries)
  const users = new Map<string, { content: Content; paths: string[] }>()
  for (const entry of entries) {
    if (!("path" in entry)) continue
    const known = users.get(entry.sha256)
    if (known) known.paths.push(entry.path)
    else users.set(entry.sha256, { content: entry, paths: [entry.path] })
  }
  await inParallel(users.values(), async ({ content, paths }) => {
    try {
      for await (const chunk of store.read(content)) void chunk
    } catch (error) {
      problems.push(`${paths.join(", ")}: ${error instanceof Error ? error.message : String(error)}.`)
    }
  })
  return problems
}

function problemsOfDatabase({ manifest: { database } }: Backup, entries: readonly Entry[]): string[] {
  if (database.form === "cluster") {
    try {
      requireLog(database, entries)
      return []
    } catch (error) {
      if (error instanceof BackupProblem) return [error.message]
      throw error
    }
  }
  const there = new Set(entries.map((entry) => ("path" in entry ? entry.path : "")))
  const missing = database.tables.filter(({ name }) => !there.has(`tables/${name}`))
  return missing.map(({ name }) => `The rows of the table ${name} are missing.`)
}
