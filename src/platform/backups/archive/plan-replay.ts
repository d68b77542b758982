import { BackupProblem, type Backup, openBackup } from "#src/platform/backups/manifest.ts"
import { listRounds, readRound, type Round } from "./archive-folder.ts"
import { type ArchivedBackup, listArchivedBackups } from "./forget-archive.ts"
import { segmentName, segmentNumber } from "./wal-segments.ts"

export type Replay = {
  /** What the replay begins from. */
  backup: Backup
  to: Date
  /** The log after the backup's own, without a gap, and a little beyond `to`. */
  segments: Round["segments"]
  /** The files that came meanwhile. */
  files: Round["files"]
}

/**
 * What is needed to restore the moment `to`, or the newest one: the last backup before it, or the one that `place` names, and the log from there
 * on. Throws a BackupProblem that says which moments there are, or which segment is missing.
 */
export function planReplay(place: string, to: Date | "latest"): Replay {
  const { folder, name } = openBackup(place)
  const bases = listArchivedBackups(folder).filter(({ backup }) => !place.endsWith(".json") || backup.name === name)
  const [oldest] = bases
  if (!oldest) throw new BackupProblem(`No archive of the log goes on from a backup in ${place}.`)
  const moment = to === "latest" ? newestMoment(bases) : to
  const base = bases.findLast(({ archive }) => new Date(archive.after) <= moment)
  if (!base) throw new BackupProblem(`The oldest moment that can be restored is ${oldest.archive.after}.`)
  const all = listRounds(folder, base.archive.line)
  const end = all.findIndex(({ as_of }) => as_of >= moment)
  if (end < 0) throw beyond(bases, base, all.at(-1)?.as_of)
  const rounds = all
    .slice(0, end + 1)
    .filter(({ last }) => last >= base.first_wal)
    .map(readRound)
  const log = rounds.flatMap(({ segments }) => segments).filter((segment) => segment.name >= base.first_wal)
  requireChain(log, base.first_wal)
  return {
    backup: base.backup,
    to: moment,
    segments: log.filter((segment) => segment.name > base.last_wal),
    files: rounds.flatMap(({ files }) => files),
  }
}

function newestMoment(bases: readonly ArchivedBackup[]): Date {
  for (const { backup, archive } of bases.toReversed()) {
    const newest = listRounds(backup.folder, archive.line).at(-1)?.as_of
    if (newest && newest >= new Date(archive.after)) return newest
  }
  throw new BackupProblem("Nothing was archived after the newest backup yet. Restore that, without --to.")
}

function beyond(bases: readonly ArchivedBackup[], base: ArchivedBackup, end: Date | undefined): BackupProblem {
  const newest = end && end > new Date(base.archive.after) ? end.toISOString() : base.backup.manifest.as_of
  const next = bases[bases.indexOf(base) + 1]
  return new BackupProblem(
    next
      ? `The archive was interrupted: no moment between ${newest} and ${next.archive.after} can be restored.`
      : `The newest moment that can be restored is ${newest}.`,
  )
}

/** Throws a BackupProblem that names the first segment that is missing. */
export function requireChain(log: readonly { name: string }[], first: string): void {
  const begin = segmentNumber(first)
  const wrong = log.findIndex(({ name }, place) => segmentNumber(name) !== begin + place)
  if (log.length > 0 && wrong < 0) return
  const missing = segmentName(first.slice(0, 8), begin + Math.max(0, wrong))
  throw new BackupProblem(
    `The archive has a gap: the segment ${missing} is missing, and nothing after it can be restored.`,
  )
}
