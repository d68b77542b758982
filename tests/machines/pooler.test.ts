import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import { afterAll, describe, expect, it } from "vitest"
import { buildDeps } from "#src/deps.ts"
import { readConfig } from "#src/platform/config.ts"
import { poolOf } from "#src/platform/db/statements/client.ts"
import { loginOf } from "#src/platform/db/connections/database-url.ts"
import { createExports } from "#src/services/exports/create-exports.ts"
import { makeExports } from "#src/services/exports/make-exports.ts"
import { createCtx, type Deps } from "#src/services/context.ts"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { testSecret } from "#src/testing/product/deps.ts"
import { missingForPgBouncer, startPgBouncer } from "./pgbouncer.ts"

const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-pooler-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(missingForPgBouncer())("the product behind PgBouncer in transaction mode", () => {
  const settings = async (pooler = process.env["MACHINES_POOLER"] ?? "") => {
    const database = await createTestDatabase()
    const name = new URL(database.url.replace("@/", "@host/")).pathname
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATABASE_POOLER_URL: pooler + name,
      DATABASE_UNSAFE_TESTING: "true",
      SECRET_KEY: testSecret,
      LOG_LEVEL: "silent",
      WEB_PROCESSES: "1",
    })
    return { config, database }
  }

  it("starts, and starts again; requests are their own account with the settings of its sessions", async () => {
    const { config, database } = await settings()
    for (let start = 0; start < 2; start++) {
      const { deps, release } = await buildDeps(config)
      const { rows } = await poolOf(deps.lanes.submit).query<Record<string, string>>(
        `select session_user as account, current_setting('statement_timeout') as patience, current_setting('timezone') as zone`,
      )
      expect(rows).toEqual([{ account: expect.stringMatching(/^opendocket_requests_/), patience: "30s", zone: "UTC" }])
      const held = await database.owner.query("select from pg_locks where locktype = 'advisory'")
      expect(held.rowCount).toBe(0)
      expect(await deps.readiness.look()).toMatchObject({ ready: true })
      await release()
    }
    await database.close()
  })

  it("keeps no plan where the next transaction may meet another session", async () => {
    const { config, database } = await settings()
    const { deps, release } = await buildDeps(config)
    const pool = poolOf(deps.lanes.read)
    const asked = Array.from({ length: 400 }, async (_, n) => {
      const { rows } = await pool.query<{ n: number }>("select $1::int as n, pg_sleep(0.002) /* plan kept */", [n])
      return rows[0]?.n === n
    })
    expect((await Promise.all(asked)).every(Boolean)).toBe(true)
    await release()
    await database.close()
  })

  it("makes an export, whose COPY goes round the pooler", async () => {
    const { config, database } = await settings()
    const { deps, release } = await buildDeps(config)
    const { lanes, ...rest } = deps
    const { id: agency_id } = await makeAgency(lanes.submit)
    const docket = await makeDocket(lanes.submit, agency_id)
    for (let n = 0; n < 5; n++) await makeComment(lanes.submit, docket)
    const owner = await makeMember(lanes.submit, agency_id, "owner")
    const jobs: Deps = { ...rest, database: lanes.jobs }
    await createExports(createCtx(deps, owner, "test"), {
      agency_id,
      docket_id: docket.id,
      search: null,
      export_types: ["csv"],
      include_all_statuses: true,
      include_attachments: false,
      idempotency_key: crypto.randomUUID(),
    })
    const made = await makeExports(createCtx(jobs, { kind: "job", name: "make_exports" }, "test"))
    expect(made).toEqual({ made: 1, failed: 0, removed: 0 })
    const [row] = await lanes.read.selectFrom("exports").select("file_path").execute()
    const file = await deps.storage.get(row?.file_path ?? "")
    expect(file && (await buffer(file.stream)).toString().trim().split("\n").length).toBe(6)
    await release()
    await database.close()
  })

  it("says in plain words what is wrong with a pooler", async () => {
    const { config, database } = await settings()
    const elsewhere = { ...config, DATABASE_POOLER_URL: `${process.env["MACHINES_POOLER"]}/postgres` }
    await expect(buildDeps(elsewhere)).rejects.toThrow("leads to another database")
    const server = process.env["TEST_DATABASE_SERVER"] ?? ""
    const forcing = await startPgBouncer(server, loginOf(server))
    const forced = {
      ...config,
      DATABASE_POOLER_URL: config.DATABASE_POOLER_URL?.replace(/^.*\//, `${forcing.url}/`) ?? "",
    }
    await expect(buildDeps(forced)).rejects.toThrow(/requests would be opendocket_owner/)
    await forcing.stop()
    await database.close()
  })
})
