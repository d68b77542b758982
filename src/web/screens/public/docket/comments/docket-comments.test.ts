import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let slug = ""
const bare = { slug: "" }
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "Bus lanes" })
  slug = docket.slug
  bare.slug = (await makeDocket(db, agency.id)).slug
  const minute = (n: number) => new Date(Date.UTC(2026, 4, 1, 12, n))
  for (let n = 0; n < 30; n++)
    await makeComment(db, docket, {
      created_at: minute(n),
      content: `The bus ${"very ".repeat(n % 7)}late, said ${n}.`,
      commenter_name: `Neighbor ${n}`,
      position: n % 3 === 0 ? "oppose" : "support",
    })
  const group = {
    representation: "organization" as const,
    commenter_organization: "Elm Riders Union",
    organization_name: "Elm",
  }
  const content = `Tram ${"and tram ".repeat(200)}`
  await makeComment(db, docket, {
    ...group,
    created_at: minute(40),
    content,
    commenter_name: "Ana",
    attachment_count: 1,
  })
  await makeComment(db, docket, {
    created_at: minute(41),
    status: "rejected",
    content: "bus",
    commenter_name: "Nobody",
  })
  const other = await makeDocket(db, agency.id)
  await makeComment(db, other, {
    content: "The bus on another docket.",
    commenter_name: "Elsewhere",
    position: "oppose",
  })
})
afterAll(() => app.close())

async function read(query: string, of = slug) {
  const answer = await app.fetch(`/dockets/${of}${query}`)
  const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
  const names = [...html.matchAll(/class="comment-name">([^<]*)</g)].map(([, name]) => name)
  return { status: answer.status, to: answer.headers.get("location"), html, names }
}
const chips = (html: string) =>
  [...html.matchAll(/class="chip"[^>]*href="([^"]*)"[^>]*>.*?<\/span>([^<]*)<\/span>/g)].map(([, href, label]) => [
    label,
    href,
  ])

it("narrows by position, type, organization, files, and words, each alone and together, on this docket only", async () => {
  const opposed = Array.from({ length: 10 }, (_, n) => `Neighbor ${27 - 3 * n}`)
  expect((await read("?position=oppose")).names).toEqual(opposed)
  expect((await read("?position=oppose&q=bus")).names).toEqual(opposed)
  expect((await read("?position=oppose&q=bus&sort=oldest")).names).toEqual(opposed.toReversed())
  expect((await read("?commenter_type=organization")).names).toEqual(["Ana"])
  expect((await read("?filing_company=riders")).names).toEqual(["Ana"])
  expect((await read("?has_attachments=yes")).names).toEqual(["Ana"])
  expect((await read("?q=tram&filing_company=elm")).names).toEqual(["Ana"])
  expect((await read("?q=tram&position=oppose")).names).toEqual([])
})

it("keeps the filters, their order, and the page in addresses, and a chip takes one of them away", async () => {
  const first = await read("?q=bus&position=support&sort=longest")
  expect(first.html).toContain("Showing comments 1-20 of 20")
  expect(chips(first.html)).toEqual([
    ["Keywords: bus", `/dockets/${slug}?position=support&sort=longest#comments`],
    ["Position: Support", `/dockets/${slug}?q=bus&sort=longest#comments`],
  ])
  const lengths = first.names.map((name) => Number(name?.slice("Neighbor ".length)) % 7)
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  const all = await read("?q=bus&offset=25")
  expect(all.names).toHaveLength(5)
  expect(all.html).toContain("Showing comments 26-30 of 30")
  expect(all.html).toContain(`rel="prev" href="/dockets/${slug}?q=bus#comments"`)
  expect(await read("?q=bus&offset=500")).toMatchObject({
    status: 302,
    to: `/dockets/${slug}?q=bus&offset=25#comments`,
  })
})

it("shows of a long text the part with the words, marked", async () => {
  const { html } = await read("?q=said+12")
  expect(html).toMatch(/<mark>said<\/mark> <mark>12<\/mark>/)
  const tram = await read("?q=tram")
  const shown = /class="verbatim clamp[^>]*>(.*?)<\/p>/s.exec(tram.html)?.[1]?.replaceAll(/<[^>]*>/g, "") ?? ""
  expect(shown.length).toBeLessThan(600)
})

it("leaves out of the address what a form sends empty, and says which filters it did not understand", async () => {
  const sent = await read("?q=bus&position=&commenter_type=&filing_company=&sort=newest")
  expect(sent).toMatchObject({ status: 302, to: `/dockets/${slug}?q=bus#comments` })
  const odd = await read("?position=maybe")
  expect(odd.status).toBe(200)
  expect(odd.html).toContain("did not use them: Position")
  expect(odd.names).toHaveLength(10)
})

it("orders all by length where columns narrow them, without looking at words", async () => {
  const where = {
    "position=oppose": "position = 'oppose'",
    "position=not_specified": "position is null",
    "commenter_type=individual": "commenter_type = 'individual'",
    "commenter_type=anonymous": "commenter_name is null",
    "has_attachments=yes": "attachment_count > 0",
    "position=support&commenter_type=agent": "false",
  }
  for (const [query, condition] of Object.entries(where)) {
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select coalesce(commenter_name, 'Anonymous') as name from comments c join dockets d on d.id = c.docket_id
       where d.slug = '${slug}' and c.status = 'published' and ${condition} order by char_length(content) desc, c.id desc limit 25`,
    )
    const shown = { query, names: (await read(`?${query}&sort=longest`)).names }
    expect(shown).toEqual({ query, names: rows.map(({ name }) => name) })
  }
})

it("says that nothing was found, and leads on; an empty docket has nothing to filter", async () => {
  const none = await read("?q=zeppelin&sort=oldest")
  expect(none.html).toContain("No Comments Found")
  expect(none.html).toContain(`href="/dockets/${slug}?sort=oldest#comments"`)
  expect((await read("?q=the")).html).toContain("only very common words")
  const empty = await read("?position=oppose", bare.slug)
  expect(empty.html).toContain("No comments have been published yet")
  expect(empty.html).not.toContain("Filter these comments")
})

it("counts the positions of the whole docket, and each leads to its comments", async () => {
  const { html } = await read("?q=tram")
  expect(html).toContain(`href="/dockets/${slug}?position=oppose#comments"`)
  expect(html).toMatch(/>Oppose<\/a><\/dt><dd>10<\/dd>/)
  expect(html).toContain("They are not votes")
})

it("counts the types of commenters of the whole docket, and each leads to its comments", async () => {
  const { html } = await read("?q=tram")
  expect(html).toMatch(/>Individual<\/a><\/dt><dd>\d\d<\/dd>/)
  expect(html).toContain(`href="/dockets/${slug}?commenter_type=organization#comments"`)
  expect(html).toMatch(/>Organization<\/a><\/dt><dd>1<\/dd>/)
  expect(html).not.toMatch(/>Agent\/Representative<\/a><\/dt>/)
  expect((await read("?commenter_type=organization")).names).toEqual(["Ana"])
})
