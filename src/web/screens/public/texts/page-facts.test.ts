import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

const origin = "https://comments.example.gov"
const title = 'Trees </script><script>alert(1)</script> & "parks"'

let app: Awaited<ReturnType<typeof createTestApp>>
const made = { docket: "", agency: "", comment: "" }
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: origin })
  const { db } = app.database
  const agency = await makeAgency(db, { name: "City of Elm", state_code: "OH" })
  const docket = await makeDocket(db, agency.id, {
    title,
    summary: `About trees. ${"More words. ".repeat(60)}`,
    open_at: "2026-06-01T13:00:00Z",
    close_at: "2026-11-20T22:00:00Z",
    opened_at: "2026-06-01T13:00:00Z",
    updated_at: "2026-06-02T13:00:00Z",
  })
  const comment = await makeComment(db, docket, { created_at: testTime, content: "Plant\n\nmore of them" })
  Object.assign(made, { docket: docket.slug, agency: agency.slug, comment: comment.id })
})
afterAll(() => app.close())

async function open(address: string) {
  const answer = await app.fetch(address)
  const led = answer.headers.get("location") // lists leave out of their address what says nothing
  const html = await (led ? await app.fetch(led) : answer).text()
  const one = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1])
  return {
    html,
    canonical: one(/<link rel="canonical" href="([^"]+)"/g),
    robots: one(/<meta name="robots" content="([^"]+)"/g),
    property: (name: string) => one(new RegExp(`<meta property="${name}" content="([^"]*)"`, "g")),
    description: one(/<meta name="description" content="([^"]*)"/g),
    structured: one(/<script type="application\/ld\+json">([^]*?)<\/script>/g).map(
      (text) => JSON.parse(text ?? "") as Record<string, unknown>,
    ),
    feed: one(/<link rel="alternate" type="application\/atom\+xml" title="[^"]*" href="([^"]+)"/g),
  }
}

describe("one address", () => {
  it.each([
    ["/?utm_source=mail", "/"],
    ["/about?utm_campaign=x", "/about"],
    ["/government-user-guide", "/user-guide"],
    ["/join-onboard", "/onboarding"],
    ["/state/OH", "/state/oh"],
    ["/dockets?offset=0&utm_source=x", "/dockets"],
    ["/dockets?sort=oldest&limit=25", "/dockets"],
    ["/dockets?q=trees&sort=oldest", "/dockets?q=trees"],
    ["/comments/search", "/comments/search"],
    ["/comments/search?q=plant&limit=25&sort=oldest", "/comments/search?q=plant"],
  ])("%s is %s", async (address, canonical) => {
    const page = await open(address)
    expect(page.canonical).toEqual([origin + canonical])
    expect(page.property("og:url")).toEqual([origin + canonical].map((url) => url.replaceAll("&", "&amp;")))
  })

  it("names docket, agency and comment without their parameters", async () => {
    for (const address of [`/dockets/${made.docket}`, `/agencies/${made.agency}`, `/comments/${made.comment}`])
      expect((await open(`${address}?before=&utm_source=x`)).canonical).toEqual([origin + address])
  })
})

