import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { usStates } from "#src/rules/us-states.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

/** What the specification says of each public page, as a browser without scripts gets it. */

const links = {
  SOURCE_URL: "https://source.example",
  SOCIAL_URL: "https://social.example",
  BUILDER_URL: "https://builder.example",
  STATUS_URL: "https://status.example",
  FEDERAL_PORTAL_URL: "https://federal.example",
}

let app: Awaited<ReturnType<typeof createTestApp>>
let cookies: Record<"nobody" | "citizen" | "super_user", string>
const made = { agency: "", docket: "", organization: "", agent: "", anonymous: "" }

beforeAll(async () => {
  app = await createTestApp(links)
  const { db } = app.database
  const in_days = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000)
  const agency = await makeAgency(db, {
    name: "Maple County",
    state_code: "VT",
    jurisdiction: "Maple Valley",
    contact_email: "clerk@maple.example",
    description: "We keep the roads.",
  })
  const change = { title: "Road plan", open_at: in_days(-30), close_at: in_days(5), tags: ["Transportation"] }
  const docket = await makeDocket(db, agency.id, change)
  await makeDocket(db, agency.id, { title: "Old plan", status: "archived" })
  const club = { representation: "organization", organization_name: "Road Club Inc" } as const
  const agent = { representation: "behalf_of_another", organization_name: "My neighbor" } as const
  const organization = {
    ...club,
    commenter_name: "Ana",
    commenter_organization: "Road Club",
    position: "support",
  } as const
  const comments = {
    organization: { ...organization, authorization_statement: "I may.", content: "One\n\nTwo about gravel" } as const,
    agent: { ...agent, commenter_name: "Bo" } as const,
    anonymous: {},
  }
  for (const [name, comment] of Object.entries(comments))
    Object.assign(made, { [name]: (await makeComment(db, docket, comment)).id })
  Object.assign(made, { agency: agency.slug, docket: docket.slug })
  const team = await makePerson(db)
  await db.insertInto("platform_roles").values({ user_id: team.user_id, role: "super_user" }).execute()
  const citizen = await makePerson(db)
  await db.insertInto("saved_dockets").values({ user_id: citizen.user_id, docket_id: docket.id }).execute()
  cookies = {
    nobody: "",
    citizen: await makeSessionCookie(db, citizen),
    super_user: await makeSessionCookie(db, team),
  }
})
afterAll(() => app.close())

/** The page, or the part of it between two marks, as text: links as `[address]words`, all other tags as `|`. */
async function read(address: string, { as = "nobody", from = "<main", to = "</main" }: Reading = {}): Promise<string> {
  const response = await app.fetch(address, { headers: cookies[as] ? { cookie: cookies[as] } : {} })
  const html = (await response.text()).replaceAll(/<script.*?<\/script>|<svg.*?<\/svg>/gs, "")
  const part = html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))
  return part
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>/g, "[$1]")
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/\|(?:\s*\|)*/g, "|")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
}
type Reading = { as?: keyof typeof cookies; from?: string; to?: string }

