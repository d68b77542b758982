import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { FRESH_COMMENTS_SEARCHED } from "#src/rules/limits.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { authorize, type User } from "#src/services/context.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { indexComments } from "./index-comments.ts"
import { searchAgency } from "./search-agency.ts"
import { selectSearchedIds } from "./selected-queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const index = () => indexComments(test.ctx({ kind: "job", name: "index_comments" }))
const segments = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("")

async function office(role: AgencyRole = "reviewer") {
  const { db } = test.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "Bridge repairs", reference_code: "BR-7", tags: ["Budget"] })
  const member = await makeMember(db, agency.id, role)
  return { db, agency, docket, member, find: (text: string, as: User = member) => find(agency.id, as, text) }
}

/** The search of an address, as the screen runs it. */
async function find(agency_id: string, as: User, text: string) {
  const ctx = test.ctx(as)
  const scope = await authorize(ctx, agency_id, "view_dashboard")
  const query = parseAgencySearchQuery(new URLSearchParams(text))
  const { search, errors } = readAgencySearch(query, { moderates: true })
  expect(errors).toEqual({})
  const { sort_by: sort, limit, offset } = query
  return searchAgency(ctx.db, scope, { search, sort, limit, offset, now: ctx.now() })
}
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

describe("whom the search shows what", () => {
  it("shows every status to those who may approve, before and after the job, and only published comments to viewers", async () => {
    const { db, agency, docket, find: as } = await office()
    const made = new Map<string, string>()
    for (const status of commentStatuses)
      made.set(status, (await makeComment(db, docket, { status, content: `A zebra crossing, ${status}.` })).id)
    const viewer = await makeMember(db, agency.id, "viewer")
    for (const when of ["received", "indexed"]) {
      const found = await as("q=zebra")
      expect([when, ids(found).toSorted()]).toEqual([when, [...made.values()].toSorted()])
      expect([when, found.comments]).toEqual([when, { total: commentStatuses.length, total_exact: true }])
      const read = await as("q=zebra", viewer)
      expect([when, ids(read), read.comments.total]).toEqual([when, [made.get("published")], 1])
      for (const status of commentStatuses) {
        const one = await as(`q=zebra status:${status}`)
        expect([when, status, ids(one), one.comments.total]).toEqual([when, status, [made.get(status)], 1])
      }
      await index()
    }
  })

  it("never shows another agency's", async () => {
    const ours = await office()
    const theirs = await office("owner")
    await makeComment(ours.db, ours.docket, { status: "submitted", content: "Our walrus." })
    await makeComment(ours.db, ours.docket, { content: "Our public walrus." })
    for (const _when of ["received", "indexed"]) {
      expect(ids(await ours.find("q=walrus"))).toHaveLength(2)
      for (const text of ["q=walrus", "q=", "q=-park", `q=docket:BR-7 walrus`, "comment_statuses=pending"])
        expect(ids(await theirs.find(text)).filter((id) => id !== theirs.docket.id)).toEqual([])
      await index()
    }
  })

  it("refuses filters of commenters, statuses and attachments without approve_comments", async () => {
    const { find: as } = await office("viewer")
    for (const text of ["q=status:pending", "q=from:ann", "commenter_email=a@b.example", "has_attachments=yes"])
      await expect(as(text)).rejects.toMatchObject({ code: "permission_denied" })
  })
})

describe("while more comments wait for the index than are searched one by one", () => {
  it("says so to those who may miss some, and an export misses none", async () => {
    const { db, agency, docket, member, find: as } = await office()
    const oldest = await makeComment(db, docket, { status: "submitted", content: "The oldest okapi." })
    const copies = async (count: number) => {
      const from = { agency_id: agency.id, docket_id: docket.id, status: "submitted", content: "No animal." } as const
      const at = new Date()
      const rows = Array.from({ length: count }, () => ({
        ...from,
        tracking_id: `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`,
        representation: "myself" as const,
        certification_version: CERTIFICATION_VERSION,
        certified_at: at,
        acknowledged_at: at,
        docket_version: 1,
        created_at: at,
        updated_at: at,
      }))
      await db.insertInto("comments").values(rows).execute()
    }
    await copies(FRESH_COMMENTS_SEARCHED - 1)
    expect([(await as("q=okapi")).comments.total, (await as("q=okapi")).waiting]).toEqual([1, false])
    await copies(1)
    expect([(await as("q=okapi")).comments.total, (await as("q=okapi")).waiting]).toEqual([0, true])
    expect((await as("q=okapi status:approved")).waiting).toBe(false)
    expect((await as("q=okapi", await makeMember(db, agency.id, "viewer"))).waiting).toBe(false)
    const ctx = test.ctx(member)
    const scope = await authorize(ctx, agency.id, "view_dashboard")
    const { search } = readAgencySearch(parseAgencySearchQuery(new URLSearchParams("q=okapi")), { moderates: true })
    const range = { before: new Date(Date.now() + 60_000), after: null, limit: 10 }
    const { query } = await selectSearchedIds(ctx.db, scope, { ...range, search, statuses: commentStatuses })
    expect((await query.execute()).map(({ id }) => id)).toEqual([oldest.id])
    await index()
    expect([(await as("q=okapi")).comments.total, (await as("q=okapi")).waiting]).toEqual([1, false])
  })
})

