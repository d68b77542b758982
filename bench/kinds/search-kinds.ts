import type { Db } from "#src/platform/db/statements/client.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { findPublicAgency, listStateAgencies } from "#src/services/agencies/public-agency-queries.ts"
import { listPublicDocketComments } from "#src/services/comments/public-comment-queries.ts"
import { browsePublicDockets, findPublicDocket } from "#src/services/dockets/public-docket-queries.ts"
import { countQueueMatches, listQueue } from "#src/services/moderation/queue/queue-queries.ts"
import { countQueueTabs } from "#src/services/moderation/queries.ts"
import type { CommentSearch } from "#src/services/search/comment-filter.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"
import { searchAgency } from "#src/services/search/staff/search-agency.ts"
import { below, type Random, rareWordOf, wordOf } from "../records/synthetic-text.ts"

export type Kind = {
  name: string
  /** Milliseconds that the 95th percentile may take at a million comments, where a goal is set. */
  goal?: number
  /** Also run a thousand times on one connection. */
  repeated?: boolean
  run: (db: Db, random: Random) => Promise<unknown>
}

// Ranks whose words stand in so many of the comments.
const common = (random: Random) => wordOf(5 + below(random, 50)) // 25 to 40 %
const frequent = (random: Random) => wordOf(280 + below(random, 300)) // 3 to 8 %
const uncommon = (random: Random) => wordOf(2200 + below(random, 400)) // about 1 %
const rare = (random: Random) => rareWordOf(below(random, 200_000)) // some of a million
const aState = (random: Random) => ["OH", "CA", "TX", "VT", "NY"][below(random, 5)] ?? "OH"
const name = (random: Random) => wordOf(below(random, 300))

type Filter = Partial<CommentSearch>
const search = (filter: (random: Random) => Filter) => (db: Db, random: Random) =>
  searchPublicComments(db, { limit: 10, offset: 0, sort: "newest", ...filter(random) })
const phrase = (random: Random) => `"${common(random)} ${common(random)}"`
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

const words: Kind[] = [
  { name: "common word (25-40 %)", repeated: true, goal: 30, run: search((r) => ({ q: common(r) })) },
  { name: "word in 3-8 %", goal: 30, run: search((r) => ({ q: frequent(r) })) },
  { name: "word in about 1 %", goal: 30, run: search((r) => ({ q: uncommon(r) })) },
  { name: "rare word", repeated: true, goal: 30, run: search((r) => ({ q: rare(r) })) },
  { name: "two common words", repeated: true, goal: 30, run: search((r) => ({ q: `${common(r)} ${common(r)}` })) },
  { name: "common word and one in 1 %", goal: 30, run: search((r) => ({ q: `${common(r)} ${uncommon(r)}` })) },
  { name: "common word without another", goal: 30, run: search((r) => ({ q: `${common(r)} -${common(r)}` })) },
  { name: "only an excluded word", run: search((r) => ({ q: `-${common(r)}` })) },
  { name: "common word, oldest first", goal: 30, run: search((r) => ({ q: common(r), sort: "oldest" })) },
  { name: "common word, offset 9,000", run: search((r) => ({ q: common(r), offset: 9000 })) },
  { name: "phrase of two common words", repeated: true, goal: 100, run: search((r) => ({ q: phrase(r) })) },
  { name: "same, by relevance", goal: 100, run: search((r) => ({ q: phrase(r), sort: "relevance" })) },
  {
    name: "common word, by relevance",
    repeated: true,
    goal: 100,
    run: search((r) => ({ q: common(r), sort: "relevance" })),
  },
  { name: "word in 3-8 %, by relevance", goal: 100, run: search((r) => ({ q: frequent(r), sort: "relevance" })) },
  { name: "rare word, by relevance", goal: 100, run: search((r) => ({ q: rare(r), sort: "relevance" })) },
  { name: "common word, by agency", run: search((r) => ({ q: common(r), sort: "agency" })) },
  { name: "common word, by docket", run: search((r) => ({ q: common(r), sort: "docket" })) },
]

const filters: Kind[] = [
  { name: "no filter", repeated: true, run: search(() => ({})) },
  { name: "no filter, offset 9,990", run: search(() => ({ offset: 9990 })) },
  { name: "no filter, by agency", run: search(() => ({ sort: "agency" })) },
  { name: "state", run: search((r) => ({ state_code: aState(r) })) },
  { name: "agency, one", run: search((r) => ({ agency: `of ${wordOf(500 + 5 * below(r, 300))}` })) },
  { name: "agency, 400 of them", run: search(() => ({ agency: "county" })) },
  {
    name: "largest docket",
    run: (db) => largestDocket(db).then((docket_id) => search(() => ({ docket_id }))(db, Math.random)),
  },
  { name: "tags (a fourth of the dockets)", run: search(() => ({ tags: ["Parks", "Water"] })) },
  { name: "word and state", repeated: true, goal: 30, run: search((r) => ({ q: frequent(r), state_code: aState(r) })) },
  {
    name: "word, type and position",
    goal: 30,
    run: search((r) => ({ q: common(r), commenter_type: "organization", position: "oppose" })),
  },
  { name: "word and 400 agencies", run: search((r) => ({ q: frequent(r), agency: "county" })) },
  { name: "word and tags", run: search((r) => ({ q: frequent(r), tags: ["Parks", "Water"] })) },
  { name: "part of a name", run: search((r) => ({ comment_filter: name(r) })) },
  { name: "two letters of a name", run: search(() => ({ comment_filter: "ai" })) },
  { name: "two letters nobody has", run: search(() => ({ comment_filter: "qz" })) },
  { name: "part of an organization", run: search((r) => ({ filing_company: name(r) })) },
  { name: "word and part of a name", run: search((r) => ({ q: common(r), comment_filter: name(r) })) },
  { name: "30 days a year ago", run: search(() => ({ date_from: day(395), date_to: day(365) })) },
  { name: "word, 30 days a year ago", run: search((r) => ({ q: common(r), date_from: day(395), date_to: day(365) })) },
]

