import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { COMMENT_MAX_CHARACTERS_CEILING } from "#src/rules/limits.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { queries, type Text, texts } from "#src/testing/records/searched-texts.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { searchPublicComments } from "./public-search-queries.ts"
import { indexComments } from "./staff/index-comments.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
const ids = new Map<string, Text>()

beforeAll(async () => {
  test = await createTestDeps()
  const { db } = test.database
  const agency = await makeAgency(db, { name: "Santa Lucía" })
  const docket = await makeDocket(db, agency.id, {})
  for (const [key, content] of Object.entries(texts)) {
    const { id } = await makeComment(db, docket, { content, commenter_name: key === "es" ? "Núria Peña" : null })
    ids.set(id, key as Text)
  }
  await indexComments(test.ctx({ kind: "job", name: "index_comments" }))
})
afterAll(() => test.close())

const search = (filter: Partial<Parameters<typeof searchPublicComments>[1]>) =>
  searchPublicComments(test.database.db, { limit: 50, offset: 0, sort: "newest", ...filter })
const found = async (filter: Parameters<typeof search>[0]) => (await search(filter)).items.map(({ id }) => ids.get(id))

describe("public 4: search in every language", () => {
  it.each(queries)("%s", async (q, finds) => {
    expect(await found({ q })).toEqual(finds)
    expect(await found({ q, sort: "oldest" })).toEqual(finds.toReversed())
    expect((await search({ q })).total).toBe(finds.length)
  })

  it("public 5: finds names and agencies without their accents", async () => {
    for (const comment_filter of ["pena", "PEÑA", "Nuria"]) expect(await found({ comment_filter })).toEqual(["es"])
    expect((await search({ agency: "santa lucia" })).total).toBe(ids.size)
    expect((await search({ agency: "SANTA LUCÍA", q: "ninos" })).total).toBe(1)
    expect((await search({ agency: "Lucia Santa" })).total).toBe(0)
  })

  it("answers to signs of every kind, however many of them stand before nothing", async () => {
    const signs = [
      "-",
      "->",
      '-"',
      '"',
      '""',
      " or ",
      "!",
      "|",
      "&",
      "(",
      ")",
      ":*",
      "\\",
      "'",
      "*",
      "~",
      "計",
      "程車",
      "😀",
      "\u0301",
      "a",
      "@",
      ".",
    ]
    let seed = 11
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648)
    const drawn = Array.from({ length: 400 }, (_, row) => {
      const own = signs.filter(() => next() % (1 + (row % 4)) === 0)
      return Array.from({ length: 70 }, () => own[next() % own.length] ?? "-").join("")
    })
    const typed = [...signs.flatMap((one) => [one.repeat(60), `${one}- `.repeat(40)]), ...drawn]
    const read = sql<{
      all: number
    }>`select count(typed_words(left(q, 200))::text || typed_docket_words(left(q, 200))::text)::int as all
      from unnest(${typed}::text[]) q`
    expect((await read.execute(test.database.db)).rows).toEqual([{ all: typed.length }])
    expect((await search({ q: "<->".repeat(60) })).total).toBe(0)
  })

  it("has room for the longest comment there can be, in the letters that take most", async () => {
    let seed = 5
    const next = () => (seed = (seed * 48271) % 2147483647)
    const letters = Array.from({ length: COMMENT_MAX_CHARACTERS_CEILING }, () =>
      String.fromCodePoint(0x20000 + (next() % 40_000)),
    )
    const kept = sql<{ words: number }>`select length(comment_words(${letters.join("")}))::int as words`
    expect((await kept.execute(test.database.db)).rows[0]?.words).toBeGreaterThan(70_000)
  })

  it("marks what was found as it was written", async () => {
    const marked = async (q: string) => {
      const { items } = await search({ q })
      return items.map(({ snippet }) => snippet.filter(({ hit }) => hit).map(({ text }) => text))
    }
    expect(await marked("ninos taqueria")).toEqual([["niños", "taquería"]])
    expect(await marked("strasse")).toEqual([["STRASSE"], ["Straße"]])
    expect(await marked("計程車 道路")).toEqual([["計程車", "道路"]])
    expect(await marked("소음")).toEqual([["소음"]])
    expect(await marked("ถนน")).toEqual([["ถนน"]])
    expect(await marked("stop speeding")).toEqual([["Speeding", "stop"]])
    expect(await marked("vecino canción LUZ")).toEqual([["vecinas", "canciones", "luces"]])
    expect(await marked("haus gebühr -straße")).toEqual([["Häuser", "Gebühren"]])
    expect(await marked("hauser")).toEqual([["hauser"], ["Häuser"]])
  })
})

