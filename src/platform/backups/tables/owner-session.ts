import path from "node:path"
import type pg from "pg"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"
import { unreachable } from "#src/platform/db/connections/database-unfit.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"

/** A session of the database's owner, who alone can copy everything. Throws a BackupProblem when the database does not let it in. */
export async function openOwnerSession(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString: url, application_name: "opendocket backup", keepAlive: true })
  client.on("error", () => {}) // the query under way reports it
  await client.connect().catch((error: unknown) => {
    throw new BackupProblem(unreachable(url, error).message)
  })
  return client
}

/** The one row of an answer. Throws a BackupProblem when there is none. */
export async function askOne<Row extends pg.QueryResultRow>(
  client: pg.Client,
  question: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(question, values)
  const [row] = rows
  if (!row) throw new BackupProblem("The database did not answer.")
  return row
}

/** Throws a BackupProblem when the folder would be lost together with what it is to save. */
export function refuseOwnFolder(folder: string, dataDir: string): void {
  const inside = path.relative(path.resolve(dataDir), path.resolve(folder))
  if (!inside.startsWith("..") && !path.isAbsolute(inside))
    throw new BackupProblem(
      "A backup inside DATA_DIR is lost together with it. Choose a folder elsewhere, best on another disk.",
    )
}

/** The error in words of the operator, if it says that the folder of backups takes nothing. */
export function problemOfFolder(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const place = path.resolve(folder)
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return new BackupProblem(`There is no room left in ${place}.`)
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return new BackupProblem(`Nothing can be written in ${place} (${code}).`)
  if (code === "ENOTDIR") return new BackupProblem(`${place} cannot be a folder: a part of it is a file.`)
  return error
}
