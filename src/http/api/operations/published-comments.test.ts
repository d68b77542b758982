import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let docket: Awaited<ReturnType<typeof makeDocket>>
const texts: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  const { database } = app.deps
  const agency = await makeAgency(database)
  docket = await makeDocket(database, agency.id)
  for (let n = 0; n < 7; n++) {
    texts.push(`Text ${n} ${"word ".repeat(300)}`)
    await makeComment(database, docket, { content: texts[n] ?? "", created_at: new Date(n * 1000) })
  }
  await makeComment(database, docket, { status: "submitted", content: "secret" })
  const gone = await makeAgency(database, { deleted_at: new Date() })
  await makeComment(database, await makeDocket(database, gone.id), { content: "of a deleted agency" })
})
afterAll(() => app.close())

type Page = { items: { id: string; content: string }[]; next_before: string | null }
const read = async (address: string) => {
  const answer = await app.fetch(address)
  return { link: answer.headers.get("link"), ...((await answer.json()) as Page) }
}

it("gives every published comment once and whole, whatever is published meanwhile", async () => {
  const seen: string[] = []
  let address = `/api/v1/published-comments?docket_id=${docket.id}&limit=3`
  for (let pages = 0; address && pages < 9; pages++) {
    const { items, next_before, link } = await read(address)
    seen.push(...items.map(({ content }) => content))
    expect(link === null).toBe(next_before === null)
    await makeComment(app.deps.database, docket, { content: "Later", created_at: new Date(1_000_000 + pages) })
    address = next_before ? (/<([^>]+)>/.exec(link ?? "")?.[1] ?? "") : ""
  }
  expect(seen).toEqual(texts.toReversed())
})

it("holds nothing that is not public, and nothing of other agencies when one is asked for", async () => {
  const { items } = await read("/api/v1/published-comments")
  expect(items.length).toBeGreaterThan(6)
  expect(items.filter(({ content }) => /secret|deleted/.test(content))).toEqual([])
  const other = await makeAgency(app.deps.database)
  expect((await read(`/api/v1/published-comments?agency_id=${other.id}`)).items).toEqual([])
  expect((await app.fetch("/api/v1/published-comments?before=x")).status).toBe(422)
})
