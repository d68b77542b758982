import { runBackup } from "#src/platform/backups/backup-process.ts"
import { lastBackupAt } from "#src/platform/backups/manifest.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"

/** Makes a backup in BACKUP_FOLDER when the newest one there is BACKUP_EVERY_HOURS old; undefined when none was due. */
export async function makeDueBackup(
  { config, now }: Ctx,
  stopping: () => boolean,
): Promise<{ backup: string } | undefined> {
  const { BACKUP_FOLDER: folder, BACKUP_EVERY_HOURS: hours } = config
  if (!folder) return undefined
  const last = lastBackupAt(folder)
  if (last && now().getTime() - last.getTime() < hours * HOUR) return undefined
  const backup = await runBackup(folder, config, stopping)
  return backup === undefined ? undefined : { backup }
}
