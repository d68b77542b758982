import { rmSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readConfig } from "#src/platform/config.ts"
import { type DatabaseServer, reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { checkSecretKeys } from "#src/platform/db/connections/secret-keys.ts"
import { makeQuickFolder } from "#src/testing/product/quick-folder.ts"
import { requireLog } from "./cluster-backup.ts"
import { makeBackup } from "#src/platform/backups/make-backup.ts"
import { restoreBackup } from "#src/platform/backups/restore-backup.ts"
import { verifyBackup } from "#src/platform/backups/verify-backup.ts"

const SECRET_KEY = "a secret that only this test knows, and long enough"
let home: string
let server: DatabaseServer
const settings = (name: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: path.join(home, name), DATABASE_UNSAFE_TESTING: "true", SECRET_KEY, ...more })

beforeAll(async () => {
  home = makeQuickFolder("opendocket-cluster-")
  server = await reachDatabase(settings("running"))
  await migrate(server.ownerUrl)
  await checkSecretKeys(server.ownerUrl, secretsFrom(SECRET_KEY))
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

async function signedIn(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  return client
}

it("holds every row that was committed before it began, though rows, tables and checkpoints come meanwhile", async () => {
  const writer = await signedIn(server.ownerUrl)
  await writer.query("create table written (id bigint primary key, note text not null)")
  const state = { running: true, committed: 0 }
  const writing = (async () => {
    for (; state.running; state.committed += 200) {
      await writer.query(
        "insert into written select n, repeat(n::text, 40) from generate_series($1::bigint + 1, $1::bigint + 200) as n",
        [state.committed],
      )
      await writer.query("create table passing as select 1 as one; drop table passing")
      if (state.committed % 2000 === 0) await writer.query("checkpoint")
    }
  })()
  while (state.committed < 2000) await writer.query("select 1")
  const promised = state.committed
  const backup = await makeBackup(path.join(home, "backups"), {
    config: settings("running"),
    ownerUrl: server.ownerUrl,
    clusterDir: server.clusterDir,
  })
  const most = state.committed + 200
  state.running = false
  await writing
  await writer.end()
  expect(most).toBeGreaterThan(promised + 200) // it went on meanwhile
  expect(await verifyBackup(backup)).toEqual([])

  const copy = settings("copy")
  await restoreBackup(backup, copy)
  const restored = await reachDatabase(copy)
  const reader = await signedIn(restored.ownerUrl)
  const { rows } = await reader.query<{ count: number; last: number; whole: boolean }>(
    "select count(*)::int as count, max(id)::int as last, bool_and(note = repeat(id::text, 40)) as whole from written",
  )
  await reader.query("reindex database") // finds torn pages
  await reader.end()
  await restored.stop()
  expect(rows[0]?.count).toBeGreaterThanOrEqual(promised)
  expect(rows[0]?.count).toBeLessThanOrEqual(most)
  expect(rows[0]).toMatchObject({ last: rows[0]?.count, whole: true })
})

it("is worthless without its log, and says so", () => {
  const database = {
    form: "cluster",
    postgres_major: 18,
    machine: "x64",
    first_wal: "0000000100000001000000FE",
    last_wal: "000000010000000200000001",
  } as const
  const content = { sha256: "0".repeat(64), size: 1 }
  const needed = ["backup_label", "global/pg_control", "PG_VERSION"]
  const log = ["0000000100000001000000FE", "0000000100000001000000FF", "000000010000000200000000", database.last_wal]
  const all = [...needed, ...log.map((name) => `pg_wal/${name}`)].map((name) => ({
    path: `cluster/${name}`,
    ...content,
  }))
  expect(() => requireLog(database, all)).not.toThrow()
  for (const missing of all)
    expect(() =>
      requireLog(
        database,
        all.filter((entry) => entry !== missing),
      ),
    ).toThrow("is not whole")
})
