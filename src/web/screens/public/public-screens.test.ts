import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
const made = { open: "", draft: "", archived: "", published: "", flagged: "", submitted: "" }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Maple County", state_code: "VT" })
  const open = await makeDocket(db, agency.id, { title: "Road plan" })
  const draft = await makeDocket(db, agency.id, { status: "draft", title: "Unborn" })
  const archived = await makeDocket(db, agency.id, { status: "archived", title: "Done" })
  await db.insertInto("docket_slug_history").values({ slug: "old-road-plan", docket_id: open.id }).execute()
  const published = await makeComment(db, open, { content: "First line\nSecond <i>line</i>" })
  const flagged = await makeComment(db, open, { content: "Doubtful words", status: "flagged" })
  const submitted = await makeComment(db, open, { content: "Not yet", status: "submitted" })
  Object.assign(made, {
    open: open.slug,
    draft: draft.slug,
    archived: archived.slug,
    published: published.id,
    flagged: flagged.id,
    submitted: submitted.id,
  })
})
afterAll(() => app.close())

async function open(address: string) {
  const response = await app.fetch(address)
  const html = await response.text()
  return {
    status: response.status,
    location: response.headers.get("location"),
    html,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? "",
  }
}

describe("a stranger", () => {
  it("reads every public page, each under a title of its own", async () => {
    const pages = [
      "/",
      "/dockets",
      `/dockets/${made.open}`,
      "/comments/search",
      `/comments/${made.published}`,
      "/state/VT",
    ]
    const answers = await Promise.all(pages.map(open))
    expect(answers.map((answer) => answer.status)).toEqual(pages.map(() => 200))
    expect(new Set(answers.map((answer) => answer.title)).size).toBe(pages.length)
    for (const { html } of answers) expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it.each([
    ["/dockets/none", "Docket Not Found", "Browse All Comment Opportunities"],
    ["/comments/none", "Comment Not Found", "Go Back"],
    ["/agencies/none", "Agency Not Found", "Browse All Dockets"],
    ["/state/zz", "State Not Found", "Return to Home"],
    ["/none/at/all", "Page Not Found", "Return to Home"],
  ])("is told that %s is not there", async (address, heading, link) => {
    const { status, html, title } = await open(address)
    expect(status).toBe(404)
    expect(title).toBe(`${heading} | OpenDocket`)
    expect(html).toContain(heading)
    expect(html, "the heading, and nothing more").not.toMatch(new RegExp(`<p>${heading}</p>`, "i"))
    expect(html).toContain(link)
  })

  it("sees no draft and no comment that is not published", async () => {
    expect((await open(`/dockets/${made.draft}`)).status).toBe(404)
    expect((await open("/dockets")).html).not.toContain("Unborn")
    expect((await open(`/comments/${made.submitted}`)).status).toBe(404)
    expect((await open(`/dockets/${made.open}`)).html).not.toMatch(/Not yet|Doubtful words/)
    expect((await open("/comments/search?q=doubtful")).html).toContain("No Comments Found")
  })

  it("reads of a flagged comment only that it is under review", async () => {
    const { status, html } = await open(`/comments/${made.flagged}`)
    expect(status).toBe(200)
    expect(html).toContain("This comment is under review.")
    expect(html).not.toContain("Doubtful words")
  })

  it("reads a comment as it was written", async () => {
    expect((await open(`/comments/${made.published}`)).html).toContain("Second &lt;i&gt;line&lt;/i&gt;")
  })
})

it.each(["/none/at/all", "/dockets/none", "/account/sign-in-methods/add?provider=none"])(
  "whoever is signed in reads so in the header where %s is not there",
  async (address) => {
    const { db } = app.database
    const cookie = await makeSessionCookie(db, await makePerson(db))
    const answer = await app.fetch(address, { headers: { cookie } })
    expect(answer.status).toBe(404)
    const html = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "")
    expect(html).toContain('<span class="clip-name">Pat Public</span>')
    expect(html).toContain("Sign out")
    expect(html).not.toContain("Public Login")
    expect(html.match(/<header/g)).toHaveLength(1)
  },
)

it.each([
  [404, "/dockets/none/comment"],
  [422, "/account/profile"],
  [405, "/none/at/all"],
  [422, "/account/sign-in-methods/add?provider=none"],
])(
  "whoever posts a form without scripts reads so in the header of the error page (%s) that answers",
  async (status, to) => {
    const { db } = app.database
    const cookie = await makeSessionCookie(db, await makePerson(db))
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" }
    const answer = await app.fetch(to, { method: "POST", headers, body: "unknown=1" })
    const html = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "")
    expect([answer.status, html.match(/<header/g)?.length]).toEqual([status, 1])
    expect([html.includes("Sign out"), html.includes("Public Login")]).toEqual([true, false])
  },
)

describe("addresses", () => {
  it("follow a docket that was renamed, for ever", async () => {
    expect(await open("/dockets/old-road-plan?before=x")).toMatchObject({
      status: 301,
      location: `/dockets/${made.open}?before=x`,
    })
  })

  it("of the search are short, whichever form was sent", async () => {
    expect(await open("/search?q=road")).toMatchObject({ location: "/comments/search?q=road" })
    expect(await open("/comments/search?q=road&agency_name=&state=&sort=relevance")).toMatchObject({
      status: 302,
      location: "/comments/search?q=road",
    })
    expect(await open("/dockets?offset=500")).toMatchObject({ status: 302, location: "/dockets" })
  })

  it("beyond the ten thousandth comment are refused kindly", async () => {
    const { status, html } = await open("/comments/search?offset=20000")
    expect(status).toBe(422)
    expect(html).toContain("Please narrow your search to see more results.")
  })
})

describe("a docket's page", () => {
  it("says that an archived one takes no more comments", async () => {
    const { html } = await open(`/dockets/${made.archived}`)
    expect(html).toContain("This comment period has been archived and is no longer accepting submissions.")
    expect(html).not.toContain("Submit Comment")
    expect((await open(`/dockets/${made.open}`)).html).toContain("Submit Comment")
  })
})
