import { afterAll, beforeAll, expect, it } from "vitest"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { AGENCY_SEARCH_TITLED_COMMENTS } from "#src/rules/limits.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { authorize } from "#src/services/context.ts"
import { makePending } from "#src/testing/desks/many-comments.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { indexComments } from "./index-comments.ts"
import { searchAgency } from "./search-agency.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const index = () => indexComments(test.ctx({ kind: "job", name: "index_comments" }))

it("sorted by title are the newest of all statuses together: published ones no further back than as many that wait", async () => {
  const { db } = test.database
  const agency = await makeAgency(db)
  const [first, docket] = [
    await makeDocket(db, agency.id, { title: "Avenues" }),
    await makeDocket(db, agency.id, { title: "Bridges" }),
  ]
  const ctx = test.ctx(await makeMember(db, agency.id, "reviewer"))
  const scope = await authorize(ctx, agency.id, "view_dashboard")
  const query = parseAgencySearchQuery(new URLSearchParams("q=road&sort_by=alphabetical"))
  const { search } = readAgencySearch(query, { moderates: true })
  const byTitle = async () => {
    const found = await searchAgency(db, scope, { search, sort: query.sort_by, limit: 2, offset: 0, now: ctx.now() })
    return found.items.map(({ id }) => id)
  }

  const older = await makeComment(db, first, { content: "An old road." })
  await makePending(db, docket, AGENCY_SEARCH_TITLED_COMMENTS - 1)
  const newer = await makeComment(db, first, { content: "A new road." })
  await index()
  expect(await byTitle()).toEqual([newer.id, older.id])

  await makePending(db, docket, 1)
  await index()
  const [top, next] = await byTitle()
  expect([top, next === older.id]).toEqual([newer.id, false])
})
