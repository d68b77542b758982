import { rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { archiveLog } from "#src/platform/backups/archive/archive-log.ts"
import { readConfig } from "#src/platform/config.ts"
import { openDatabase, openPool } from "#src/platform/db/statements/client.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { checkSecretKeys } from "#src/platform/db/connections/secret-keys.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { createLocalStorage } from "#src/platform/storage/local-storage.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { makeQuickFolder } from "#src/testing/product/quick-folder.ts"

export const ownSecret = "a secret that only this test knows, and long enough"

export type ArchivedInstallation = Awaited<ReturnType<typeof makeArchivedInstallation>>

/** The key of the file that comes with a comment. */
export function keyOf(content: string): string {
  return content.replaceAll(" ", "-")
}

/** An embedded database of its own with a docket, whose log and files can be archived in `folder`. */
export async function makeArchivedInstallation() {
  const home = makeQuickFolder("opendocket-archive-")
  const folder = path.join(home, "backups")
  const settings = (name: string, more: Record<string, string> = { SECRET_KEY: ownSecret }) =>
    readConfig({
      DATA_DIR: path.join(home, name),
      DATABASE_UNSAFE_TESTING: "true",
      BACKUP_PASSPHRASE: "a passphrase that only tests know",
      ...more,
    })
  const server = await reachDatabase(settings("running"))
  await migrate(server.ownerUrl)
  await checkSecretKeys(server.ownerUrl, secretsFrom(ownSecret))
  const db = openDatabase(server.ownerUrl, { poolSize: 2 })
  const owner = openPool(server.ownerUrl, { poolSize: 1 })
  const source = (of = server, name = "running") => ({
    config: settings(name),
    ownerUrl: of.ownerUrl,
    clusterDir: of.clusterDir ?? "",
  })
  async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return (await owner.query<Row>(text)).rows
  }
  return {
    home,
    folder,
    server,
    db,
    settings,
    source,
    ask,
    comment: await commenting(db, path.join(home, "running", "files")),
    async archive() {
      const round = await archiveLog(folder, source())
      if (!round) throw new Error("somebody else archives")
      return round
    },
    /** The moment by the database's clock, after all that was done; what follows is at least a few milliseconds later. */
    async now(): Promise<Date> {
      const [row] = await ask<{ at: Date }>("select clock_timestamp() + interval '1 ms' as at") // read as whole ones
      if (!row) throw new Error("no answer")
      await sleep(5)
      return row.at
    },
    /** Waits until the database has noticed that no command is there anymore. */
    async untilAlone(): Promise<void> {
      const commands = "select from pg_stat_activity where application_name = 'opendocket backup'"
      while ((await ask(commands)).length > 0) await sleep(10)
    },
    async close(): Promise<void> {
      await Promise.all([db.destroy(), owner.end()])
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Makes comments with a file each, as the product takes them: the file is there first. */
async function commenting(db: ReturnType<typeof openDatabase>, files: string) {
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  const storage = createLocalStorage(files)
  return async (content: string): Promise<void> => {
    const storage_key = `uploads/aa/${keyOf(content)}`
    const { size, sha256 } = await storage.put(storage_key, Buffer.from(content))
    const { id, created_at } = await makeComment(db, docket, { content })
    const { agency_id } = docket
    const described = { agency_id, comment_id: id, filename: "a.txt", mime_type: "text/plain", created_at }
    await db
      .insertInto("comment_attachments")
      .values({ ...described, file_size: size, storage_key, sha256 })
      .execute()
  }
}