describe("search engines", () => {
  it("are kept from the results of searches, and from nothing else", async () => {
    for (const address of ["/comments/search?q=plant", "/comments/search?position=support", "/dockets?q=trees"])
      expect([address, (await open(address)).robots]).toEqual([address, ["noindex"]])
    for (const address of ["/", "/comments/search", "/dockets", "/dockets?sort=oldest", `/dockets/${made.docket}`])
      expect([address, (await open(address)).robots]).toEqual([address, []])
  })

  it("find on every public page a description of its own, and what a shared link shows", async () => {
    const texts = [
      "/about",
      "/faqs",
      "/security",
      "/privacy",
      "/terms",
      "/accessibility",
      "/contact",
      "/status",
      "/accessibility/conformance",
    ]
    const more = ["/onboarding", "/user-guide", "/data-access", "/", "/dockets", "/comments/search", "/state/oh"]
    const own = [`/dockets/${made.docket}`, `/agencies/${made.agency}`, `/comments/${made.comment}`]
    const descriptions: (string | undefined)[] = []
    for (const address of [...texts, ...more, ...own]) {
      const page = await open(address)
      expect([address, page.description.length, page.canonical.length]).toEqual([address, 1, 1])
      expect(page.description[0]?.length).toBeGreaterThan(15)
      expect(page.property("og:description")).toEqual(page.description)
      expect([page.property("og:site_name"), page.property("og:title").length]).toEqual([["OpenDocket"], 1])
      expect(page.html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      const [image = ""] = page.property("og:image")
      expect(image).toMatch(
        address === own[0] ? /\/dockets\/[^/]+\/card\.png\?text=en&amp;v=/ : /^https?:\/\/[^/]+\/card\.png$/,
      )
      descriptions.push(page.description[0])
    }
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  it("get descriptions of one line and some 300 characters, cut between words", async () => {
    expect((await open(`/comments/${made.comment}`)).description).toEqual(["Plant more of them"])
    const [description = ""] = (await open(`/dockets/${made.docket}`)).description
    expect(description.length).toBeLessThanOrEqual(300)
    expect(description).toMatch(/ (?:More|words\.)…$/)
  })
})

describe("structured data", () => {
  it("of a docket says what it is, whose, from when to when, and the way to it", async () => {
    const { structured, html } = await open(`/dockets/${made.docket}`)
    expect(html).not.toContain("<script>alert(1)")
    const address = `${origin}/dockets/${made.docket}`
    const agency = `${origin}/agencies/${made.agency}#agency`
    expect(structured).toMatchObject([
      {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "WebPage",
            url: address,
            name: title,
            datePublished: "2026-06-01T13:00:00.000Z",
            dateModified: "2026-06-02T13:00:00.000Z",
            publisher: { "@id": agency },
            commentCount: 1,
          },
          {
            "@type": "GovernmentService",
            provider: { "@id": agency },
            hoursAvailable: { validFrom: "2026-06-01T13:00:00.000Z", validThrough: "2026-11-20T22:00:00.000Z" },
          },
          { "@type": "GovernmentOrganization", "@id": agency, name: "City of Elm", areaServed: { name: "Ohio" } },
          {
            "@type": "BreadcrumbList",
            itemListElement: [
              { position: 1, name: "Ohio", item: `${origin}/state/oh` },
              { position: 2, name: "City of Elm", item: `${origin}/agencies/${made.agency}` },
              { position: 3, name: title, item: address },
            ],
          },
        ],
      },
    ])
  })

  it("names the state in the language of the page", async () => {
    const inChinese = {
      "@graph": expect.arrayContaining([
        expect.objectContaining({ areaServed: { "@type": "State", name: "俄亥俄州" } }),
      ]),
    }
    for (const address of [`/agencies/${made.agency}?lang=zh`, `/dockets/${made.docket}?lang=zh`])
      expect((await open(address)).structured).toMatchObject([inChinese])
  })

  it("stands on the pages of agencies, states and comments, and is no script that runs", async () => {
    for (const address of [`/agencies/${made.agency}`, "/state/oh", `/comments/${made.comment}`]) {
      const response = await app.fetch(address)
      expect(await response.text()).toContain('<script type="application/ld+json">')
      expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    }
    expect((await open("/state/oh")).structured).toMatchObject([{ "@type": "BreadcrumbList" }])
  })
})

it("leads feed readers to what each page lists, in its head and in sight", async () => {
  for (const [address, feed] of [
    ["/dockets", "/feed.atom"],
    ["/state/oh", "/state/oh/feed.atom"],
    [`/agencies/${made.agency}`, `/agencies/${made.agency}/feed.atom`],
    [`/dockets/${made.docket}`, `/dockets/${made.docket}/feed.atom`],
  ] as const) {
    const page = await open(address)
    expect([address, page.feed]).toEqual([address, [feed]])
    expect(page.html).toContain(`href="${feed}" type="application/atom+xml"`)
    expect((await app.fetch(feed)).status).toBe(200)
  }
  expect((await open("/")).feed).toEqual(["/feed.atom"])
})

it("offers a docket's deadline for the calendar while it is to come, and tells what became of its dates", async () => {
  const { html } = await open(`/dockets/${made.docket}`)
  expect(html).toContain(`href="/dockets/${made.docket}/deadline.ics"`)
  expect(html).toMatch(
    /<header.*Closes <time.*<\/header>.*<ol class="timeline">.*Opened.*<time dateTime="2026-06-01T13:00:00.000Z">/s,
  )
  const { db } = app.database
  const endless = await makeDocket(db, (await makeAgency(db)).id)
  expect((await open(`/dockets/${endless.slug}`)).html).not.toContain("deadline.ics")
})

it("says on the status page that nothing went wrong, or what did", async () => {
  expect((await open("/status")).html).toContain("Nothing is recorded yet")
  const { db } = app.database
  await db.insertInto("status_checks").values({ first_at: "2026-06-01T12:00:00Z", last_at: testTime }).execute()
  app.deps.committed({ actions: ["test.changed"], mails: 0 })
  expect((await open("/status")).html.replaceAll("<!-- -->", "")).toContain("No incidents in the last 30 days.")
  const [started_at, ended_at] = ["2026-06-10T12:00:00Z", "2026-06-10T12:25:00Z"]
  await db
    .insertInto("status_incidents")
    .values({ component: "mail", state: "slow", checks: 9, started_at, ended_at })
    .execute()
  app.deps.committed({ actions: ["test.changed"], mails: 0 })
  const { html } = await open("/status")
  expect(html.replaceAll("<!-- -->", "")).toMatch(/Email: confirmations and receipts.*Delayed.*for 25 minutes/s)
})
