import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import { may } from "#src/rules/people/permissions.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

/** What somebody who looked closely found wrong in the console, by its number on that list; the other numbers stand where their parts are tested. */

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function officeOf(role: AgencyRole) {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const person = await makeMember(db, agency.id, role)
  const docket = await makeDocket(db, agency.id, { title: "Trees on Main Street", created_by: person.user_id })
  const waiting = await makeComment(db, docket, {
    status: "submitted",
    commenter_name: "Una Waiting",
    content: "A text that waits.",
  })
  const shown = await makeComment(db, docket, {
    status: "published",
    commenter_name: "Ada Shown",
    content: "A text that is public.",
  })
  const cookie = await makeSessionCookie(db, person)
  const get = async (address: string) => {
    const answer = await app.fetch(address, { headers: { cookie } })
    const html = (await answer.text()).split("</main>")[0] ?? "" // without the data for the scripts
    return { status: answer.status, to: answer.headers.get("location"), html: html.replaceAll("<!-- -->", "") }
  }
  return { docket, waiting, shown, get }
}

describe.each(agencyRoles)("as %s", (role) => {
  it("console 28: Edit on the home panel opens the form, and the older addresses lead on", async () => {
    const { docket, get } = await officeOf(role)
    const form = `/agency/dockets/${docket.id}/edit`
    const { html } = await get("/agency/dashboard")
    expect(html.includes(`href="${form}"`)).toBe(may(role, "edit_thread"))
    expect((await get(form)).status).toBe(may(role, "edit_thread") ? 200 : 403)
    expect(await get(`/agency/threads/${docket.id}`)).toMatchObject({ status: 301, to: `/agency/dockets/${docket.id}` })
    expect((await get("/agency/threads")).html).toContain("Trees on Main Street")
  })

  it("console 30: the comments of a docket are those that the role may read, and each can be opened", async () => {
    const { docket, waiting, shown, get } = await officeOf(role)
    const moderates = may(role, "approve_comments")
    for (const filter of ["", "&filter=all", "&filter=pending"]) {
      const { status, html } = await get(`/agency/dockets/${docket.id}?tab=comments${filter}`)
      expect(status).toBe(200)
      expect([html.includes("Una Waiting"), html.includes("A text that waits.")]).toEqual([moderates, moderates])
    }
    const { html } = await get(`/agency/dockets/${docket.id}?tab=comments`)
    const address = moderates ? `/agency/moderation/comment/${shown.id}` : `/comments/${shown.id}`
    expect(html).toContain(`href="${address}"`)
    expect((await get(address)).html).toContain("A text that is public.")
    expect((await get(`/agency/moderation/comment/${waiting.id}`)).status).toBe(moderates ? 200 : 403)
    expect((await get("/agency/search?q=text")).html.match(/>Comment by [^<]*</g)?.length).toBe(moderates ? 2 : 1)
    const signs = await get("/agency/search?q=(")
    expect(signs.html).toContain("Your search contains no words or numbers. Type at least one.")
    expect(signs.html).not.toContain("very common words")
  })
})

it.each(["docket_statuses=opn", "comment_statuses=approved,publishd", "mime_types=pdf"])(
  "a search for %s finds nothing and says where, rather than everything",
  async (filter) => {
    const { get } = await officeOf("reviewer")
    const { html } = await get(`/agency/search?mode=advanced&q=text&${filter}`)
    expect(html).toContain(`id="${filter.split("=")[0]}-error"`)
    expect(html).not.toContain(">Comment by ")
  },
)
