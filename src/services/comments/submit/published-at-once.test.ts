import { afterAll, beforeAll, expect, it } from "vitest"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

it("a comment that is published at once gets the row of the search that it would be given later", async () => {
  const docket = await desk.docketWith({ auto_publish: true, uploads_enabled: true, max_comments_per_user: 100 })
  const { user, ctx } = await desk.person()
  const stored = { status: "stored" as const, stored_at: testTime, storage_key: "oaks", sha256: "0".repeat(64) }
  const row = { filename: "oaks.pdf", file_size: 3, mime_type: "application/pdf", ...stored }
  const file = await desk.deps.database
    .insertInto("uploads")
    .values({ ...row, user_id: user.user_id, docket_id: docket.id })
    .returning("id")
    .executeTakeFirstOrThrow()
  const forms = [
    {},
    { content: "La calle está llena de camiones, y los niños caminan solos a la escuela todas las mañanas." },
    {
      commenter_name: "Zoë Ångström",
      representation: "organization" as const,
      organization_name: "Friends of the Trees",
      commenter_organization: "Árboles",
      position: "support" as const,
      content: "See https://trees.example/plan for 樹木保護 and “old” oaks.",
      upload_ids: [file.id],
    },
  ]
  for (const form of forms) {
    const { id } = await submitComment(ctx, commentFor(docket, form))
    const columns = "id, agency_number, docket_number, commenter_name, commenter_organization, search::text"
    const rowIn = async (table: string) =>
      (await desk.database.owner.query(`select ${columns} from ${table} where id = $1`, [id])).rows
    const written = await rowIn("comment_search")
    expect(written).toHaveLength(1)
    expect(written).toEqual(await rowIn("comment_search_fresh"))
  }
})

// As `begin_search_partition` does; in another order each could wait for the other.
it("takes the table of comments before that of the search, also once its plan is kept", async () => {
  const docket = await desk.docketWith({ auto_publish: true, max_comments_per_user: 100 })
  const ctx = await desk.personCtx()
  for (let before = 0; before < 8; before++) await submitComment(ctx, commentFor(docket))
  const holder = await desk.database.owner.connect()
  await holder.query("begin; lock table comment_search in access exclusive mode")
  const sent = submitComment(ctx, commentFor(docket))
  await waitForLocks(desk.database, 1)
  const { rows } = await desk.database.owner.query(
    `select l.relation::regclass::text as table, l.granted from pg_locks l join pg_locks waits using (pid)
     where waits.relation = 'comment_search'::regclass and not waits.granted
       and l.relation in ('comments'::regclass, 'comment_search'::regclass) and l.mode = 'RowExclusiveLock' order by 1`,
  )
  await holder.query("rollback")
  holder.release()
  expect(rows).toEqual([
    { table: "comment_search", granted: false },
    { table: "comments", granted: true },
  ])
  expect((await sent).status).toBe("published")
})
