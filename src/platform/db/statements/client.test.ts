import type { Socket } from "node:net"
import { type RawBuilder, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { keepPlan, poolOf, together } from "./client.ts"
import { transact } from "./transact.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe("openDatabase", () => {
  it("reads counts and numerics as numbers, and a calendar day as a day", async () => {
    const values = sql`select count(*) as total, 1.5::numeric as ratio, date '2026-03-01' as day, timestamptz '2026-03-01 00:00Z' as at`
    expect((await values.execute(database.db)).rows).toEqual([
      { total: 1, ratio: 1.5, day: "2026-03-01", at: new Date("2026-03-01T00:00:00Z") },
    ])
  })

  it("works in UTC under an account of the application's role", async () => {
    const { rows } =
      await sql`select pg_has_role('opendocket_app', 'usage') as role, current_setting('timezone') as zone,
      current_setting('statement_timeout') as timeout`.execute(database.db)
    expect(rows).toEqual([{ role: true, zone: "UTC", timeout: "30s" }])
  })

  it("keeps the plan of a statement that asks for it, and of no other", async () => {
    const count = (ending: RawBuilder<unknown>) =>
      database.db.connection().execute(async (db) => {
        const one = sql`select name from pg_prepared_statements where statement like '%one_of_many%' ${ending}`
        for (let run = 0; run < 8; run++) await sql`select ${run}::int as one_of_many ${ending}`.execute(db)
        const { rows } = await sql<{ plans: string }>`
          select custom_plans || ' + ' || generic_plans as plans from pg_prepared_statements
          where statement like 'select $1::int as one_of_many%'`.execute(db)
        return [(await one.execute(db)).rows.length, ...rows.map(({ plans }) => plans)]
      })
    expect(await count(sql``)).toEqual([0])
    expect(await count(keepPlan)).toEqual([2, "5 + 3"])
  })

  it("keeps the plan of a statement whose first run came after a refusal in the same transaction", async () => {
    const run = (...statements: string[]) =>
      transact(database.db, async (tx) => ({
        result: "committed",
        last: statements.map((text) => sql`${sql.raw(text)} ${keepPlan}`.compile(tx)),
      }))
    const kept = "select 1 as asked_for_in_vain"
    for (let tries = 0; tries < 3; tries++)
      await expect(run("select refuse_for('docket')", kept)).rejects.toThrow("refused: docket")
    expect(await run(kept)).toBe("committed")
  })

  it("holds back what is written together, on the very socket that the driver writes to", async () => {
    const client = await poolOf(database.db).connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const answers: Promise<unknown>[] = []
    together(client, () => {
      for (const text of ["select 1", "select 2"]) answers.push(client.query(text))
      expect(stream.writableCorked).toBe(1)
      expect(stream.writableLength).toBeGreaterThan(0)
    })
    await Promise.all(answers)
    expect(stream.writableCorked).toBe(0)
    client.release()
  })

  it("goes on after the server has cut its connections", async () => {
    await sql`select 1`.execute(database.db)
    await database.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    )
    await expect.poll(() => poolOf(database.db).totalCount).toBe(0)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  it("cannot change the log of actions", async () => {
    await expect(sql`update audit_log set action = 'a.b'`.execute(database.db)).rejects.toThrow(/permission denied/)
  })
})
