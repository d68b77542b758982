import { lastBackupAt } from "#src/platform/backups/manifest.ts"
import type { Ctx } from "#src/services/context.ts"

/** The newest whole backup, read from the folder itself: no row of the database could outlive what it tells of. */
export type BackupAge = {
  /** Seconds since the moment up to which it holds everything; null when there is none. */
  age_seconds: number | null
  /** How old it may become before the next one is due, in seconds. */
  due_seconds: number
}

/** Null when this installation makes no backups by itself. */
export function measureBackup({ config, now }: Pick<Ctx, "config" | "now">): BackupAge | null {
  const { BACKUP_FOLDER: folder, BACKUP_EVERY_HOURS: hours } = config
  if (!folder) return null
  const last = lastBackupAt(folder)
  const age_seconds = last && Math.max(0, Math.round((now().getTime() - last.getTime()) / 1000))
  return { age_seconds, due_seconds: hours * 3600 }
}