async function largestDocket(db: Db): Promise<string> {
  return (await db.selectFrom("dockets").select("id").where("number", "=", 1).executeTakeFirstOrThrow()).id
}

async function largestAgency(db: Db): Promise<AgencyScope> {
  const { id } = await db.selectFrom("agencies").select("id").where("number", "=", 1).executeTakeFirstOrThrow()
  return { agency_id: id, role: "owner" } as unknown as AgencyScope
}

const docketPage = (slug: (random: Random) => string) => async (db: Db, random: Random) => {
  const docket = await findPublicDocket(db, slug(random))
  return docket && listPublicDocketComments(db, docket.id)
}

const pages: Kind[] = [
  { name: "browse dockets, newest", run: (db) => browsePublicDockets(db, { limit: 10, offset: 0 }, new Date()) },
  {
    name: "browse dockets, word",
    run: (db, r) => browsePublicDockets(db, { q: wordOf(below(r, 900)), limit: 10, offset: 0 }, new Date()),
  },
  {
    name: "browse dockets, closing soon",
    run: (db) => browsePublicDockets(db, { sort: "closing_soon", limit: 10, offset: 0 }, new Date()),
  },
  { name: "docket page, small docket", run: docketPage((r) => `docket-${2 + below(r, 19_000)}`) },
  { name: "docket page, largest docket", run: docketPage(() => "docket-1") },
  {
    name: "Load More, deep in the largest",
    run: async (db, r) => listPublicDocketComments(db, await largestDocket(db), { before: someComment(r) }),
  },
  { name: "agency page", run: (db, r) => findPublicAgency(db, `agency-${1 + below(r, 2000)}`, new Date()) },
  { name: "state page", run: (db, r) => listStateAgencies(db, aState(r), new Date()) },
  {
    name: "queue, newest 20",
    run: async (db) => listQueue(db, await largestAgency(db), { filter: pending, limit: 20 }),
  },
  { name: "queue, counts", run: async (db) => countQueueTabs(db, await largestAgency(db)) },
  {
    name: "queue, common word",
    run: async (db, r) => queueSearch(db, common(r)),
  },
  { name: "queue, rare word", run: async (db, r) => queueSearch(db, rare(r)) },
]

const pending = { statuses: ["submitted", "under_review"] } as const

async function queueSearch(db: Db, q: string) {
  const scope = await largestAgency(db)
  const filter = { ...pending, q }
  return Promise.all([listQueue(db, scope, { filter, limit: 20 }), countQueueMatches(db, scope, { filter })])
}

/** A comment somewhere in the middle of the two years. */
function someComment(random: Random): string {
  const since = Date.now() - (200 + below(random, 300)) * 86_400_000
  const id = since.toString(16).padStart(12, "0").padEnd(32, "0")
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

const inAgency = (text: (random: Random) => string) => async (db: Db, random: Random) => {
  const query = parseAgencySearchQuery(new URLSearchParams(text(random)))
  const { search: asked } = readAgencySearch(query, { moderates: true })
  const { sort_by: sort, limit, offset } = query
  return searchAgency(db, await largestAgency(db), { search: asked, sort, limit, offset, now: new Date() })
}

/** The search of the agency's own people, in the agency with the largest docket. */
const staff: Kind[] = (
  [
    ["everything", () => "q="],
    ["common word", (r) => `q=${common(r)}`],
    ["word in 3-8 %", (r) => `q=${frequent(r)}`],
    ["rare word", (r) => `q=${rare(r)}`],
    ["common word, newest", (r) => `q=${common(r)}&sort_by=newest`],
    ["common word, pending", (r) => `q=${common(r)} status:pending`],
    ["common word, rejected, oldest", (r) => `q=${common(r)} status:rejected&sort_by=oldest`],
    ["phrase of two common words", (r) => `q=${phrase(r)}`],
    ["part of a name", (r) => `q=from:${name(r)}`],
    ["word in one docket", (r) => `q=${frequent(r)} docket:docket-1`],
    ["common word, alphabetical", (r) => `q=${common(r)}&sort_by=alphabetical`],
    ["address nobody has", () => "commenter_email=nobody@bench.example"],
    ["with attachments", () => "has_attachments=yes"],
  ] satisfies [string, (random: Random) => string][]
).map(([kind, text]) => ({ name: `staff search, ${kind}`, goal: 150, run: inAgency(text) }))

export const kinds: readonly Kind[] = [...words, ...filters, ...pages, ...staff]
