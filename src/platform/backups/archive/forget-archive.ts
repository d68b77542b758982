import { readdirSync, rmdirSync, rmSync } from "node:fs"
import path from "node:path"
import { BackupProblem, type Backup, listBackups, openBackup } from "#src/platform/backups/manifest.ts"
import { archiveStore, lineFolder, listLines, listRounds, readRound, type RoundName } from "./archive-folder.ts"

/**
 * Removes the rounds that no backup of the folder needs, and the contents that only they had; of the line that goes on, only what is
 * older than its first backup. If a backup or a round cannot be read, nothing is removed: what it needs is not known.
 */
export async function forgetArchive(folder: string, current: string): Promise<number> {
  const needed = readable(() => firstNeeded(folder))
  if (!needed) return 0
  const [stay, go]: [RoundName[], RoundName[]] = [[], []]
  for (const line of listLines(folder)) {
    const first = needed.get(line) ?? (line === current ? "" : "all")
    for (const round of listRounds(folder, line)) (first === "all" || round.last < first ? go : stay).push(round)
  }
  if (go.length === 0) return 0
  const rounds = readable(() => stay.map(readRound))
  if (!rounds) return 0
  const wanted = new Set(rounds.flatMap(({ segments, files }) => [...segments, ...files].map(({ sha256 }) => sha256)))
  for (const { file } of go) rmSync(file)
  for (const line of listLines(folder)) removeEmptyFolders(lineFolder(folder, line))
  await archiveStore(folder).prune((sha256) => wanted.has(sha256))
  return go.length
}

/** For each line the first segment that a backup needs. */
function firstNeeded(folder: string): Map<string, string> {
  const needed = new Map<string, string>()
  for (const { archive, first_wal } of listArchivedBackups(folder)) {
    const known = needed.get(archive.line)
    if (known === undefined || first_wal < known) needed.set(archive.line, first_wal)
  }
  return needed
}

export type ArchivedBackup = {
  backup: Backup
  archive: { line: string; after: string }
  first_wal: string
  last_wal: string
}

/** The backups that a line of the archive goes on from, oldest first. Throws a BackupProblem when one cannot be read. */
export function listArchivedBackups(folder: string): ArchivedBackup[] {
  return listBackups(folder).flatMap((name) => archivedBackup(openBackup(path.join(folder, name))) ?? [])
}

function archivedBackup(backup: Backup): ArchivedBackup | null {
  const { database } = backup.manifest
  if (database.form !== "cluster" || !database.archive) return null
  const { archive, first_wal, last_wal } = database
  return { backup, archive, first_wal, last_wal }
}

function readable<Found>(read: () => Found): Found | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof BackupProblem) return null
    throw error
  }
}

function removeEmptyFolders(place: string): void {
  for (const entry of readdirSync(place, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(path.join(place, entry.name))
  if (readdirSync(place).length === 0) rmdirSync(place)
}