describe("what follows a decision", () => {
  it("a comment is found once, with its status, at every step", async () => {
    const { agency, docket, member, db, find: as } = await office()
    const { id } = await makeComment(db, docket, { status: "submitted", content: "About the ocelot." })
    let version = 1
    const decide = async (action: "approve" | "flag" | "reject") => {
      const about = { agency_id: agency.id, comment_id: id, reason: null }
      await moderateComment(test.ctx(member), { ...about, version: version++, action })
    }
    const seen = async () => {
      const { items, comments } = await as("q=ocelot")
      return [items.map((item) => item.status), comments.total]
    }
    for (const indexed of [false, true]) {
      if (indexed) await index()
      expect(await seen()).toEqual([[indexed ? "rejected" : "submitted"], 1])
      await decide("approve")
      expect(await seen()).toEqual([["published"], 1])
      await index()
      expect(await seen()).toEqual([["published"], 1])
      await decide("flag")
      expect(await seen()).toEqual([["flagged"], 1])
      await decide("reject")
      expect(await seen()).toEqual([["rejected"], 1])
      expect(ids(await as("q=ocelot status:flagged"))).toEqual([])
    }
  })
})

describe("what is found", () => {
  it("words, phrases, exclusions, with the words marked in the text and the docket's title", async () => {
    const { db, docket, find: as } = await office()
    const one = await makeComment(db, docket, { status: "submitted", content: "Please repair the <old> bridge first." })
    const two = await makeComment(db, docket, { content: "The bridge needs no repair at all." })
    expect(new Set(ids(await as("q=bridge repair")))).toEqual(new Set([one.id, two.id, docket.id]))
    expect(ids(await as('q="old bridge"'))).toEqual([one.id])
    expect(ids(await as("q=bridge -needs -plan status:pending"))).toEqual([one.id])
    expect(ids(await as("exact_phrase=needs+no+repair&exclude_words=old"))).toEqual([two.id])
    const { items } = await as("q=old bridges")
    expect(items.map(({ title, snippet }) => [segments(title), segments(snippet)])).toEqual([
      ["[Bridge] repairs", "Please repair the <[old]> [bridge] first."],
    ])
    expect(items[0]?.rank).toBeGreaterThan(0)
  })

  it("dockets by words, code, status, tag and day, and the comments on them", async () => {
    const { db, agency, docket, find: as } = await office()
    const earlier = new Date(Date.now() - 60_000)
    const draft = await makeDocket(db, agency.id, { status: "draft", title: "Ferry timetable", created_at: earlier })
    const comment = await makeComment(db, docket, { status: "rejected", content: "No ferry." })
    expect(ids(await as("q=ferry&sort_by=oldest"))).toEqual([draft.id, comment.id])
    expect(ids(await as("q=ferry status:draft"))).toEqual([draft.id])
    for (const text of ["reference_code=br-7", "tags=Budget,Housing", "q=docket:BR-7", 'q=docket:"ridge rep"'])
      expect([text, new Set(ids(await as(text)))]).toEqual([text, new Set([docket.id, comment.id])])
    expect(ids(await as("q=docket:BR-8"))).toEqual([])
    const today = test.clock.now().toISOString().slice(0, 10)
    expect(ids(await as(`date_to=2001-01-01`))).toEqual([])
    expect(ids(await as(`comment_date_from=${today}&comment_date_to=2001-01-01`).catch(() => ({ items: [] })))).toEqual(
      [],
    )
    expect(ids(await as("comment_date_from=2001-01-01"))).toEqual([comment.id])
  })

  it("comments of days as they are in the agency's zone: this one has 23 hours", async () => {
    const { db, agency, docket, find: as } = await office()
    await db.updateTable("agencies").set({ time_zone: "America/Los_Angeles" }).where("id", "=", agency.id).execute()
    const made: string[] = []
    for (const at of ["08T07:59:59", "08T08:00:00", "09T06:59:59", "09T07:00:00"])
      made.push((await makeComment(db, docket, { status: "flagged", created_at: new Date(`2026-03-${at}Z`) })).id)
    const day = "comment_date_from=2026-03-08&comment_date_to=2026-03-08&sort_by=oldest"
    expect(ids(await as(day))).toEqual(made.slice(1, 3))
  })

  it("commenters by name, organization, address and domain, and one comment by its tracking ID", async () => {
    const { db, docket, find: as } = await office()
    const ann = await makeComment(db, docket, {
      created_at: new Date(Date.now() - 60_000),
      status: "submitted",
      commenter_name: "Ann_% O'Hara",
      commenter_email: "Ann_o@Mail.Example.org",
      commenter_organization: "Friends of Trees",
      tracking_id: "CMT-ABCDEFGHJK2345",
    })
    const bob = await makeComment(db, docket, { commenter_name: "王伟", commenter_email: "annxo@mail.example.org" })
    for (const _when of ["received", "indexed"]) {
      for (const [text, expected] of [
        ["q=from:o'hara", [ann.id]],
        ["q=from:trees", [ann.id]],
        ["q=from:王伟", [bob.id]],
        ["q=from:ann_o@mail.example.org", [ann.id]],
        ["q=from:@MAIL.example.org&sort_by=oldest", [ann.id, bob.id]],
        ["q=from:@example.org", []],
        ["commenter_name=ann_%25", [ann.id]],
        ["commenter_email=ANNXO@mail.example.org", [bob.id]],
        ["commenter_domain=@mail.example.org&comment_statuses=approved", [bob.id]],
        ["q=cmt-abcdefghjk2345", [ann.id]],
        ["q=cmt-abcdefghjk2345 status:approved", []],
      ] as const)
        expect([text, ids(await as(text))]).toEqual([text, expected])
      await index()
    }
  })

  it("comments by their attachments", async () => {
    const { db, agency, docket, find: as } = await office()
    const none = await makeComment(db, docket, { status: "submitted" })
    const some = await makeComment(db, docket, { status: "submitted", attachment_count: 1 })
    await db
      .insertInto("comment_attachments")
      .values({
        agency_id: agency.id,
        comment_id: some.id,
        filename: "plan.pdf",
        file_size: 20 * 1024,
        mime_type: "application/pdf",
        storage_key: some.id,
        sha256: "0".repeat(64),
        created_at: new Date(),
      })
      .execute()
    for (const _when of ["received", "indexed"]) {
      for (const [text, expected] of [
        ["has_attachments=yes", [some.id]],
        ["has_attachments=no", [none.id]],
        ["mime_types=application/pdf", [some.id]],
        ["mime_types=image/png", []],
        ["min_file_size=20&max_file_size=20", [some.id]],
        ["min_file_size=21", []],
        ["max_file_size=19", []],
      ] as const)
        expect([text, ids(await as(text))]).toEqual([text, expected])
      await index()
    }
  })

  it("in pages and every order, without gaps or repeats", async () => {
    const { db, docket, find: as } = await office()
    const all = [docket.id]
    for (let n = 0; n < 60; n++)
      all.push((await makeComment(db, docket, { status: n % 2 ? "submitted" : "published", content: "A bridge." })).id)
    await index()
    for (const sort of ["relevance", "newest", "oldest", "alphabetical"]) {
      const pages = await Promise.all([0, 25, 50, 75].map((n) => as(`q=bridge&sort_by=${sort}&offset=${n}`)))
      const listed = pages.flatMap(ids)
      expect([sort, listed.length, new Set(listed)]).toEqual([sort, 61, new Set(all)])
      expect(pages.map(({ more }) => more)).toEqual([true, true, false, false])
      for (const { dockets, comments } of pages) expect([dockets, comments.total]).toEqual([1, 60])
    }
    const oldest = ids(await as("q=status:pending,approved&sort_by=oldest&limit=100"))
    expect(oldest).toEqual(all.slice(1).toSorted())
    expect(ids(await as("q=status:pending,approved&sort_by=newest&limit=100"))).toEqual(oldest.toReversed())
  })
})

describe("what was typed", () => {
  it.each([
    "'; drop table comments; --",
    "'=a1'",
    "=a1 =d1",
    "a & | ! ( ) <-> :* b",
    "%_\\",
    "<script>alert(1)</script>",
    "docket:' from:\\%__ status:open",
    "𝒳 \u200b\u202e",
    "x".repeat(500),
    `"${"y ".repeat(200)}`,
  ])("%j breaks nothing and finds nothing", async (q) => {
    const { db, docket, find: as } = await office()
    await makeComment(db, docket, { status: "submitted" })
    expect(ids(await as(new URLSearchParams({ q }).toString()))).toEqual([])
  })

  it("with nothing but common words is said to be too little", async () => {
    const { find: as } = await office()
    expect(await as("q=the of and")).toMatchObject({ items: [], no_words: true })
  })
})
