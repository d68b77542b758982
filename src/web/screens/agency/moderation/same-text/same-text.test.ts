import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

const letter = "Please keep the trees on Main Street."

let app: Awaited<ReturnType<typeof createTestApp>>
const cookies = { manager: "", reviewer: "" }
const first = { docket: "", comment: "", text: "" }
beforeAll(async () => {
  app = await createTestApp()
  const db = app.deps.database
  const agency = await makeAgency(db)
  for (const role of ["manager", "reviewer"] as const) {
    const person = await signUpPerson(app)
    cookies[role] = person.cookie
    await db.insertInto("agency_members").values({ agency_id: agency.id, user_id: person.user_id, role }).execute()
  }
  const docket = await makeDocket(db, agency.id, { title: "Trees" })
  for (const content of [letter, letter.toUpperCase(), `${letter}..`, "Just me"])
    await makeComment(db, docket, { status: "submitted", content })
  const { id, text_fingerprint } = await db
    .selectFrom("comments")
    .select(["id", "text_fingerprint"])
    .where("docket_id", "=", docket.id)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow()
  Object.assign(first, { docket: docket.id, comment: id, text: text_fingerprint })
})
afterAll(() => app.close())

async function page(address: string, role: keyof typeof cookies = "manager") {
  const answer = await app.fetch(address, { headers: { cookie: cookies[role] } })
  const html = (await answer.text()).split("</main>")[0]?.replaceAll("<!-- -->", "").replaceAll("&amp;", "&") ?? ""
  return { status: answer.status, html }
}
const list = (path: string) => `/agency/moderation/${path}tab=pending&docket_id=${first.docket}&text=${first.text}`

describe("the same text", () => {
  it("is one row with its people, from which its comments and the decision on all of them are a step away", async () => {
    const { html } = await page(`/agency/moderation/same-text?docket_id=${first.docket}`)
    expect(html).toContain("from 3 people")
    expect(html).toContain(`href="${list("queue?")}"`)
    expect(html).toContain(`href="${list("bulk?")}"`)
    expect(html).not.toContain("Just me")
    const queue = await page(list("queue?"))
    expect(queue.html.match(/data-row-link/g)).toHaveLength(3)
    expect(queue.html).toContain("Decide on all 3")
    const bulk = await page(list("bulk?"))
    expect(bulk.html).toContain("Decide on 3 comments")
    expect(bulk.html).toContain(`All pending comments on “Trees” with the text “${letter}”.`)
    expect(bulk.html).toContain(`<input type="hidden" name="text_fingerprint" value="${first.text}"/>`)
  })

  it("is named beside each comment, in the panel and in review mode too", async () => {
    for (const address of [
      `/agency/moderation/comment/${first.comment}`,
      `/agency/moderation/queue?comment=${first.comment}`,
      `/agency/moderation/review?comment=${first.comment}`,
    ])
      expect((await page(address, "reviewer")).html).toContain("The same text was sent by 2 others")
  })

  it("offers a reviewer the comments, not the decision on all of them", async () => {
    const { html } = await page("/agency/moderation/same-text", "reviewer")
    expect(html).toContain("from 3 people")
    expect(html).not.toContain("Decide on all")
    expect((await page(list("bulk?"), "reviewer")).status).toBe(403)
  })

  it("that no comment has is no other list", async () => {
    for (const text of [crypto.randomUUID(), "nonsense"])
      for (const path of ["queue", "bulk"]) {
        const { status, html } = await page(`/agency/moderation/${path}?text=${text}`)
        expect([path, text, status, html.includes("Main Street")]).toEqual([path, text, 404, false])
      }
  })
})
