import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

/** What a page says if a query fails (P 8), here because a table is missing. */

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie = ""
const made = { docket: "", comment: "" }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  Object.assign(made, { docket: docket.slug, comment: (await makeComment(db, docket)).id })
  cookie = await makeSessionCookie(db, await makePerson(db))
  await app.database.owner.query(
    "alter table dockets rename to dockets_elsewhere; drop view public_dockets, announced_dockets, public_agencies",
  )
})
afterAll(() => app.close())

it.each([
  ["/dockets", "Failed to load dockets"],
  ["/dockets/{docket}", "Failed to load docket"],
  ["/comments/search?q=something", "Failed to search comments"],
  ["/comments/{comment}", "Failed to load comment"],
  ["/state/oh", "Failed to load agencies"],
  ["/dockets/{docket}/comment", "Failed to load comment form"],
])("%s: %s", async (address, sentence) => {
  const path = address.replace("{docket}", made.docket).replace("{comment}", made.comment)
  const response = await app.fetch(path, { headers: { cookie } })
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html.replaceAll(/<script.*?<\/script>/gs, "")).toContain(sentence)
  expect(html).not.toMatch(/relation|dockets_elsewhere|at .*\.ts:/) // what went wrong inside is for the log
})

it("public 9: the contact form says that it failed, and keeps the message", async () => {
  const { db } = app.database
  await app.database.owner.query("alter table contact_submissions rename to contact_submissions_elsewhere")
  const signedIn = await makeSessionCookie(db, await makePerson(db)) // who needs no captcha
  const typed = { user_type: "citizen", name: "Ana", email: "ana@example.org", organization: "", subject: "Roads" }
  const response = await app.fetch("/contact", {
    method: "POST",
    headers: { cookie: signedIn, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...typed, category: "general_inquiry", message: "Two hours of writing" }),
  })
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toContain("Failed to submit your message. Please try again.")
  expect(html).toContain("Two hours of writing</textarea>")
})
