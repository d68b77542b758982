import { afterAll, beforeAll, expect, it } from "vitest"
import { createCtx } from "#src/services/context.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "https://comments.example.gov" })
})
afterAll(() => app.close())

/** The properties of the event itself, without its reminders. */
const valuesOf = (text: string) =>
  Object.fromEntries(
    text
      .replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, "")
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(":") + 1)]),
  ) as Record<string, string>

it("is the docket's deadline as a calendar entry, which follows when it is extended", async () => {
  const { db } = app.database
  const agency = await makeAgency(db, { name: "City of Elm" })
  const close_at = new Date("2026-11-20T22:00:00Z")
  const docket = await makeDocket(db, agency.id, { title: "Trees, and parks", close_at })
  const address = `/dockets/${docket.slug}/deadline.ics`
  const response = await app.fetch(address)
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${docket.slug}.ics"`)
  const first = valuesOf(await response.text())
  expect(first).toMatchObject({
    UID: `${docket.id}@opendocket`,
    SEQUENCE: "1",
    DTSTART: "20261120T220000Z",
    SUMMARY: String.raw`Comments close: Trees\, and parks`,
    URL: `https://comments.example.gov/dockets/${docket.slug}`,
    DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
  })
  expect(first["DESCRIPTION"]).toContain(
    String.raw`Comments to City of Elm are accepted until November 20\, 2026 at 5:00 PM EST.`,
  )

  const headers = { "if-none-match": response.headers.get("etag") ?? "" }
  expect((await app.fetch(address, { headers })).status).toBe(304)
  const ctx = createCtx(app.deps, await makeMember(db, agency.id, "manager"), "test")
  const later = new Date("2026-12-01T22:00:00Z")
  await extendDocket(ctx, { agency_id: agency.id, docket_id: docket.id, close_at: later, reason: "Asked for" })
  const changed = await app.fetch(address, { headers })
  expect(valuesOf(await changed.text())).toMatchObject({
    UID: first["UID"],
    SEQUENCE: "2",
    DTSTART: "20261201T220000Z",
  })
})

it("tells when somebody closed the docket before its date", async () => {
  const { db } = app.database
  const agency = await makeAgency(db)
  const dates = { close_at: "2026-11-20T22:00:00Z", closed_at: "2026-06-10T12:00:00Z" }
  const docket = await makeDocket(db, agency.id, { status: "closed", ...dates })
  const text = await (await app.fetch(`/dockets/${docket.slug}/deadline.ics`)).text()
  expect(valuesOf(text)).toMatchObject({ DTSTART: "20260610T120000Z" })
})

it("is missing for a docket without an end, and moves with the docket's address", async () => {
  const { db } = app.database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  await db.insertInto("docket_slug_history").values({ slug: "old-trees", docket_id: docket.id }).execute()
  expect((await app.fetch(`/dockets/${docket.slug}/deadline.ics`)).status).toBe(404)
  expect((await app.fetch("/dockets/nowhere/deadline.ics")).status).toBe(404)
  const moved = await app.fetch("/dockets/old-trees/deadline.ics")
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/dockets/${docket.slug}/deadline.ics`])
})
