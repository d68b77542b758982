import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, it } from "vitest"
import { DocketCard, type DocketCardData } from "./docket-card.tsx"

const now = new Date("2026-11-20T15:00:00Z")
const docket: DocketCardData = {
  slug: "water-rates",
  title: "Water rates",
  summary: null,
  language: "en",
  agency_name: "Water Board",
  status: "open",
  open_at: new Date("2026-11-01T14:00:00Z"),
  close_at: new Date("2026-12-14T22:00:00Z"),
  opened_at: null,
  closed_at: null,
  comment_count: 1,
}
const words = (changes: Partial<DocketCardData>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DocketCard docket={{ ...docket, ...changes }} now={now} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, "|")

it("says how long comments are taken", () => {
  expect(words({})).toMatch(/Open\|.*24 days left.*Closes.*December 14, 2026/)
  expect(words({ close_at: new Date("2099-01-01T22:00:00Z") })).toContain("26,340 days left")
  expect(words({ close_at: null })).toMatch(/Open\|.*No closing date/)
  expect(words({ close_at: new Date("2026-11-21T22:00:00Z") })).toMatch(/Closes Tomorrow/)
})

it("invites to read, not to comment, once the docket is over, whatever the stored status says", () => {
  expect(words({ close_at: new Date("2026-11-20T14:59:59Z") })).toMatch(/Closed\|.*Read the comments.*Closed/)
})

it("takes the effective status as well as the stored one", () => {
  expect(words({ status: "upcoming", open_at: new Date("2026-12-01T14:00:00Z") })).toMatch(/Upcoming\|.*Opens/)
})

it("names the document in which a search found it, with the page and the words around", () => {
  const snippet = [
    { text: "The ", hit: false },
    { text: "culvert", hit: true },
    { text: " is widened.", hit: false },
  ]
  const found = { id: "d1", title: "The plan", page: 31, snippet }
  expect(words({ document: found })).toMatch(
    /Found in a document, on page 31:\|? ?\|The plan\|.*The \|culvert\| is widened\./,
  )
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DocketCard docket={{ ...docket, document: { ...found, page: null, snippet: [] } }} now={now} />
    </MemoryRouter>,
  )
  expect(html).toContain('href="/dockets/water-rates/documents/d1"')
  expect(html).toContain("Found in a document:")
  expect(html).not.toContain("snippet")
  expect(words({})).not.toContain("Found in")
})
