import { archiveFolder } from "#src/platform/backups/archive/archive-folder.ts"
import { runArchive } from "#src/platform/backups/backup-process.ts"
import type { Ctx } from "#src/services/context.ts"
import { measureWaitingLog } from "./queries.ts"

/**
 * Archives what happened since the last round, where BACKUP_FOLDER is to have an archive; where it is not, lets the database recycle the
 * log that it still keeps for one. Throws a BackupProblem with the reason when it could not; undefined while all is as it should be.
 */
export async function archiveLog(ctx: Ctx, stopping: () => boolean): Promise<{ archive: string } | undefined> {
  const { config } = ctx
  if (config.DATABASE_URL !== null) return undefined
  const folder = archiveFolder(config)
  if (!folder && (await measureWaitingLog(ctx)) === null) return undefined
  const said = await runArchive(folder ? { folder } : { leave: true }, config, stopping)
  return said ? { archive: said } : undefined
}
