import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { withLogin } from "#src/platform/db/connections/database-url.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { makeQuickFolder } from "#src/testing/product/quick-folder.ts"
import { migrate } from "./migrate.ts"

let database: TestDatabase
let directory: string
let folders: { migrations: string; definitions: string }
const file = (name: string, sql: string) => writeFileSync(path.join(folders.migrations, name), sql)
const definition = (name: string, sql: string) => writeFileSync(path.join(folders.definitions, name), sql)

beforeEach(async () => {
  database = await createTestDatabase()
  await database.owner.query("truncate schema_migrations, schema_definitions")
  directory = mkdtempSync(path.join(os.tmpdir(), "migrations-"))
  folders = { migrations: path.join(directory, "migrations"), definitions: path.join(directory, "sql") }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  file("0001_first.sql", "create table first (id int); insert into first values (1);")
  file("0002_second.sql", "alter table first add column name text;")
})
afterEach(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

describe("migrate", () => {
  it("applies each file once, in order, also when several processes start together", async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folders)))
    expect(runs.flat()).toEqual(["0001_first.sql", "0002_second.sql"])
    expect((await database.owner.query("select * from first")).rows).toEqual([{ id: 1, name: null }])
    expect(await migrate(database.url, folders)).toEqual([])
  })

  it("refuses a file that was changed, removed, or numbered before one already applied", async () => {
    await migrate(database.url, folders)
    file("0001_first.sql", "create table first (id bigint);")
    await expect(migrate(database.url, folders)).rejects.toThrow("0001_first.sql was changed")
    rmSync(path.join(folders.migrations, "0001_first.sql"))
    const older = migrate(database.url, folders)
    await expect(older).rejects.toThrow("0001_first.sql was applied to this database but")
    await expect(older).rejects.toBeInstanceOf(DatabaseUnfit)
    file("0001_first.sql", "create table first (id int); insert into first values (1);")
    file("0001_later.sql", "select 1;")
    await expect(migrate(database.url, folders)).rejects.toThrow("0001_later.sql comes before")
  })

  it("leaves nothing of a file that fails, and goes on from there once it is mended", async () => {
    file("0003_third.sql", "create table third (id int); select no_such_column from first;")
    await expect(migrate(database.url, folders)).rejects.toThrow(/0003_third.sql failed: .*no_such_column/)
    expect((await database.owner.query("select to_regclass('third') as found")).rows).toEqual([{ found: null }])
    file("0003_third.sql", "create table third (id int);")
    expect(await migrate(database.url, folders)).toEqual(["0003_third.sql"])
  })
})