it("writes rows from before anew, a batch at a time, and leaves out what is not published any more", async () => {
  const { db } = test.database
  await sql`update comment_search set search = to_tsvector('english', 'old'), commenter_name = 'old'`.execute(db)
  await sql`insert into comment_search_backlog select id from comments on conflict do nothing`.execute(db)
  const [gone] = [...ids.keys()]
  await sql`delete from comment_search where id = ${gone}`.execute(db)
  expect(await found({ q: "ninos" })).toEqual([])
  const ctx = test.ctx({ kind: "job", name: "index_comments" })
  expect(await indexComments(ctx)).toBe(ids.size)
  expect(await found({ q: "ninos" })).toEqual(["es"])
  expect(await found({ comment_filter: "pena" })).toEqual(["es"])
  expect(await found({ q: "cafe" })).toEqual([])
  expect(await indexComments(ctx)).toBe(0)
})

describe("public 6: the search for dockets", () => {
  const titles = {
    levee: "Levee repairs on Peña Creek",
    lane: "Bus lanes on Harbor Street",
    line: "圖書館開放時間",
    theater: "The theater's opening hours",
  } as const
  const typed: readonly (readonly [q: string, finds: readonly (keyof typeof titles)[]])[] = [
    ["lev", ["levee"]],
    ["leve", ["levee"]],
    ["levees", ["levee"]],
    ["repairs le", ["levee"]],
    ["pena", ["levee"]],
    ["PEÑA creek", ["levee"]],
    ["lev -creek", []],
    ['"peña lev', []],
    ["budget or lev", ["levee"]],
    ["harbor", ["lane", "levee", "line"]],
    ["Harbor Line", ["levee", "line"]],
    ["harbor line lev", ["levee"]],
    ["harbor street", ["lane"]],
    ["santa maria", ["lane", "theater"]],
    ["Santa María the", ["lane", "theater"]],
    ["the", ["theater"]],
    ["CB-2026-014", ["levee"]],
    ["cb-2026", ["lane", "levee"]],
    ["2026-014", ["levee"]],
    ["2026-01", ["levee"]],
    ["014", ["levee"]],
    ["CB 2026 088", ["lane"]],
    ["圖書館", ["line"]],
    ["開放", ["line"]],
    ["%", []],
    ["zzz", []],
  ]
  const found = async (q: string) => {
    const { items } = await browsePublicDockets(test.database.db, { q, limit: 50, offset: 0 }, new Date())
    const keys = Object.entries(titles).flatMap(([key, title]) =>
      items.some((item) => item.title === title) ? [key] : [],
    )
    return keys.toSorted()
  }

  beforeAll(async () => {
    const { db } = test.database
    const line = await makeAgency(db, { name: "Harbor Line Transit" })
    const santa = await makeAgency(db, { name: "City of Santa Marta" })
    await makeDocket(db, line.id, { title: titles.levee, reference_code: "CB-2026-014" })
    await makeDocket(db, line.id, { title: titles.line })
    await makeDocket(db, santa.id, { title: titles.lane, reference_code: "CB-2026-088" })
    await makeDocket(db, santa.id, { title: titles.theater })
    await sql`update agencies set name = 'City of Santa María' where id = ${santa.id}`.execute(db)
  })

  it.each(typed)("%s", async (q, finds) => {
    expect(await found(q)).toEqual(finds)
  })

  it("follows the words of a docket", async () => {
    const { db } = test.database
    await sql`update dockets set title = 'Dike repairs' where title = ${titles.levee}`.execute(db)
    expect(await found("lev")).toEqual([])
    await sql`update dockets set title = ${titles.levee} where title = 'Dike repairs'`.execute(db)
    expect(await found("lev")).toEqual(["levee"])
  })
})

