/** Archives the log of the running embedded database in a folder once, or lets go of it (`--leave`). The server's own job; it is quick to start. */
import { archiveLog, leaveArchive } from "#src/platform/backups/archive/archive-log.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { readConfig } from "#src/platform/config.ts"
import { embeddedServer } from "#src/platform/db/connections/reach-database.ts"

const [folder = ""] = process.argv.slice(2)
try {
  const config = readConfig({ LOG_LEVEL: "error", ...process.env })
  const server = embeddedServer(config)
  if (folder === "--leave") await leaveArchive(server.ownerUrl)
  else await archiveLog(folder, { config, ...server })
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
