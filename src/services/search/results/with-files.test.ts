import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"
import { indexComments } from "#src/services/search/staff/index-comments.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

it("comments with files are found as such, those of before once their row was written anew", async () => {
  const { db } = test.database
  const docket = await makeDocket(db, (await makeAgency(db, {})).id, {})
  await makeComment(db, docket, { content: "The road is closed." })
  const { id } = await makeComment(db, docket, { content: "The road is open." })
  const found = async (q: string) => {
    const page = { limit: 10, offset: 0, sort: "newest" } as const
    const { items, total } = await searchPublicComments(db, { ...page, q, has_attachments: "yes" })
    expect(total).toBe(items.length)
    return items.map((item) => item.id)
  }
  const index = () => indexComments(test.ctx({ kind: "job", name: "index_comments" }))
  await index()
  expect(await found("")).toEqual([])
  await sql`update comments set attachment_count = 2 where id = ${id}`.execute(db)
  await sql`insert into comment_search_backlog values (${id})`.execute(db)
  expect(await index()).toBe(1)
  for (const q of ["", "road", "open"]) expect(await found(q)).toEqual([id])
  expect(await found("closed")).toEqual([])
})
