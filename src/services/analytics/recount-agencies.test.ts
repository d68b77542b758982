import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { recountNextAgency } from "./recount-agencies.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

it("an agency that moved to another time zone and cannot be counted does not keep the others from having their turn", async () => {
  const db = test.deps.database
  const job = () => test.ctx({ kind: "job", name: "recount_agencies" })
  const [moved, other] = [await makeAgency(db), await makeAgency(db)]
  for (const agency of [moved, other]) await makeComment(db, await makeDocket(db, agency.id))
  await foldCommentCounts(job())
  await test.database.owner
    .query(`create function refuse_to_move() returns trigger language plpgsql as $$ begin raise 'too long'; end $$;
    create trigger refuse_to_move before update of time_zone on report_agencies for each row
      when (old.time_zone <> new.time_zone) execute function refuse_to_move()`)
  await db.updateTable("agencies").set({ time_zone: "America/Denver" }).where("id", "=", moved.id).execute()

  const turns: string[] = []
  for (let turn = 0; turn < 3; turn++)
    turns.push(await recountNextAgency(job()).then(String, (error: Error) => error.message))
  const compared = db.selectFrom("report_agencies").select("compared_at").where("agency_id", "=", other.id)
  expect(await compared.executeTakeFirst()).toEqual({ compared_at: test.clock.now() })
  expect(turns).toContain("too long")

  await test.database.owner.query("drop function refuse_to_move cascade")
  expect(await recountNextAgency(job())).toEqual({ mended: false }) // tried again though it was a moment ago
  const zone = db.selectFrom("report_agencies").select("time_zone").where("agency_id", "=", moved.id)
  expect(await zone.executeTakeFirst()).toEqual({ time_zone: "America/Denver" })
  expect(await recountNextAgency(job())).toBeNull()
  test.clock.advance(DAY)
  expect(await recountNextAgency(job())).toEqual({ mended: false })
})
