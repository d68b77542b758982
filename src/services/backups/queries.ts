import { sql } from "kysely"
import { archiveFolder, newestRound } from "#src/platform/backups/archive/archive-folder.ts"
import { lastBackupAt } from "#src/platform/backups/manifest.ts"
import type { Ctx } from "#src/services/context.ts"

/** The newest whole backup, read from the folder itself: no row of the database could outlive what it tells of. */
export type BackupAge = {
  /** Seconds since the moment up to which it holds everything; null when there is none. */
  age_seconds: number | null
  /** How old it may become before the next one is due, in seconds. */
  due_seconds: number
  /** The archive of what happened since; null where this installation keeps none. */
  archive: {
    /** Seconds since the moment up to which everything is archived; null when nothing is. */
    age_seconds: number | null
  } | null
}

/** Null when this installation makes no backups by itself. */
export function measureBackup({ config, now }: Pick<Ctx, "config" | "now">): BackupAge | null {
  const { BACKUP_FOLDER: folder, BACKUP_EVERY_HOURS: hours } = config
  if (!folder) return null
  const last = lastBackupAt(folder)
  const age = (moment: Date | null | undefined) =>
    moment ? Math.max(0, Math.round((now().getTime() - moment.getTime()) / 1000)) : null
  const archived = archiveFolder(config)
  const archive = archived ? { age_seconds: age(newestRound(archived)?.as_of) } : null
  return { age_seconds: age(last), due_seconds: hours * 3600, archive }
}

/** Bytes of its log that the database keeps because they are not archived; null when it keeps none for an archive. */
export async function measureWaitingLog({ db }: Pick<Ctx, "db">): Promise<number | null> {
  const slots = sql<{ slot_name: string; restart_lsn: string | null }>`pg_replication_slots`
  const { bytes } = await db
    .selectFrom(slots.as("slot"))
    .select(sql<number | null>`max(pg_wal_lsn_diff(pg_current_wal_lsn(), slot.restart_lsn))::float8`.as("bytes"))
    .where(sql<boolean>`starts_with(slot.slot_name, 'opendocket_archive_')`)
    .executeTakeFirstOrThrow()
  return bytes
}
