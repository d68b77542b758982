import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

/** What somebody who looked closely found wrong on the public side, by its number on that list. */

let app: Awaited<ReturnType<typeof createTestApp>>
let plain = ""

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Elm County" })
  const inDays = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000)
  const docket = await makeDocket(db, agency.id, { title: "Plain", close_at: inDays(20) })
  plain = docket.slug
  await makeComment(db, docket)
  await makeDocket(db, agency.id, { title: "Not begun", open_at: inDays(1), close_at: inDays(2) })
  await makeDocket(db, agency.id, { title: "Put away", status: "archived" })
})
afterAll(() => app.close())

const headers = { accept: "text/html", origin: "http://localhost:3000" }
const get = (address: string, cookie = "") => app.fetch(address, { headers: { ...headers, cookie } })
const post = (address: string, fields: Record<string, string>, cookie = "") =>
  app.fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { ...headers, cookie } })
const read = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll("<!-- -->", "")
const hrefOf = (html: string, words: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${words}<`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
const titles = (html: string) => [...html.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, title]) => title)

it("public 17: a docket without tags has no empty list of them", async () => {
  expect(await read(get(`/dockets/${plain}`))).not.toContain("<dt>Tags</dt>")
})

it("public 19: 'Back to login' leads a citizen to the public's login, and staff to theirs", async () => {
  for (const login of ["/login", "/agency/login"]) {
    const ask = login === "/login" ? hrefOf(await read(get(login)), "Forgot Password") : "/agency/reset-password"
    expect(ask).toContain("/agency/reset-password")
    const form = await read(get(ask))
    expect(hrefOf(form, "Back to login")).toBe(login)
    const action = /action="(\/agency\/reset-password[^"]*)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") ?? ""
    const sent = await post(action, { email: "nobody@example.org" })
    expect(hrefOf(await read(get(sent.headers.get("location") ?? "")), "Back to login")).toBe(login)
  }
})

describe("public 22: a search that is refused", () => {
  it("says so in red where the results would be, keeps the form, and leads on", async () => {
    const answer = await get("/comments/search?q=river&offset=10001")
    expect(answer.status).toBe(422)
    const html = await read(answer)
    expect(html).toMatch(/class="alert tone-red".*Failed to search comments.*Please narrow your search/s)
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="river"/)
    const again = hrefOf(html, "Go to the first page")
    expect((await get(again)).status).toBe(200)
  })
})

it("public 23: a sentence about a field is said once above the form", async () => {
  const { email } = await signUpPerson(app)
  const wish = { email, password: "Willow-Avenue-9!", full_name: "Ana Ruiz", next: "" }
  const html = await read(post("/login?tab=sign_up", wish))
  const summary = /<div[^>]*class="error-summary".*?<\/div>/s.exec(html)?.[0] ?? ""
  expect(summary.match(/An account with this email already exists/g)).toHaveLength(1)
})

describe("public 29: browsing", () => {
  it("puts what takes comments before what will, and finds archived dockets alone", async () => {
    expect(titles(await read(get("/dockets?sort=closing_soon")))).toEqual(["Plain", "Not begun", "Put away"])
    expect(titles(await read(get("/dockets?status=archived")))).toEqual(["Put away"])
    expect(await read(get("/dockets"))).toContain('<option value="archived">Archived</option>')
  })
})

describe("public, the small ones", () => {
  it("public small 7: 'Access denied' is answered as such", async () => {
    expect((await get("/unauthorized")).status).toBe(403)
  })

  it("public small 9: a search for nothing but common words says that it found nothing because of them", async () => {
    const said = "Your search contains only very common words."
    expect(await read(get("/dockets?q=the"))).toContain(said)
    expect(await read(get("/dockets?q=nothing"))).not.toContain(said)
  })

  it.each(["/dockets", "/comments/search", "/dockets/{plain}"])(
    "a search of %s for signs alone is told that it holds no words, not that they are common",
    async (page) => {
      const html = await read(get(`${page.replace("{plain}", plain)}?q=(`))
      expect(html).toContain("Your search contains no words or numbers. Type at least one.")
      expect(html).not.toContain("very common words")
    },
  )

  it.each(["/dockets", "/comments/search"])(
    "a search of %s whose last day is before its first says so, beside the field and where the results would be",
    async (page) => {
      const said = "The last day is before the first day."
      const html = await read(get(`${page}?date_from=2026-12-01&date_to=2026-01-01`))
      expect(html.split(said)).toHaveLength(3)
      expect(html).toMatch(/<input[^>]*id="date_to"[^>]*aria-invalid="true"/)
      expect(html).toMatch(/<details[^>]*open=""/)
      expect(html).not.toMatch(/No dockets match all|Try different keywords/)
      for (const query of ["?date_from=2026-12-01&date_to=2026-12-01", "?date_from=2026-12-01", "?date_to=2026-01-01"])
        expect(await read(get(page + query))).not.toContain(said)
    },
  )

  it("public small 11: the privacy page says of the moment a comment arrived what its page shows", async () => {
    const html = await read(get("/privacy"))
    expect(html).toContain("its text, its files, and when it arrived;")
    expect(html).not.toContain("the day it arrived")
  })

  it("public small 13: the status page is linked from every page's foot", async () => {
    const html = await read(get("/about"))
    expect(hrefOf(html.slice(html.indexOf("<footer")), "Status")).toBe("/status")
  })

  it.each(["/dockets/none/feed.atom", "/state/zz/feed.atom", "/dockets/none/deadline.ics"])(
    "public small 15: a person who opens %s reads a page, a program JSON",
    async (address) => {
      const page = await get(address)
      expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"])
      const answer = await app.fetch(address)
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"])
    },
  )

  it("public small 5: step 4 of the wizard knows the organization that step 1 was told", async () => {
    const { cookie } = await signUpPerson(app)
    const step = (number: number) => `/dockets/${plain}/comment?step=${number}`
    await post(step(1), { commenter_organization: "Friends of the Bus", intent: "next" }, cookie)
    await post(step(2), { content: "More buses.", intent: "next" }, cookie)
    expect(await read(get(step(4), cookie))).toMatch(/name="organization_name"[^>]*value="Friends of the Bus"/)
    await post(step(4), { organization_name: "", representation: "organization", intent: "step-4" }, cookie)
    expect(await read(get(step(4), cookie))).not.toContain('value="Friends of the Bus"')
  })
})
