import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { openPool } from "#src/platform/db/statements/client.ts"
import { measureQueue } from "./job-queue.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it("counts what is due and not begun by kind, and says how long the oldest has been due", async () => {
  const queue = openPool(database.jobsUrl, { poolSize: 1 })
  expect(await measureQueue(queue)).toEqual([])
  const add = (job: string, due: string) =>
    queue.query(`select graphile_worker.add_job($1, '{}', run_at => now() ${due})`, [job])
  await add("deliver_mail", "- interval '90 s'")
  await add("deliver_mail", "- interval '5 s'")
  await add("sweep", "+ interval '1 hour'")
  await add("seal_logs", "- interval '1 s'")
  await queue.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'seal_logs')`,
  )
  const [waiting, ...more] = await measureQueue(queue)
  expect(more).toEqual([])
  expect(waiting).toMatchObject({ job: "deliver_mail", waiting: 2 })
  expect(waiting?.oldest_seconds).toBeGreaterThanOrEqual(90)
  await queue.end()
})
