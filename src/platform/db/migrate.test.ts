import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database.ts"
import { migrate } from "./migrate.ts"

let database: TestDatabase
let directory: string
const file = (name: string, sql: string) => writeFileSync(path.join(directory, name), sql)

beforeEach(async () => {
  database = await createTestDatabase()
  await database.owner.query("truncate schema_migrations")
  directory = mkdtempSync(path.join(os.tmpdir(), "migrations-"))
  file("0001_first.sql", "create table first (id int); insert into first values (1);")
  file("0002_second.sql", "alter table first add column name text;")
})
afterEach(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

describe("migrate", () => {
  it("applies each file once, in order, also when several processes start together", async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, directory)))
    expect(runs.flat()).toEqual(["0001_first.sql", "0002_second.sql"])
    expect((await database.owner.query("select * from first")).rows).toEqual([{ id: 1, name: null }])
    expect(await migrate(database.url, directory)).toEqual([])
  })

  it("refuses a file that was changed, removed, or numbered before one already applied", async () => {
    await migrate(database.url, directory)
    file("0001_first.sql", "create table first (id bigint);")
    await expect(migrate(database.url, directory)).rejects.toThrow("0001_first.sql was changed")
    rmSync(path.join(directory, "0001_first.sql"))
    await expect(migrate(database.url, directory)).rejects.toThrow("0001_first.sql was applied to this database but")
    file("0001_first.sql", "create table first (id int); insert into first values (1);")
    file("0001_later.sql", "select 1;")
    await expect(migrate(database.url, directory)).rejects.toThrow("0001_later.sql comes before")
  })

  it("leaves nothing of a file that fails, and goes on from there once it is mended", async () => {
    file("0003_third.sql", "create table third (id int); select no_such_column from first;")
    await expect(migrate(database.url, directory)).rejects.toThrow(/0003_third.sql failed: .*no_such_column/)
    expect((await database.owner.query("select to_regclass('third') as found")).rows).toEqual([{ found: null }])
    file("0003_third.sql", "create table third (id int);")
    expect(await migrate(database.url, directory)).toEqual(["0003_third.sql"])
  })
})
