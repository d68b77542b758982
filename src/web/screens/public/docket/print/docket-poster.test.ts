import { encode } from "uqr"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

const origin = "https://comments.example.gov"
let app: Awaited<ReturnType<typeof createTestApp>>
const slugs = { open: "", closed: "", draft: "" }
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: origin })
  const { db } = app.database
  const agency = await makeAgency(db, { name: "City of Elm" })
  const make = async (change: Parameters<typeof makeDocket>[2]) => (await makeDocket(db, agency.id, change)).slug
  slugs.open = await make({ title: "Trees on Main Street", status: "open" })
  slugs.closed = await make({ title: "Trees", status: "closed", closed_at: new Date(testTime) })
  slugs.draft = await make({ status: "draft" })
})
afterAll(() => app.close())

const poster = (slug: string, language = "en") =>
  app.fetch(`/dockets/${slug}/poster`, { headers: { cookie: `__Host-opendocket_language=${language}` } })

/** The dark squares of a code, as the page draws them. */
function drawn(address: string): string {
  const rows = encode(address).data
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
}

it.each([
  ["en", "City of Elm asks for your comments", ""],
  ["es", "City of Elm pide sus comentarios", "?lang=es"],
  ["zh", "City of Elm 征求您的意见", "?lang=zh"],
] as const)("in %s it asks, and its code leads to the docket in that language", async (language, asks, query) => {
  const html = (await (await poster(slugs.open, language)).text()).replaceAll("<!-- -->", "")
  const address = `${origin}/dockets/${slugs.open}${query}`
  expect(html).toContain(asks)
  expect(html).toContain(">Trees on Main Street</h1>")
  expect(html).toContain(`>${address}</code>`)
  expect(html).toContain(`d="${drawn(address)}"`)
})

it("asks for nothing once comments are no longer taken", async () => {
  const html = await (await poster(slugs.closed)).text()
  expect(html).toContain(">Trees</h1>")
  expect(html).toContain("Closed <time")
  expect(html).not.toContain("asks for your comments")
})

it("is not there for a draft", async () => expect((await poster(slugs.draft)).status).toBe(404))
