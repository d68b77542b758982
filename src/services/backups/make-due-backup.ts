import { runBackup } from "#src/platform/backups/backup-process.ts"
import { archiveFolder, lineBegan, listLines } from "#src/platform/backups/archive/archive-folder.ts"
import { lastBackupAt, lastBackupBegan } from "#src/platform/backups/manifest.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"

/**
 * Makes a backup in BACKUP_FOLDER when the newest one there is BACKUP_EVERY_HOURS old, or older than the stretch of the archive that goes
 * on now; undefined when none was due.
 */
export async function makeDueBackup(
  { config, now }: Ctx,
  stopping: () => boolean,
): Promise<{ backup: string } | undefined> {
  const { BACKUP_FOLDER: folder, BACKUP_EVERY_HOURS: hours } = config
  if (!folder) return undefined
  const last = lastBackupAt(folder)
  const early = last && now().getTime() - last.getTime() < hours * HOUR
  if (early && !lineWithoutBackup(config)) return undefined
  const backup = await runBackup(folder, config, stopping)
  return backup === undefined ? undefined : { backup }
}

/** An archive is of use only from a backup on that was begun after it. */
function lineWithoutBackup(config: Ctx["config"]): boolean {
  const folder = archiveFolder(config)
  const line = folder && listLines(folder).at(-1)
  if (!line) return false
  const began = lastBackupBegan(folder)
  return began === null || began < lineBegan(line)
}