describe("what is named in a search", () => {
  it("public 21: is a comment by its tracking ID, id, or address, once it is published, and stays typed otherwise", async () => {
    const { db } = test.database
    const agency = await makeAgency(db, {})
    const docket = await makeDocket(db, agency.id, {})
    const waiting = await makeComment(db, docket, { status: "submitted" })
    const { id } = await makeComment(db, docket, { content: "Found by its name" })
    const trackingOf = async (comment: { id: string }) => {
      const found = db.selectFrom("comments").select("tracking_id").where("id", "=", comment.id)
      return (await found.executeTakeFirstOrThrow()).tracking_id
    }
    const tracking_id = await trackingOf({ id })
    const waitingId = await trackingOf(waiting)
    for (const comment_id of [
      tracking_id,
      tracking_id.toLowerCase(),
      id,
      id.toUpperCase(),
      `https://comments.example/comments/${id}?x#y`,
    ])
      expect((await search({ comment_id })).items.map((item) => item.id)).toEqual([id])
    expect((await search({ q: tracking_id })).items.map((item) => item.id)).toEqual([id])
    expect(await search({ q: tracking_id, comment_id: waiting.id })).toMatchObject({ total: 0, unknown: "comment_id" })
    for (const comment_id of [waiting.id, waitingId, "CMT-NOBODYHASTHIS", "nonsense", "%", `${id}%`])
      expect(await search({ comment_id })).toMatchObject({ items: [], total: 0, unknown: "comment_id" })
    expect((await search({ q: waitingId })).total).toBe(0)
  })

  it("is a docket by its number, address of now and of before, and id", async () => {
    const { db } = test.database
    const agency = await makeAgency(db, {})
    const docket = await makeDocket(db, agency.id, { reference_code: "LU-2026/77", slug: "land-use-77" })
    const draft = await makeDocket(db, agency.id, { reference_code: "LU-2026/78", status: "draft" })
    const { id } = await makeComment(db, docket, { content: "Too tall." })
    await sql`insert into docket_slug_history (slug, docket_id, replaced_at) values ('old-77', ${docket.id}, now())`.execute(
      db,
    )
    for (const docket_id of [
      "LU-2026/77",
      "lu-2026/77",
      "land-use-77",
      "old-77",
      docket.id,
      "/dockets/land-use-77#comments",
    ]) {
      const { items, total, unknown } = await search({ docket_id })
      expect([items.map((item) => item.id), total, unknown]).toEqual([[id], 1, null])
    }
    expect((await search({ docket_id: "LU-2026/77", q: "tall" })).total).toBe(1)
    expect((await search({ q: "LU-2026/77" })).items.map((item) => item.id)).toEqual([id])
    for (const docket_id of [draft.id, "LU-2026/78", "LU-2026", "nonsense"])
      expect(await search({ docket_id })).toMatchObject({ items: [], total: 0, unknown: "docket_id" })
  })

  it("is one agency of several with the same name", async () => {
    const { db } = test.database
    for (const slug of ["springfield-oh", "springfield-il"]) {
      const agency = await makeAgency(db, { name: "City of Springfield", slug })
      await makeComment(db, await makeDocket(db, agency.id, {}), { content: `From ${slug}` })
    }
    expect((await search({ agency: "City of Springfield" })).total).toBe(2)
    const one = await search({ agency_slug: "springfield-il" })
    expect([one.items.length, one.total]).toEqual([1, 1])
    expect((await search({ agency_slug: "springfield-il", q: "springfield" })).total).toBe(1)
    expect((await search({ agency_slug: "nobody" })).total).toBe(0)
  })
})

describe("relevance", () => {
  it("public 20: is not fooled by a repeated address, and lets one of several identical texts stand for all", async () => {
    const { db } = test.database
    const docket = await makeDocket(db, (await makeAgency(db, {})).id, {})
    const put = async (content: string) => (await makeComment(db, docket, { content })).id
    const about = await put("The tram is late. A late tram helps nobody.")
    const linked = await put(
      "See https://x.example/tram-boardings/tram?tram=tram https://x.example/tram/tram-boardings please.",
    )
    const campaign = [await put("Save our tram!"), await put("save our tram"), await put("Save our tram.")]
    const newest = campaign.pop() ?? ""
    const { items, total } = await search({ q: "tram", sort: "relevance" })
    expect(items.map(({ id, same_text }) => [id, same_text])).toEqual([
      [about, 0],
      [newest, 2],
      [linked, 0],
      ...campaign.toReversed().map((id) => [id, 0]),
    ])
    expect(total).toBe(5)
    expect((await search({ q: "boardings", sort: "relevance" })).items.map(({ id }) => id)).toEqual([linked])
    const second = await search({ q: "tram", sort: "relevance", limit: 2, offset: 2 })
    expect(second.items.map(({ id }) => id)).toEqual([linked, campaign[1]])
  })

  it("lets one stand for all of a text that many sent, and of the next best as well", async () => {
    const { db } = test.database
    const docket = await makeDocket(db, (await makeAgency(db, {})).id, {})
    const put = async (content: string) => (await makeComment(db, docket, { content })).id
    const sent: string[][] = []
    for (const [times, content] of [
      [30, "Marmots, marmots, marmots!"],
      [1, "More marmots for this marmot."],
      [12, "A marmot."],
      [1, "The marmot whistles."],
    ] as const) {
      const ids: string[] = []
      for (let time = 0; time < times; time++) ids.push(await put(content))
      sent.push(ids.toReversed())
    }
    const best = async (offset: number) => {
      const { items, total } = await search({ q: "marmot", sort: "relevance", limit: 3, offset })
      expect(total).toBe(44)
      return items.map(({ id, same_text }) => `${id} for ${same_text}`)
    }
    const [most = [], more = [], some = [], last = []] = sent
    expect(await best(0)).toEqual([`${most[0]} for 29`, `${more[0]} for 0`, `${last[0]} for 0`])
    expect(await best(3)).toEqual([`${some[0]} for 11`, `${most[1]} for 0`, `${most[2]} for 0`])
    expect(await best(42)).toEqual([`${some[10]} for 0`, `${some[11]} for 0`])
  })
})
