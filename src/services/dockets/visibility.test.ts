import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { docketStatuses, effectiveStatus, effectiveStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { openRecordedDatabase } from "#src/testing/database/recorded-plans.ts"
import { listDocketsClosingSoon } from "./public-docket-queries.ts"

const now = new Date("2026-06-15T12:00:00Z")
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const moments = [null, hours(-2), hours(-1), now, hours(1), hours(2)]
const periods = moments
  .flatMap((open_at) => moments.map((close_at) => ({ open_at, close_at })))
  .filter(({ open_at, close_at }) => !open_at || !close_at || close_at > open_at)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const deleted_at of [null, now]) {
    const agency = await makeAgency(database.db, { deleted_at })
    const made = docketStatuses.flatMap((status) => periods.map((period) => ({ status, ...period })))
    for (const docket of made) await makeDocket(database.db, agency.id, docket)
  }
})
afterAll(() => database.close())

it("the database and the rules agree on the status of every docket, at every boundary", async () => {
  const rows = await database.db
    .selectFrom("dockets")
    .select(["id", "status", "open_at", "close_at"])
    .select(
      sql<string[]>`array(select wanted from unnest(${effectiveStatuses}::text[]) wanted
        where docket_has_status(dockets, wanted, ${now}))`.as("has"),
    )
    .execute()
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.map(({ id, has }) => ({ id, has }))).toEqual(
    rows.map((docket) => ({ id: docket.id, has: [effectiveStatus(docket, now)] })),
  )
})

it("the public sees every docket but drafts and those of deleted agencies, and a deleted agency nowhere", async () => {
  const { db } = database
  const expected = await sql<{ id: string }>`
    select d.id from dockets d where d.status in ('open', 'closed', 'archived')
      and d.agency_id in (select id from agencies where deleted_at is null) order by 1`.execute(db)
  const found = await db.selectFrom("public_dockets").select("id").orderBy("id").execute()
  expect(found).toEqual(expected.rows)
  expect(found.length).toBeGreaterThan(50)
  const agencies = await db.selectFrom("agencies").select(["id", "deleted_at"]).orderBy("id").execute()
  const named = (gone: boolean) =>
    agencies.filter((agency) => (agency.deleted_at !== null) === gone).map(({ id }) => id)
  const idsOf = async (view: "public_agencies" | "hidden_agencies") =>
    (await db.selectFrom(view).select("id").orderBy("id").execute()).map(({ id }) => id)
  expect({ shown: await idsOf("public_agencies"), hidden: await idsOf("hidden_agencies") }).toEqual({
    shown: named(false),
    hidden: named(true),
  })
})

it("the application reads the views with rights of its own and changes nothing through them", async () => {
  const { rows } = await database.owner.query<{ name: string; invoker: boolean; changes: boolean }>(
    `select relname as name, coalesce('security_invoker=true' = any(reloptions), false) as invoker,
       has_table_privilege('opendocket_app', oid, 'insert, update, delete, truncate') as changes
     from pg_class where relkind = 'v' and relname ~ '_(agencies|dockets)$' order by 1`,
  )
  expect(rows).toEqual(
    ["announced_dockets", "hidden_agencies", "public_agencies", "public_dockets"].map((name) => ({
      name,
      invoker: true,
      changes: false,
    })),
  )
  await expect(sql`update public_agencies set name = 'Mine'`.execute(database.db)).rejects.toThrow(/permission denied/)
})

it("view and function leave the planner its indexes: deadlines to come are found by theirs", async () => {
  await database.owner.query(
    `insert into dockets (agency_id, slug, title, summary, status, close_at)
     select (select id from agencies where deleted_at is null), 'many-' || n, 'Many', 'Many', 'open', now() + n * interval '1 hour'
     from generate_series(1, 3000) n`,
  )
  await database.owner.query("vacuum (analyze) dockets")
  const recorded = await openRecordedDatabase(database.url)
  await listDocketsClosingSoon(recorded.database, 6, new Date())
  const indexes = recorded.reads().flatMap(({ table, index }) => (table === "dockets" ? [index] : []))
  await recorded.close()
  expect(indexes).toEqual([expect.stringMatching(/^dockets_close_at\b/)])
})
