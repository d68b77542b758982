import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
  await makeManyComments(app.database.db, app.database.owner, { count: 3600, partitions: 12 })
})
afterAll(() => app.close())

const search = async (query: string) => {
  const answer = await app.fetch(`/comments/search?q=comment&limit=50${query}`, { headers: { accept: "text/html" } })
  const html = (await answer.text()).replaceAll("<!-- -->", "")
  return {
    showing: /Showing comments [^<]*/.exec(html)?.[0].replace(/\.$/, ""),
    where: /Page \d[^<]*/.exec(html)?.[0],
    next: /rel="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="next"/.test(html),
    ranked: html.includes("The newest 1,000 are sorted by relevance."),
  }
}

it("where counting stopped, a page says that there are more pages, and leads to them as far as there are any", async () => {
  const ranked = false
  const sort = "&sort=newest"
  const first = { showing: "Showing comments 1-50 of 1,000+", where: "Page 1 of 20+", next: true, ranked }
  expect(await search(sort)).toEqual(first)
  expect(await search("")).toEqual({ ...first, ranked: true })
  const further = { showing: "Showing comments 951-1,000 of 1,001+", where: "Page 20 of 21+", next: true, ranked }
  expect(await search(`${sort}&offset=950`)).toEqual(further)
  const sorted = await search("&sort=agency")
  const all = Number(/of ([\d,]+)$/.exec(sorted.showing ?? "")?.[1]?.replace(",", ""))
  const pages = Math.ceil(all / 50)
  expect(all).toBeGreaterThan(2000)
  const last = await search(`${sort}&offset=${(pages - 1) * 50}`)
  expect(last).toMatchObject({ where: `Page ${pages} of ${pages}`, next: false, ranked })
  expect(last.showing).toContain(` of ${all.toLocaleString("en-US")}`)
  expect(await search(`${sort}&offset=${(pages - 2) * 50}`)).toMatchObject({
    where: `Page ${pages - 1} of ${pages}+`,
    next: true,
  })
})

it("the API leads to the next page there, too", async () => {
  const read = async (offset: number) => {
    const answer = await app.fetch(`/api/v1/comments?q=comment&sort=newest&limit=50&offset=${offset}`)
    const { total, total_exact } = (await answer.json()) as { total: number; total_exact: boolean }
    return { total, total_exact, link: answer.headers.get("link") ?? "" }
  }
  const next = (offset: number) => expect.stringContaining(`offset=${offset}>; rel="next"`) as string
  expect(await read(0)).toEqual({ total: 1000, total_exact: false, link: next(50) })
  expect(await read(950)).toEqual({ total: 1001, total_exact: false, link: next(1000) })
})
