import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { authorize } from "#src/services/context.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"
import { beginSearchPartitions } from "#src/services/search/indexing/begin-partition.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { prepareAgencySearch } from "./agency-filter.ts"
import { indexComments } from "./index-comments.ts"
import { searchAgency } from "./search-agency.ts"
import { selectSearchedIds } from "./selected-queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

async function office() {
  const { db } = test.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "Bridges" })
  const ctx = test.ctx(await makeMember(db, agency.id, "reviewer"))
  const scope = await authorize(ctx, agency.id, "view_dashboard")
  const asked = (text: string) => {
    const query = parseAgencySearchQuery(new URLSearchParams(text))
    const { search } = readAgencySearch(query, { moderates: true })
    return { search, sort: query.sort_by, limit: query.limit, offset: query.offset, now: ctx.now() }
  }
  const find = (text: string) => searchAgency(db, scope, asked(text))
  const partsOf = async (text: string) => {
    const prepared = await prepareAgencySearch(db, scope, asked(text))
    return prepared === "no_words" ? [] : prepared.filters.map(({ part = null, ids = null }) => ({ part, ids }))
  }
  const index = () => indexComments(test.ctx({ kind: "job", name: "index_comments" }))
  return { db, ctx, docket, scope, asked, find, partsOf, index }
}

it("what waits is found in every order through all tables of the search, and leaves its own when it is published", async () => {
  const { db, ctx, docket, find, index } = await office()
  const now = test.clock.now().getTime()
  const make = (minutes: number) =>
    makeComment(db, docket, {
      status: "submitted",
      content: "A walrus.",
      commenter_name: "Ann Bell",
      created_at: new Date(now + minutes * 60_000),
    })
  const made = [await make(-2), await make(-1)]
  await index()
  expect(await beginSearchPartitions(test.ctx({ kind: "job", name: "begin_search_partition" }), 2)).toEqual([
    "staff_search_2",
  ])
  made.push(await make(2), await make(3))
  await index()
  const ids = made.map(({ id }) => id)
  const tables = async () => {
    const { rows } = await sql<{ place: string }>`
      select tableoid::regclass::text as place from staff_search where id = any(${ids}::uuid[]) order by id`.execute(db)
    return rows.map(({ place }) => place)
  }
  expect(await tables()).toEqual(["staff_search_1", "staff_search_1", "staff_search_2", "staff_search_2"])

  for (const words of [
    "q=walrus",
    "q=-seal",
    'q="a walrus"',
    "commenter_name=ann",
    "q=walrus&commenter_name=ann",
    "q=from:bell walrus",
  ]) {
    const found = async (sort: string) => {
      const { items, comments } = await find(`${words}&comment_statuses=pending&sort_by=${sort}`)
      expect([words, sort, comments]).toEqual([words, sort, { total: 4, total_exact: true }])
      return items.map(({ id }) => id)
    }
    expect(await found("oldest")).toEqual(ids)
    for (const sort of ["newest", "relevance", "alphabetical"]) expect(await found(sort)).toEqual(ids.toReversed())
  }

  const about = { agency_id: docket.agency_id, comment_id: ids[0] ?? "", reason: null, version: 1 }
  await moderateComment(ctx, { ...about, action: "approve" })
  expect(await tables()).toEqual(["staff_search_1", "staff_search_2", "staff_search_2"])
  expect((await find("q=walrus&sort_by=oldest")).items.map(({ id }) => id)).toEqual(ids)
})

it("of a domain that very many have, what is published is known apart from what waits", async () => {
  const { db, docket, find, partsOf } = await office()
  const published = await makePublished(docket, 10_001)
  await db.transaction().execute((tx) => addToSearch(tx, published.slice(0, 300)))
  const domain = "commenter_domain=mail.example"
  expect(await partsOf(domain)).toEqual([{ part: null, ids: null }])
  const many = await find(domain)
  expect([many.items.length, many.more, many.comments]).toEqual([25, true, { total: 250, total_exact: false }])

  const about = { status: "submitted", commenter_email: "ann@MAIL.example", content: "A walrus." } as const
  const waiting = await makeComment(db, docket, about)
  expect(await partsOf(domain)).toEqual([
    { part: null, ids: null },
    { part: "staff_search", ids: [waiting.id] },
    { part: "staff_search_fresh", ids: [waiting.id] },
  ])
  expect((await find(domain)).items[0]?.id).toBe(waiting.id)
  const rare = await find(`${domain}&q=walrus`)
  expect([rare.items.map(({ id }) => id), rare.comments]).toEqual([[waiting.id], { total: 1, total_exact: true }])
})

it("what goes through all comments of a domain finds published ones and others", async () => {
  const { db, docket, scope, asked } = await office()
  const made = [
    await makeComment(db, docket, { commenter_email: "ann@mail.example" }),
    await makeComment(db, docket, { commenter_email: "bob@mail.example", status: "submitted" }),
  ]
  await makeComment(db, docket, { commenter_email: "eve@other.example", status: "submitted" })
  const { search } = asked("commenter_domain=mail.example")
  const about = { search, statuses: commentStatuses, before: new Date(Date.now() + 60_000), after: null, limit: 10 }
  const { query } = await selectSearchedIds(db, scope, about)
  expect((await query.execute()).map(({ id }) => id)).toEqual(made.map(({ id }) => id).toSorted())
})

/** Published comments of one domain that only the record has: without what triggers would do for each. */
async function makePublished(docket: { id: string; agency_id: string }, count: number): Promise<string[]> {
  const owner = await test.database.owner.connect()
  await owner.query("begin; set local session_replication_role = replica")
  const { rows } = await owner.query<{ id: string }>(
    `insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_email, representation, certification_version,
       certified_at, acknowledged_at, docket_version, created_at, updated_at, published_at)
     select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), $1, $2, 'published', 'A bridge.', n || '@mail.example', 'myself', $3, now(), now(), 1, now(), now(), now()
     from generate_series(1, $4::int) n returning id`,
    [docket.agency_id, docket.id, CERTIFICATION_VERSION, count],
  )
  await owner.query("commit")
  owner.release()
  return rows.map(({ id }) => id)
}
