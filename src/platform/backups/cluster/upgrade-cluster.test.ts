import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { finishExchange, successorOf } from "#src/platform/db/embedded/exchange-cluster.ts"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { makeQuickFolder } from "#src/testing/product/quick-folder.ts"
import { compareTables } from "#src/platform/backups/tables/compare-tables.ts"
import { type Upgrade, upgradeCluster } from "./upgrade-cluster.ts"

let home: string
let dataDir: string
const start = () => startEmbeddedPostgres({ dataDir, durable: false })

async function ask<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await server.ensureDatabase("opendocket") })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
/** From the installed major version to the same: the way that a later one will go. */
const upgrade = (change: Partial<Upgrade> = {}) =>
  upgradeCluster({
    folder: dataDir,
    oldPrograms: placeCluster(dataDir).programs,
    durable: false,
    say: () => {},
    check: async () => {},
    ...change,
  })

beforeAll(async () => {
  home = makeQuickFolder("opendocket-upgrade-")
  dataDir = path.join(home, "postgres")
  const server = await start()
  await migrate(await server.ensureDatabase("opendocket"))
  await ask(
    server,
    `insert into agencies (name, slug, state_code) values ('City of Before', 'before', 'OH');
     insert into audit_log (at, actor_kind, action, entity_id) select now(), 'job', 'job.retried', uuidv7() from generate_series(1, 40)`,
  )
  await server.stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe("an upgrade of the embedded database", () => {
  it("does not begin while it runs, or with programs that are not its own", async () => {
    const server = await start()
    await expect(upgrade()).rejects.toThrow("still runs")
    await server.stop()
    await expect(upgrade({ oldPrograms: home })).rejects.toThrow("no bin/postgres")
  })

  it("leaves the old one in its place when the new one is not fit", async () => {
    const unfit = async () => {
      throw new Error("not fit")
    }
    await expect(upgrade({ check: unfit })).rejects.toThrow("not fit")
    const server = await start()
    expect(await ask(server, "select name from agencies")).toEqual([{ name: "City of Before" }])
    await server.stop()
    expect(existsSync(`${dataDir}-18`)).toBe(false)
  })

  it("carries every row, sequence and sign-in over, and keeps the old one aside", async () => {
    const password = readFileSync(`${dataDir}.owner`, "utf8")
    const { aside, rows } = await upgrade()
    expect(aside).toBe(`${dataDir}-18`)
    expect(rows).toBeGreaterThan(41)
    expect(existsSync(path.join(aside, "PG_VERSION"))).toBe(true)
    expect([successorOf(dataDir), `${successorOf(dataDir)}.owner`].filter((left) => existsSync(left))).toEqual([])
    const server = await start()
    await migrate(await server.ensureDatabase("opendocket"))
    expect(await ask(server, "select name from agencies")).toEqual([{ name: "City of Before" }])
    const [next] = await ask<{ id: string }>(
      server,
      `insert into audit_log (at, actor_kind, action, entity_id) values (now(), 'job', 'job.retried', uuidv7()) returning id`,
    )
    expect(next?.id).toBe("41")
    await server.stop()
    expect(readFileSync(`${dataDir}.owner`, "utf8")).toBe(password)
  })
})

describe("an exchange that is interrupted", () => {
  const place = (name: string) => {
    const folder = path.join(home, name, "postgres")
    for (const [version, at] of [
      ["17", folder],
      ["18", successorOf(folder)],
    ] as const) {
      mkdirSync(at, { recursive: true })
      writeFileSync(path.join(at, "PG_VERSION"), version)
    }
    return folder
  }
  const versionIn = (folder: string) => readFileSync(path.join(folder, "PG_VERSION"), "utf8")

  it("did not happen before it was decided", () => {
    const folder = place("undecided")
    finishExchange(folder)
    expect(versionIn(folder)).toBe("17")
  })

  it.each([
    ["before the old one went aside", () => {}],
    ["before the new one came", (folder: string) => renameSync(folder, `${folder}-17`)],
    [
      "before the decision was forgotten",
      (folder: string) => {
        renameSync(folder, `${folder}-17`)
        renameSync(successorOf(folder), folder)
      },
    ],
  ])("%s, is finished by whoever looks next", (name, until) => {
    const folder = place(name.replaceAll(" ", "-"))
    writeFileSync(`${folder}.exchange`, "")
    until(folder)
    finishExchange(folder)
    finishExchange(folder)
    expect([versionIn(folder), versionIn(`${folder}-17`)]).toEqual(["18", "17"])
    expect([successorOf(folder), `${folder}.exchange`].filter((left) => existsSync(left))).toEqual([])
  })
})

it("a start says what to do with files of another major version, and leaves them alone", async () => {
  const folder = path.join(home, "other")
  mkdirSync(folder, { mode: 0o700 })
  for (const [version, said] of [
    ["17", "upgrade-database"],
    ["99", "newer release"],
  ] as const) {
    writeFileSync(path.join(folder, "PG_VERSION"), version)
    await expect(startEmbeddedPostgres({ dataDir: folder, durable: false })).rejects.toThrow(said)
    expect(readFileSync(path.join(folder, "PG_VERSION"), "utf8")).toBe(version)
  }
})

it("a difference is found: a row too few, another value, a table, a sequence", () => {
  const before = {
    tables: { a: { rows: 2, sum: "5" }, b: { rows: 0, sum: "0" } },
    rows: 2,
    sequences: [{ name: "s", last_value: 3 }],
  }
  expect(compareTables(before, structuredClone(before))).toEqual([])
  const changed = (change: (after: typeof before) => void) => {
    const after = structuredClone(before)
    change(after)
    return compareTables(before, after)
  }
  expect(changed((after) => (after.tables.a.rows = 1))).toEqual(["The table a has 1 rows instead of 2."])
  expect(changed((after) => (after.tables.a.sum = "6"))).toEqual(["The rows of the table a are not what they were."])
  expect(changed((after) => Reflect.deleteProperty(after.tables, "b"))).toEqual([
    "The rows of the table b are not what they were.",
  ])
  expect(changed((after) => (after.sequences = []))).toEqual(["The sequence s is at undefined instead of 3."])
})
