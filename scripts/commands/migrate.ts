/** `npm run admin -- migrate`: brings the database up to date before the servers of a new release start. */
import type { Config } from "#src/platform/config.ts"
import { checkDurability } from "#src/platform/db/health/durability.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { secretsOfDatabase } from "#src/platform/db/connections/secret-keys.ts"
import { createLog } from "#src/platform/log.ts"

/** Answers what was done. Nothing is, unless the database and the key are right. */
export async function migrateApart(config: Config): Promise<string> {
  const log = createLog(config)
  const { ownerUrl, stop } = await reachDatabase(config, log)
  try {
    await checkDurability(ownerUrl, {
      unsafeTesting: config.DATABASE_UNSAFE_TESTING,
      standbys: config.DATABASE_SYNCHRONOUS_STANDBYS,
      log,
    })
    await secretsOfDatabase(ownerUrl, config)
    const applied = await migrate(ownerUrl)
    if (applied.length === 0) return "The database is up to date."
    return `The database was brought up to date:\n${applied.join("\n")}`
  } finally {
    await stop()
  }
}
