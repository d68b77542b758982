import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { createWriteProbe } from "#src/platform/db/health/write-probe.ts"
import { poolOf } from "#src/platform/db/statements/client.ts"
import { transact } from "#src/platform/db/statements/transact.ts"
import { isOutage } from "#src/rules/requests/outage.ts"
import { openLanes } from "./lanes.ts"

const PATIENCE_MS = 400
const ROUNDS = 12
const LANES = { poolSize: 9, onError: () => {}, requestPatienceMs: PATIENCE_MS }

let folder: string
let server: EmbeddedPostgres
let url: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-unconfirmed-"))
  chmodSync(folder, 0o755) // else root would have to keep the data elsewhere
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, "postgres"),
    durable: false,
    settings: { synchronous_commit: "on" },
  })
  url = await server.ensureDatabase("opendocket")
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it("commits that no standby confirms are given up with their sessions, so that people read on for as long as that lasts", async () => {
  const lanes = openLanes(url, LANES)
  const pool = poolOf(lanes.read)
  await pool.query("create table notes (note text)")
  const write = () =>
    transact(lanes.submit, async (tx) => ({
      result: "acknowledged",
      last: [sql`insert into notes values ('sent')`.compile(tx)],
    })).catch(isOutage)
  const probe = createWriteProbe(poolOf(lanes.submit), PATIENCE_MS)
  await expect.poll(write).toBe("acknowledged")

  await pool.query("alter system set synchronous_standby_names = 'nobody'")
  await pool.query("select pg_reload_conf()")
  // On a busy machine a write may be given up before the setting is heard of: it is once one waits for a standby.
  const isHeard = async () => {
    void write()
    const held = "select from pg_stat_activity where wait_event = 'SyncRep'"
    return pool.query(held).then(
      ({ rowCount }) => rowCount,
      () => 0,
    )
  }
  await expect.poll(isHeard).toBeGreaterThan(0)
  for (let round = 0; round < ROUNDS; round++) {
    const wrote = [1, 2, 3, 4].map(write)
    await expect(probe()).rejects.toThrow("Nothing could be committed")
    expect(await Promise.all(wrote)).toEqual([true, true, true, true])
    // On a busy machine a new session may take longer than anybody waits here for one.
    const read = () => pool.query("select count(*)::int as notes from notes").then(({ rows }) => rows, isOutage)
    await expect.poll(read).toHaveLength(1)
  }
  const sessions = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
    )
    return rows[0]?.count
  }
  await expect.poll(sessions).toBeLessThan(ROUNDS)

  await pool.query("alter system reset synchronous_standby_names")
  await pool.query("select pg_reload_conf()")
  await expect.poll(write).toBe("acknowledged")
  await lanes.close()
})