describe("the frame", () => {
  it("banner: what this is, and how one knows that it is secure", async () => {
    const banner = await read("/", { from: '<section class="site-banner', to: "</section" })
    expect(banner).toContain("A public commenting platform providing transparency for local governments.")
    expect(banner).toMatch(/How you know it's secure.*Secure practices.*HTTPS/s)
  })

  it("header: its links, every state in lower case, and the platform's only for its team", async () => {
    const part = { from: '<header class="site-header', to: "</header" }
    const header = await read("/", part)
    for (const link of ["[/]", "[/comments/search]Search Comments", "[/dockets]Browse Dockets"])
      expect(header).toContain(link)
    for (const link of ["[/agency/login]Agency Login", "[/login]Public Login"]) expect(header).toContain(link)
    expect(usStates).toHaveLength(51)
    for (const { code, name } of usStates) expect(header).toContain(`[/state/${code.toLowerCase()}]${name}`)
    expect(header).toContain("Select a state...")
    expect(header + (await read("/", { ...part, as: "citizen" }))).not.toContain("/platform-admin")
    expect(await read("/", { ...part, as: "super_user" })).toContain("[/platform-admin]Platform Admin")
  })

  it("footer: its links, and those to other sites as configured", async () => {
    const footer = await read("/about", { from: '<footer class="site-footer', to: "</footer" })
    const own = ["comments/search", "dockets", "data-access", "onboarding", "agency/login", "about", "user-guide"]
    for (const path of [...own, "security", "accessibility", "privacy", "terms", "contact", "faqs", "status"])
      expect(footer).toContain(`[/${path}]`)
    for (const address of Object.values(links)) expect(footer).toContain(`[${address}]`)
  })
})

it("home: two panels, the map and the list of states, three points and the call to agencies", async () => {
  const home = await read("/")
  expect(home).toMatch(/Submit Official Comments.*\[\/dockets\?status=open\]/s)
  for (const { code, name } of usStates) {
    expect(home).toContain(`[/state/${code.toLowerCase()}]${code}`)
    expect(home).toContain(`${code} – ${name}`)
  }
  expect(home).toMatch(/Quick setup.*Accessible design.*Secure platform.*\[\/onboarding\]/s)
})

it("a docket's card shows title, summary, agency, dates, comments and badge", async () => {
  const card = await read("/dockets?q=road", { from: "<article", to: "</article" })
  expect(card).toMatch(/\[\/dockets\/docket-[\w-]+\]Road plan\|What we plan\./)
  expect(card).toMatch(/Maple County.*Maple Valley/)
  expect(card).toMatch(/5 Days Left/)
  expect(card).toMatch(/3 comments.*Opened.*Closes/)
})

it("a docket's page: the way to it, its parts, and what can be done with it", async () => {
  const page = await read(`/dockets/${made.docket}`)
  expect(page).toMatch(/^\|\[\/state\/vt\]Vermont\|\[\/agencies\/[\w-]+\]Maple County\|Road plan\|/)
  expect(page).toContain("Overview & Documents")
  expect(page).toContain("#comments]Public Comments")
  expect(page).toMatch(/\[\/dockets\/[\w-]+\/comment\]Submit Comment/)
  expect(page).toContain("Share This Page")
  expect(page).toMatch(/Closes\|?.*[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M E[DS]T/)
  expect(page).toMatch(new RegExp(`Ana\\|Road Club\\|.*\\[/comments/${made.organization}\\]Read full comment`, "s"))
})

describe("a comment's page", () => {
  it("says who speaks for an organization, and what entitles to it", async () => {
    const page = await read(`/comments/${made.organization}`)
    expect(page).toMatch(
      /^\|\[\/state\/vt\]Vermont\|\[\/dockets\/[\w-]+\]Road plan\|Comment\|Approved Comment\|Submitted/,
    )
    expect(page).toMatch(/Comment on: Road plan.*Maple County.*Maple Valley.*One\|\s*\|?Two about gravel/s)
    const said = ["Name|Ana", "Organization|Road Club", "Commenter Type|Organization", "Position|Support"]
    for (const line of [...said, "Organization Name|Road Club Inc", "Authorization Statement|I may."])
      expect(page).toContain(line)
    expect(page).toContain(`[/comments/search?agency_slug=${made.agency}]More from Maple County`)
    expect(page).toMatch(/\[\/dockets\/[\w-]+\]View Docket Details/)
  })

  it("says whom an agent represents, and nothing of what was not given", async () => {
    const agent = await read(`/comments/${made.agent}`)
    for (const line of ["Commenter Type|Agent/Representative", "Position|Not Specified", "Representing|My neighbor"])
      expect(agent).toContain(line)
    const anonymous = await read(`/comments/${made.anonymous}`)
    expect(anonymous).toContain("Name|Anonymous|Commenter Type|Individual|Position|Not Specified|")
    expect(anonymous).not.toMatch(/Representing|Organization Name|Authorization Statement/)
  })
})

describe("the comment search", () => {
  it("shows each result with the ways on from it", async () => {
    const page = await read("/comments/search?q=gravel")
    expect(page).toMatch(/Found 1 comment for “gravel”.*Showing comments 1-1 of 1/s)
    const result = page.slice(page.indexOf("Showing comments"))
    for (const way of ["[/state/vt]", `[/agencies/${made.agency}]Maple County`, `[/dockets/${made.docket}]Road plan`])
      expect(result).toContain(way)
    expect(result).toContain("[/comments/search?q=gravel&comment_filter=Ana]Ana")
    expect(result).toContain("[/comments/search?q=gravel&filing_company=Road+Club]Road Club")
    expect(result).toMatch(
      new RegExp(`\\|gravel\\|.*\\[/comments/${made.organization}\\]View Full Comment.*Approved`, "s"),
    )
  })

  it("public 25: leads to the dockets that have the words, which is what the dashboard's box promises", async () => {
    expect(await read("/comments/search?q=road")).toContain("[/dockets?q=road]1 docket has these words")
    expect(await read("/comments/search?q=plan")).toContain("[/dockets?q=plan]2 dockets have these words")
    for (const address of ["/comments/search?q=gravel", "/comments/search?q=road&position=support", "/comments/search"])
      expect(await read(address)).not.toContain("these words")
    const response = await app.fetch("/dashboard", { headers: { cookie: cookies.citizen } })
    expect(await response.text()).toMatch(/<input(?=[^>]* name="q")(?=[^>]* required)/)
  })

  it("keeps an ID that names nothing, says so beside it, and shows no other comments", async () => {
    for (const [name, sentence] of [
      ["comment_id", "No published comment has this ID"],
      ["docket_id", "No docket has this ID or number"],
    ]) {
      const html = await (await app.fetch(`/comments/search?${name}=CMT-0000`)).text()
      expect(html).toMatch(new RegExp(`<details[^>]* open.*id="${name}-error"[^>]*>.*?${sentence}`, "s"))
      expect(html).toMatch(new RegExp(`name="${name}"[^>]* value="CMT-0000"|value="CMT-0000"[^>]* name="${name}"`))
      expect(html).not.toContain("View Full Comment")
    }
    expect(await read(`/comments/search?agency_slug=${made.agency}`)).toMatch(/Agency: Maple County/)
  })

  it("helps when nothing is found, and says so where nothing is public yet", async () => {
    const page = await read("/comments/search?q=xylophone")
    expect(page).toMatch(/No Comments Found.*keywords.*spelling.*[Bb]roader.*filters/s)
    expect(page).toContain("[/comments/search]Clear search and filters")
    const empty = await createTestApp()
    const html = await (await empty.fetch("/comments/search")).text()
    await empty.close()
    expect(html).toContain("No public comments are available")
    expect(html).toMatch(/<main.*href="\/dockets"/s)
  })
})

it("an agency's page: facts, figures, and its dockets by status", async () => {
  const page = await read(`/agencies/${made.agency}`)
  expect(page).toMatch(
    /Maple County\|.*Maple Valley.*\[mailto:clerk@maple\.example\].*Member since [A-Z].*We keep the roads\./s,
  )
  expect(page).toMatch(/Total Dockets\|2\|Open Dockets\|1\|.*Total Comments\|3\|/)
  expect(page).toMatch(/Road plan\|.*\[\/dockets\/[\w-]+#comments\]3 comments/s)
  expect(page).toContain("]View Docket|")
  expect(await read(`/agencies/${made.agency}?status=archived`)).toMatch(/Old plan/)
  const closed = await read(`/agencies/${made.agency}?status=closed`)
  expect(closed).toMatch(/No closed dockets\|\[\/agencies\/[\w-]+\]Show All Dockets/)
})

it("a state's page, whatever the case of its code: facts, agencies, and where there are none", async () => {
  for (const code of ["vt", "VT", "Vt"]) {
    const page = await read(`/state/${code}`)
    expect(page).toMatch(/Vermont\|Nickname\|Green Mountain State\|Capital\|Montpelier/)
    expect(page).toMatch(
      /Government Agencies in Vermont\|\[\/agencies\/[\w-]+\]Maple County\|We keep the roads\.\|\[\/agencies\/[\w-]+#dockets\]2 dockets/,
    )
    expect(page).toContain(`[/comments/search?agency_slug=${made.agency}]3 comments`)
    expect(page).toMatch(/\[\/agencies\/[\w-]+\]View Agency/)
  }
  expect(await read("/state/wy")).toMatch(/No Agencies Found.*\[\/dockets\].*\[\/onboarding\]/s)
})

it("the dashboard: welcome, sign-out, and three tabs with their numbers", async () => {
  const page = await read("/dashboard", { as: "citizen" })
  expect(page).toMatch(/Welcome, Pat Public\|.*Sign out/)
  expect(page).toMatch(/Search Dockets.*\[\/dashboard\?tab=comments\]My Comments \(0\).*Saved Dockets \(1\)/)
  expect(await read("/dashboard?tab=saved", { as: "citizen" })).toMatch(/\[\/dockets\/[\w-]+\]Road plan.*Maple County/s)
  const found = await app.fetch("/search?q=road+plan", { headers: { cookie: cookies.citizen } })
  expect(found.headers.get("location")).toBe("/comments/search?q=road+plan")
})

it.each([
  ["/security", [/protect/, /Infrastructure/, /Compliance/, /Contain\./, /within 24 hours/]],
  ["/about", [/mission/, /What you can do/, /Design principles/, /Who it is for/, /MIT License/]],
  [
    "/onboarding",
    [/eligible/, /\[\/contact\?subject=.*contact form/, /takes 1-2 business days/, /training/, /free for/],
  ],
  ["/faqs", [/Open a docket and choose Export/, /1-3 business days/, /30 days/, /10 MB/]],
  ["/accessibility", [/within 2 business days/]],
  ["/contact", [/within 1-2 business days/, /Citizen.*Government/s, /Login Issues/, /General Inquiry/]],
  ["/data-access", [/curl/]],
])("%s says its facts", async (address, facts) => {
  const page = await read(address)
  for (const fact of facts) expect(page).toMatch(fact)
})
