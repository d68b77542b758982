import { describe, expect, test } from "vitest"
import { parseAgencySearchQuery, searchWords } from "#src/rules/input/moderation/agency-search-query.ts"
import { hasSearchFilters, parseCommentSearchQuery } from "#src/rules/input/comments/comment-search.ts"
import { parseDocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import { parseDocketListQuery } from "#src/rules/input/dockets/docket-list.ts"
import { parseQueueQuery } from "#src/rules/input/moderation/moderation.ts"

const browse = (text: string) => parseDocketBrowseQuery(new URLSearchParams(text))
const search = (text: string) => parseCommentSearchQuery(new URLSearchParams(text))

describe("browse", () => {
  test("has defaults", () =>
    expect(browse("")).toEqual({
      q: "",
      status: "all",
      sort: "newest",
      limit: 10,
      offset: 0,
      agency: "",
      agency_slug: "",
      state: "",
      state_code: null,
      date_from: null,
      date_to: null,
      dropped: [],
      tag: "",
    }))
  test("clamps numbers", () => {
    expect(
      [browse("limit=0"), browse("limit=51"), browse("limit=-3"), browse("limit=25.9")].map((q) => q.limit),
    ).toEqual([1, 50, 1, 25])
    expect([browse("offset=-1"), browse("offset=20"), browse("offset=1e3")].map((q) => q.offset)).toEqual([0, 20, 1000])
  })
  test("drops and names what cannot be meant", () => {
    const query = browse("status=draft&sort=best&limit=ten&date_from=2026-02-30&state=Atlantis&date_to=2026-11-20")
    expect(query).toMatchObject({
      status: "all",
      sort: "newest",
      limit: 10,
      date_from: null,
      date_to: "2026-11-20",
      state_code: null,
    })
    expect(query.dropped.toSorted()).toEqual(["date_from", "limit", "sort", "state", "status"])
  })
  test("cuts long texts and removes what a database cannot hold", () => {
    expect(browse(`q=${"x".repeat(600)}`).q).toHaveLength(500)
    expect(browse(`agency=${"x".repeat(300)}`).agency).toHaveLength(200)
    expect(browse("q=a%00b%20").q).toBe("ab")
    expect(browse("q=%ff").q).toBe("\ufffd")
  })
  test("reads a state by code and by name", () => {
    expect(browse("state=ca")).toMatchObject({ state: "ca", state_code: "CA" })
    expect(browse("state=New+York")).toMatchObject({ state: "New York", state_code: "NY" })
    expect(browse("state=Federal").state_code).toBe("US")
  })
})

describe("comment search", () => {
  test("ranks by relevance when there are words", () => {
    expect(search("q=park").sort).toBe("relevance")
    expect(search("q=park&sort=oldest").sort).toBe("oldest")
    expect(search("sort=relevance").sort).toBe("newest")
  })
  test("knows the aliases", () => {
    expect(search("agency_name=Elm").agency).toBe("Elm")
    expect(search("agency=Oak&agency_name=Elm").agency).toBe("Oak")
    expect(search("commenter_type=behalf_of_another").commenter_type).toBe("agent")
    expect(search("commenter_type=anonymous&position=not_specified")).toMatchObject({
      commenter_type: "anonymous",
      position: "not_specified",
    })
    expect(search("has_attachments=yes").has_attachments).toBe("yes")
    expect(search("has_attachments=perhaps")).toMatchObject({ has_attachments: null, dropped: ["has_attachments"] })
  })
  test("keeps what is typed for an id, for the search to find out what it names", () => {
    expect(search("comment_id=+CMT-1+&docket_id=CB-2026/014")).toMatchObject({
      comment_id: "CMT-1",
      docket_id: "CB-2026/014",
      dropped: [],
    })
  })
  test("says whether anything was asked for", () => {
    expect(hasSearchFilters(search("limit=25&sort=oldest&offset=10&q=+"))).toBe(false)
    expect(hasSearchFilters(search("position=support"))).toBe(true)
  })
})

test("the queue opens on pending and its tabs are read by either name", () => {
  const read = (text: string) => parseQueueQuery(new URLSearchParams(text)).tab
  expect([read(""), read("tab=flagged"), read("status=approved"), read("tab=nonsense")]).toEqual([
    "pending",
    "flagged",
    "approved",
    "pending",
  ])
})

test("a page of the queue is named by the comment before or after it; an old address by a count is its beginning", () => {
  const read = (text: string) => parseQueueQuery(new URLSearchParams(text))
  const id = "0193e4a0-0000-7000-8000-000000000001"
  expect(read(`after=${id}&page=3&sort=oldest`)).toMatchObject({ after: id, before: null, page: 3, sort: "oldest" })
  expect(read("offset=250&after=nonsense&page=0")).toMatchObject({ after: null, before: null, page: 1, sort: "newest" })
  expect(read("docket_id=nonsense").docket_id).toBe("nonsense")
})

test("the docket list shows 20, last activity first", () => {
  expect(parseDocketListQuery(new URLSearchParams())).toEqual({
    q: "",
    status: "all",
    sort: "last_activity_desc",
    limit: 20,
    offset: 0,
  })
})

test("the console's search reads its filters", () => {
  const query = parseAgencySearchQuery(
    new URLSearchParams(
      "q=park&comment_statuses=pending&comment_statuses=approved&docket_statuses=open,closed&has_attachments=yes&min_file_size=10&limit=60&tags=Budget,Zoning&mime_types=application/pdf",
    ),
  )
  expect(query).toMatchObject({
    query: "park",
    comment_statuses: ["submitted", "under_review", "published"],
    docket_statuses: ["open", "closed"],
    has_attachments: true,
    min_file_size: 10_240,
    max_file_size: null,
    limit: 100,
    tags: ["Budget", "Zoning"],
    mime_types: ["application/pdf"],
  })
})

test("phrase and excluded words join the query", () => {
  expect(searchWords({ query: "park", exact_phrase: 'dog "run"', exclude_words: "fence -gate" })).toBe(
    'park "dog  run" -fence -gate',
  )
  expect(searchWords({ query: "", exact_phrase: "", exclude_words: " " })).toBeNull()
})
