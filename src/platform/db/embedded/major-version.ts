import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"

/** The major version of the PostgreSQL in this folder (with bin/), such as 18. Throws when there is none that runs here. */
export function majorOfPrograms(programs: string): number {
  const { stdout, error } = spawnSync(path.join(programs, "bin", "postgres"), ["-V"], { encoding: "utf8" })
  const major = Number.parseInt(/(\d+)/.exec(stdout)?.[1] ?? "", 10)
  if (!major) throw new Error(`No PostgreSQL runs from ${programs}: ${error?.message ?? stdout}`)
  return major
}

/** The major version that made the files of a cluster; null when there are none. */
export function majorOfFiles(dataDir: string): number | null {
  const file = path.join(dataDir, "PG_VERSION")
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : null
}

/** Throws DatabaseUnfit, with what to do, when the programs cannot read the files: those of one major version never read another's. */
export function requireSameMajor({ dataDir, programs }: { dataDir: string; programs: string }): void {
  const files = majorOfFiles(dataDir)
  if (files === null) return
  const here = majorOfPrograms(programs)
  if (files < here)
    throw new DatabaseUnfit(
      `The database in ${dataDir} is PostgreSQL ${files}, and this release comes with PostgreSQL ${here}. Nothing was changed. ` +
        "Carry it over with: npm run admin -- upgrade-database --old-programs FOLDER (docs/operating/upgrade-database.md).",
    )
  if (files > here)
    throw new DatabaseUnfit(
      `The database in ${dataDir} is PostgreSQL ${files}, and this release comes with PostgreSQL ${here}. Start the newer release again.`,
    )
}
