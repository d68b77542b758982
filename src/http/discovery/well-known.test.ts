import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { publicPatterns } from "#src/web/access.ts"
import { screens } from "#src/web/routes.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "https://comments.example.gov", CONTACT_EMAIL: "help@example.gov" })
})
afterAll(() => app.close())

const textOf = async (address: string) => (await app.fetch(address)).text()

/** As RFC 9309 reads it: the longest rule that fits decides. */
function allows(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, pattern = ""]) => ({
    allowed: verb === "Allow",
    length: pattern.length,
    fits: new RegExp(`^${pattern.replaceAll(/[.?+]/g, String.raw`\$&`).replaceAll("*", ".*")}`).test(path),
  }))
  const best = rules.filter((rule) => rule.fits).toSorted((a, b) => b.length - a.length)[0]
  return best?.allowed ?? true
}

it("lets robots read what is public and names the sitemap", async () => {
  const robots = await textOf("/robots.txt")
  expect(robots).toContain("Sitemap: https://comments.example.gov/sitemap.xml")
  const open = ["/", "/dockets", "/dockets/a-plan", "/comments/1", "/comments/search?q=a", "/state/oh", "/agencies/elm"]
  for (const path of [
    ...open,
    "/status",
    "/feed.atom",
    "/dockets/a-plan/feed.atom",
    "/sitemaps/pages.xml",
    "/assets/a.js",
  ])
    expect([path, allows(robots, path)]).toEqual([path, true])
  const closed = ["/account", "/account/email", "/dashboard", "/agency", "/agency/dockets", "/agency-dashboard"]
  const more = [
    "/platform-admin",
    "/auth/v1/token",
    "/api/v1/comments",
    "/dev/mailbox",
    "/login?next=%2F",
    "/uploads/1",
  ]
  for (const path of [...closed, ...more, "/dockets/a-plan/comment", "/dockets/a-plan/comment?step=2"])
    expect([path, allows(robots, path)]).toEqual([path, false])
})

it("closes every screen that is not for everyone, and none that the sitemap names", async () => {
  const robots = await textOf("/robots.txt")
  const wrong = screens.filter(({ pattern, access, in_sitemap }) => {
    const allowed = allows(robots, pattern.replaceAll(/:\w+/g, "a").replace("*", "nowhere"))
    return (access !== "everyone" && allowed) || (in_sitemap && !allowed)
  })
  expect(wrong).toEqual([])
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule)
  expect(rules).toEqual(expect.arrayContaining(["/account", "/dashboard", "/platform-admin", "/dockets/*/save"]))
  expect(new Set(rules).size).toBe(rules.length)
})

it("closes no page of text", async () => {
  const robots = await textOf("/robots.txt")
  const texts = [...publicPatterns].filter((pattern) =>
    /^\/(?:about|faqs|privacy|terms|security|contact|user-guide)$/.test(pattern),
  )
  expect(texts).toHaveLength(7)
  expect(texts.filter((path) => !allows(robots, path))).toEqual([])
})

it("says where to report a security problem, for less than a year", async () => {
  const response = await app.fetch("/.well-known/security.txt")
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  const text = await response.text()
  const value = (field: string) => [...text.matchAll(new RegExp(`^${field}: (.+)$`, "gm"))].map((match) => match[1])
  expect(value("Contact")).toEqual([
    "mailto:help@example.gov",
    "https://comments.example.gov/contact?subject=Security+report",
  ])
  expect(value("Canonical")).toEqual(["https://comments.example.gov/.well-known/security.txt"])
  expect(value("Policy")).toEqual(["https://comments.example.gov/security"])
  expect(value("Expires")).toHaveLength(1)
  const days = (Date.parse(value("Expires")[0] ?? "") - testTime.getTime()) / 86_400_000
  expect([days > 360, days < 365]).toEqual([true, true])
})

it("public small 14: takes reports in the languages of the contact form that it names", async () => {
  const text = await (await app.fetch("/.well-known/security.txt")).text()
  expect(/^Preferred-Languages: (.+)$/m.exec(text)?.[1]).toBe("en, es, zh-Hans")
})

it("names only the form where no address is set", async () => {
  const other = await createTestApp({ PUBLIC_URL: "https://comments.example.gov" })
  const text = await (await other.fetch("/.well-known/security.txt")).text()
  expect(text.match(/^Contact: .*$/gm)).toEqual([
    "Contact: https://comments.example.gov/contact?subject=Security+report",
  ])
  await other.close()
})