it("an owner that may not create roles is told so on a new server, where nothing is made then", async () => {
  const folder = makeQuickFolder("no-role-")
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres"), durable: false })
  const administrator = new pg.Client({ connectionString: server.url("postgres") })
  await administrator.connect()
  try {
    await administrator.query("create role plain login password 'x'")
    await administrator.query("create database owned owner plain")
    const url = withLogin(server.url("owned"), { user: "plain", password: "x" })
    const refusal = migrate(url)
    await expect(refusal).rejects.toThrow(
      'plain owns the database but may not create roles, which the first start needs. Have an administrator of the server run: alter role "plain" createrole.',
    )
    await expect(refusal).rejects.toBeInstanceOf(DatabaseUnfit)
    await administrator.query("alter role plain createrole")
    expect(await migrate(url)).toContain("0001_foundation.sql")
    await administrator.query("alter role plain nocreaterole")
    expect(await migrate(url)).toEqual([])
  } finally {
    await administrator.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe("a table that somebody reads for long", () => {
  const patience = { lock_ms: 100, pause_ms: 100, tries: 100 }

  it("holds up the migration and nobody behind it, and the migration goes on when it is free", async () => {
    await migrate(database.url, folders)
    file("0003_third.sql", "create table third (id int); alter table first add column later text;")
    const reader = await database.owner.connect()
    await reader.query("begin; select * from first")
    const migrating = migrate(database.url, folders, patience)
    const waits: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const began = performance.now()
      await database.owner.query("insert into first values (2)")
      waits.push(performance.now() - began)
      await sleep(50)
    }
    expect(waits.toSorted((a, b) => a - b)[4]).toBeLessThan(1500) // a busy machine may hold up one or another
    await reader.query("commit")
    reader.release()
    expect(await migrating).toEqual(["0003_third.sql"])
    expect((await database.owner.query("select count(*)::int as n from first where later is null")).rows).toEqual([
      { n: 11 },
    ])
  })

  it("gives way in a deadlock, before PostgreSQL ends a request for it", async () => {
    file("0003_other.sql", "create table other (id int);")
    await migrate(database.url, folders)
    file("0004_both.sql", "alter table first add column later text; alter table other add column later text;")
    const request = await database.owner.connect()
    await request.query("begin; insert into other values (1)")
    const migrating = migrate(database.url, folders)
    const waits = "select count(*)::int as n from pg_locks where relation = 'other'::regclass and not granted"
    await expect.poll(async () => (await database.owner.query<{ n: number }>(waits)).rows[0]?.n).toBe(1)
    await request.query("insert into first values (3)")
    await request.query("commit")
    request.release()
    expect(await migrating).toEqual(["0004_both.sql"])
  })

  it("is named when it is never free, and nothing is left half done", async () => {
    await migrate(database.url, folders)
    file("0003_third.sql", "create table third (id int); alter table first add column later text;")
    const reader = await database.owner.connect()
    await reader.query("begin; select * from first")
    const refused = migrate(database.url, folders, { ...patience, tries: 2 })
    await expect(refused).rejects.toThrow(
      /in 2 tries a table was never free \(Migration 0003_third.sql failed: .*lock timeout/,
    )
    await reader.query("commit")
    reader.release()
    expect((await database.owner.query("select to_regclass('third') as found")).rows).toEqual([{ found: null }])
  })
})

describe("functions and views", () => {
  const answer = async () => (await database.owner.query("select answer() as n")).rows[0]?.n as number
  const says = (n: number) => `create or replace function answer() returns int language sql as 'select ${n}';`

  it("are created after the tables they read, and anew when a file has changed", async () => {
    definition("answer.sql", "create or replace function answer() returns int language sql as 'select id from first';")
    expect(await migrate(database.url, folders)).toEqual(["0001_first.sql", "0002_second.sql", "answer.sql"])
    expect(await answer()).toBe(1)
    expect(await migrate(database.url, folders)).toEqual([])
    definition("answer.sql", says(42))
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, folders)))
    expect(runs.flat()).toEqual(["answer.sql"])
    expect(await answer()).toBe(42)
  })

  it("are created anew after a migration too, which may have removed one to give it another shape", async () => {
    definition("answer.sql", says(1))
    await migrate(database.url, folders)
    file("0003_third.sql", "drop function answer();")
    expect(await migrate(database.url, folders)).toEqual(["0003_third.sql"])
    expect(await answer()).toBe(1)
  })

  it("are created anew when a start ended between the migration and them", async () => {
    definition("answer.sql", says(1))
    await migrate(database.url, folders)
    file("0003_third.sql", "")
    await database.owner.query(`drop function answer();
      insert into schema_migrations (name, sha256) values ('0003_third.sql', encode(sha256(''), 'hex'))`)
    expect(await migrate(database.url, folders)).toEqual([])
    expect(await answer()).toBe(1)
  })

  it("are forgotten with their file, and all run again", async () => {
    definition("answer.sql", says(1))
    definition("other.sql", "select 1;")
    await migrate(database.url, folders)
    rmSync(path.join(folders.definitions, "other.sql"))
    expect(await migrate(database.url, folders)).toEqual([])
    expect((await database.owner.query("select name from schema_definitions")).rows).toEqual([{ name: "answer.sql" }])
  })

  it("stay as they were when one of the files fails", async () => {
    definition("answer.sql", says(1))
    await migrate(database.url, folders)
    definition("answer.sql", says(2))
    definition("broken.sql", "select no_such_column from first;")
    await expect(migrate(database.url, folders)).rejects.toThrow(/broken.sql failed: .*no_such_column/)
    expect(await answer()).toBe(1)
    definition("broken.sql", "select 1;")
    expect(await migrate(database.url, folders)).toEqual(["answer.sql", "broken.sql"])
    expect(await answer()).toBe(2)
  })
})

describe("the definitions of the product", () => {
  it("are the owner's, and the application can run them but not say what ran", async () => {
    const { rows } = await database.owner.query(
      `select array_agg(distinct pg_get_userbyid(p.proowner)) = array[current_user::name] as owned,
         bool_and(has_function_privilege('opendocket_app', p.oid, 'execute')) as runnable,
         bool_or(has_table_privilege('opendocket_app', 'schema_definitions', 'insert, update, delete, truncate')) as writable
       from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    expect(rows).toEqual([{ owned: true, runnable: true, writable: false }])
  })

  it("what runs with the owner's power looks for tables in fixed schemas", async () => {
    const { rows } = await database.owner.query<{ name: string; path: string | null }>(
      `select proname as name, (select setting from unnest(proconfig) setting where setting like 'search_path=%') as path
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    )
    expect(rows).toEqual([{ name: "begin_search_partition", path: "search_path=pg_catalog, public, pg_temp" }])
  })

  it("stand in sql/ alone: the migrations leave no function or view that is not created anew", async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
    )
    const files = readdirSync("sql").map((name) => readFileSync(path.join("sql", name), "utf8"))
    const defined = files.flatMap((text) => [
      ...text.matchAll(/^create or replace (?:function|view|aggregate) (\w+)/gm),
    ])
    // Stored values come from it: another rule is another function, never this one made anew (decision 32).
    const once = ["text_fingerprint"]
    const names = rows.map(({ name }) => name).filter((name) => !once.includes(name))
    expect(names).toEqual(defined.map((match) => match[1] ?? "").toSorted())
  })
})
