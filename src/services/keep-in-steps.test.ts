import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { removeInSteps } from "./keep-in-steps.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

it("removes what meets the condition and nothing else, some rows in each transaction", async () => {
  const { owner, db } = parts.database
  await owner.query(
    `insert into mail_returns (key, at) select n::text, timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 50) as n`,
  )
  // Each statement that removes rows notes how many.
  await owner.query(`create table removals (transaction text, rows bigint);
    grant insert on removals to opendocket_app;
    create function note_removal() returns trigger language plpgsql as $$ begin
      insert into removals select pg_current_xact_id()::text, count(*) from removed; return null; end $$;
    create trigger note_removal after delete on mail_returns referencing old table as removed
      for each statement execute function note_removal()`)
  const ctx = parts.ctx({ kind: "job", name: "sweep" })
  const removed = await removeInSteps(ctx, "mail_returns", { where: sql`at < '2026-01-30' or key = '50'`, rows: 10 })
  expect(removed).toBe(29)
  const left = await db.selectFrom("mail_returns").select("key").orderBy("at").execute()
  expect(left.map(({ key }) => key)).toEqual(Array.from({ length: 21 }, (_, n) => String(n + 29)))
  const { rows } = await owner.query("select rows::int, count(*)::int as times from removals group by 1 order by 1")
  expect(rows).toEqual([
    { rows: 9, times: 1 },
    { rows: 10, times: 2 },
  ])
})
