import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { createLog } from "#src/platform/log.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { buildLateIndexes, keepBuildingIndexes } from "./late-indexes.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const missing = async () => {
  const { rows } = await database.owner.query<{ statement: string }>("select late_indexes() as statement")
  return rows.map(({ statement }) => statement).filter((statement) => statement.startsWith("create"))
}
const waiting = async () => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and application_name = 'opendocket indexes'`,
  )
  return rows[0]?.count
}

it("indexes that are missing are built beside writes, by one process; one that is told to end breaks off, and another one goes on", async () => {
  await database.owner.query("drop index staff_search_1_pairs")
  expect(await missing()).toHaveLength(1)
  const writer = await database.owner.connect()
  await writer.query("begin; lock table staff_search in row exclusive mode")
  const stop = keepBuildingIndexes(database.url, createLog({ LOG_LEVEL: "silent", production: false }))
  await expect.poll(waiting).toBe(1)
  // Nobody waits for it: another one writes meanwhile.
  await database.owner.query("set lock_timeout = '1s'; delete from staff_search; reset lock_timeout")
  expect(await buildLateIndexes(database.url)).toBe(0)
  await stop()
  await writer.query("rollback")
  writer.release()
  await expect.poll(() => buildLateIndexes(database.url).then(missing)).toEqual([])
})

it("tables from before an update get an index while they are searched, and those that it replaces go", async () => {
  const { owner } = database
  const docket = await makeDocket(database.db, (await makeAgency(database.db)).id)
  await makeComment(database.db, docket, { content: "The road." })
  // A restore makes such a table, and looks at what it holds.
  await owner.query(`alter table comment_search_1 alter column search set statistics default, alter column with_files set statistics default;
    drop index comment_search_1_words_and_names, staff_search_1_words_and_names;
    create index comment_search_words on comment_search using gin (search);
    create index comment_search_name on comment_search using gin (commenter_name gin_trgm_ops);
    create index staff_search_words on staff_search_1 using gin (search)`)
  const indexes = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
       where indrelid in ('comment_search'::regclass, 'comment_search_1'::regclass, 'staff_search_1'::regclass)`,
    )
    return rows.map(({ name }) => name)
  }
  const gathered = async () => {
    await owner.query("analyze comment_search_1")
    const { rows } = await owner.query<{ name: string }>(
      "select attname as name from pg_stats where tablename = 'comment_search_1' and attname in ('id', 'search') order by 1",
    )
    return rows.map(({ name }) => name)
  }
  expect(await gathered()).toEqual(["id", "search"])
  expect(await missing()).toHaveLength(2)

  // Who reads for long is not waited for, nor does anybody wait behind: what is replaced goes later.
  const reader = await owner.connect()
  await reader.query("begin; select from comment_search")
  expect(await buildLateIndexes(database.url)).toBe(2)
  await reader.query("rollback")
  reader.release()
  expect(await missing()).toEqual([])
  expect(await indexes()).toEqual(expect.arrayContaining(["comment_search_words", "staff_search_words"]))

  expect(await buildLateIndexes(database.url)).toBe(0)
  expect(await gathered()).toEqual(["id"])
  const left = await indexes()
  expect(left).toEqual(expect.arrayContaining(["comment_search_1_words_and_names", "staff_search_1_words_and_names"]))
  expect(left.filter((name) => /_search_(?:words|name)$|_(?:search|commenter_name)_idx$/.test(name))).toEqual([])
})

it("comments get their indexes, and lose those that these replace", async () => {
  const { owner } = database
  const indexes = async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select indexrelid::regclass::text as name from pg_index where indrelid = 'comments'::regclass and indisvalid order by 1",
    )
    return rows.map(({ name }) => name)
  }
  const before = await indexes()
  await owner.query(`drop index comments_docket_files, comments_agency_files, comments_few_sampled_accounts, comments_address_others;
    create index comments_address on comments (agency_id, commenter_email);
    create index comments_with_files on comments (docket_id, id) where attachment_count > 0`)
  expect(await buildLateIndexes(database.url)).toBe(4)
  expect(await indexes()).toEqual(before)
  expect(before.filter((name) => /_(?:with_files|address)$/.test(name))).toEqual([])
})
