import { afterAll, beforeAll, expect, it } from "vitest"
import { findPlaceInRecord, readRecordPart } from "#src/services/comments/whole-record-queries.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let docket: { id: string; slug: string }
let draft = ""
/** Of the published comments, in the order received. */
const ids: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "City of Elm" })
  docket = await makeDocket(db, agency.id, { title: "Trees on Main Street", reference_code: "ELM-7" })
  draft = (await makeDocket(db, agency.id, { status: "draft" })).slug
  const statuses = ["published", "rejected", "published", "flagged", "published", "submitted", "published"] as const
  for (const [n, status] of statuses.entries()) {
    const created_at = new Date(Date.UTC(2026, 4, 1, 12, n))
    const change = { status, created_at, commenter_name: `Neighbor ${n}`, content: `Text ${n}\n  <b>as typed</b>` }
    const { id } = await makeComment(db, { id: docket.id, agency_id: agency.id }, change)
    if (status === "published") ids.push(id)
  }
  const file = { agency_id: agency.id, comment_id: ids[1] ?? "", file_size: 5, mime_type: "application/pdf" }
  const stored = { ...file, sha256: "0".repeat(64), created_at: new Date() }
  await db
    .insertInto("comment_attachments")
    .values([
      { ...stored, filename: "letter.pdf", storage_key: "a" },
      { ...stored, filename: "virus.pdf", storage_key: "b", scan_status: "infected" },
    ])
    .execute()
})
afterAll(() => app.close())

const get = async (address: string) => {
  const answer = await app.fetch(address)
  return { answer, html: (await answer.text()).replaceAll("<!-- -->", "") }
}

it("prints the docket and all its published comments with numbers, in the order received", async () => {
  const { answer, html } = await get(`/dockets/${docket.slug}/record`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("cache-control")).toContain("no-store")
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const words of ["Trees on Main Street", "City of Elm", "ELM-7", `/dockets/${docket.slug}</code>`])
    expect(html).toContain(words)
  const heads = [...html.matchAll(/>(Comment \d+)<\/a>: ([^<]*)</g)].map(([, number, name]) => `${number} ${name}`)
  expect(heads).toEqual([
    "Comment 1 Neighbor 0",
    "Comment 2 Neighbor 2",
    "Comment 3 Neighbor 4",
    "Comment 4 Neighbor 6",
  ])
  expect(html).toContain("Comments 1 to 4 of 4, in the order received")
  expect(html).toContain("Text 2\n  &lt;b&gt;as typed&lt;/b&gt;")
  expect(html).toContain("Files: letter.pdf<")
  expect(html).not.toContain("virus.pdf")
  expect(html).not.toContain("Next comments")
})

it("goes on after any comment with the right number, and leads back", async () => {
  const { html } = await get(`/dockets/${docket.slug}/record?after=${ids[1]}`)
  expect(html).toContain("Comments 3 to 4 of 4, in the order received")
  expect(html).toMatch(new RegExp(`href="/dockets/${docket.slug}/record"[^>]*>Back to the beginning<`))
})

it("ends a part at so many comments or so many bytes, and holds at least one", async () => {
  const read = async (after: string | null, most: { most_comments?: number; most_bytes?: number }) => {
    const part = await readRecordPart(app.database.db, docket.id, { after, ...most })
    return { ids: part.comments.map(({ id }) => id), first: part.first, next_after: part.next_after }
  }
  const [first, second, third, fourth] = ids
  expect(await read(null, { most_comments: 3 })).toEqual({ ids: [first, second, third], first: 1, next_after: third })
  expect(await read(third ?? "", { most_comments: 3 })).toEqual({ ids: [fourth], first: 4, next_after: null })
  expect(await read(null, { most_bytes: 1 })).toEqual({ ids: [first], first: 1, next_after: first })
  expect(await read(null, { most_bytes: 50 })).toEqual({ ids: [first, second], first: 1, next_after: second })
})

it("is not there for a draft", async () => expect((await get(`/dockets/${draft}/record`)).answer.status).toBe(404))

it("a comment's page says which it is", async () => {
  const { html } = await get(`/comments/${ids[2]}`)
  expect(html).toContain("Comment 3 of 4, in the order received")
  expect(await findPlaceInRecord(app.database.db, { id: ids[0] ?? "", docket_id: docket.id })).toEqual({
    number: 1,
    total: 4,
  })
})
