/**
 * `npm run screenshots [-- NAME…]`: every screen, or those with these names (`wizard` for its steps), at 390 and 1280 pixels with sample data,
 * for README and for reviews of the look.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { type Browser, chromium, type Page } from "@playwright/test"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import playwright from "../../playwright.config.ts"
import { ensureBuild } from "../ensure-build.ts"

const folder = "docs/screenshots"
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const sizes = [
  { suffix: "", viewport: { width: 1280, height: 860 } },
  { suffix: "-phone", viewport: { width: 390, height: 844 } },
] as const

/** Who looks; each signs in once. */
const people = {
  citizen: { email: "citizen@opendocket.example", at: "/login" },
  owner: { email: "owner@brightwater.example", at: "/agency/login" },
  platform: { email: "super-owner@opendocket.example", at: "/login" },
} as const
type Person = keyof typeof people
type Shot = readonly [name: string, path: string, as?: Person]

async function findShots({ address }: Product): Promise<Shot[]> {
  const read = async <Body>(path: string) => (await (await fetch(address + path)).json()) as Body
  type Rows<Row> = { items: Row[] }
  const dockets =
    await read<Rows<{ slug: string; agency_slug: string; comment_count: number }>>("/api/v1/dockets?limit=50")
  const { slug, agency_slug } = dockets.items.toSorted((a, b) => b.comment_count - a.comment_count)[0] ?? {}
  const comments = await read<Rows<{ id: string; attachment_count: number }>>("/api/v1/comments?limit=50")
  const comment = (comments.items.find(({ attachment_count }) => attachment_count > 0) ?? comments.items[0])?.id
  const texts = [
    "about",
    "accessibility",
    "data-access",
    "faqs",
    "onboarding",
    "privacy",
    "security",
    "status",
    "terms",
  ]
  return [
    ["home", "/"],
    ["home-spanish", "/?lang=es"],
    ["dockets", "/dockets"],
    ["dockets-none", "/dockets?q=zeppelin"],
    ["docket", `/dockets/${slug}`],
    ["docket-spanish", `/dockets/${slug}?lang=es`],
    ["docket-comments", `/dockets/${slug}#comments`],
    ["search", "/comments/search?q=bus"],
    ["search-none", "/comments/search?q=zeppelin"],
    ["comment", `/comments/${comment}`],
    ["agency", `/agencies/${agency_slug}`],
    ["state", "/state/OR"],
    ["contact", "/contact"],
    ["guide", "/user-guide"],
    ["api-reference", "/api/v1/docs"],
    ["not-found", "/nowhere"],
    ["gallery", "/dev/gallery"],
    ...texts.map((name) => [name, `/${name}`] as const),
    ["sign-in", "/login"],
    ["sign-up", "/login?tab=sign_up"],
    ["agency-sign-in", "/agency/login"],
    ["agency-reset", "/agency/reset-password"],
    ["unauthorized", "/unauthorized"],
    ["dashboard", "/dashboard", "citizen"],
    ["dashboard-comments", "/dashboard?tab=comments", "citizen"],
    ["account", "/account", "citizen"],
    ["account-sessions", "/account/sessions", "citizen"],
    ["account-second-factor", "/account/second-factor", "citizen"],
    ["account-sign-in-methods", "/account/sign-in-methods", "citizen"],
    ["account-close", "/account/close", "citizen"],
    ["console-dashboard", "/agency/dashboard", "owner"],
    ["console-dockets", "/agency/dockets", "owner"],
    ["console-docket-new", "/agency/dockets/new", "owner"],
    ["console-queue", "/agency/moderation/queue", "owner"],
    ["console-flagged", "/agency/moderation/flagged", "owner"],
    ["console-search", "/agency/search?q=bus", "owner"],
    ["console-reports", "/agency/reports", "owner"],
    ["console-users", "/agency/users", "owner"],
    ["console-settings", "/agency/settings", "owner"],
    ["platform", "/platform-admin", "platform"],
  ]
}

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["cookies"]>>

async function signIn(browser: Browser, { address }: Product, person: Person): Promise<Cookies> {
  const { email, at } = people[person]
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto(at)
  await page.locator("[name=email]").fill(email)
  await page.locator("[name=password]").fill(samplePassword)
  await page.locator("[name=password]").press("Enter")
  await page.waitForURL((url) => !url.pathname.endsWith("/login"))
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** WebP is a third of a PNG; only the browser itself writes it. */
async function photograph(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70 })
  writeFileSync(file, Buffer.from(data, "base64"))
}

type Sight = { url: string; name: string; cookies: Cookies }

async function photographBothWays(browser: Browser, { url, name, cookies }: Sight): Promise<void> {
  for (const { suffix, viewport } of sizes) {
    const context = await browser.newContext({ viewport, locale: "en-US" })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: "networkidle" })
    await photograph(page, `${folder}/${name}${suffix}.webp`)
    await context.close()
  }
}

/** The steps of a comment by someone who has sent none, as they are filled in. */
async function photographWizard(page: Page, path: string): Promise<void> {
  const fillIn: ((page: Page) => Promise<void>)[] = [
    async () => {},
    (step) => step.getByLabel("Your comment").fill("Please keep the evening bus.\n\nI work late."),
    async () => {},
    async (step) => {
      await step.getByLabel("Myself").check()
      await step.getByLabel(/I certify under penalty of perjury/).check()
    },
    async () => {},
  ]
  await page.goto(path, { waitUntil: "networkidle" })
  for (const [index, fill] of fillIn.entries()) {
    await page
      .getByText(`Step ${index + 1} of 5`)
      .first()
      .waitFor()
    await fill(page)
    for (const { suffix, viewport } of sizes) {
      await page.setViewportSize(viewport)
      await photograph(page, `${folder}/wizard-${index + 1}${suffix}.webp`)
    }
    if (index < 4) await page.getByRole("button", { name: "Next", exact: true }).click()
  }
}

await ensureBuild()
const product = await startProduct({ settings: { SAMPLE_DATA: "true" } })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  mkdirSync(folder, { recursive: true })
  if (wanted.length === 0) for (const old of readdirSync(folder)) rmSync(`${folder}/${old}`)
  const signedIn = new Map<Person, Cookies>()
  for (const person of ["citizen", "owner", "platform"] as const)
    signedIn.set(person, await signIn(browser, product, person))
  for (const [name, path, as] of (await findShots(product)).filter(([its_name]) => isWanted(its_name))) {
    await photographBothWays(browser, { url: product.address + path, name, cookies: (as && signedIn.get(as)) ?? [] })
    console.log(name)
  }
  if (isWanted("wizard")) {
    const context = await browser.newContext({ baseURL: product.address, locale: "en-US" })
    await context.addCookies(signedIn.get("platform") ?? [])
    await photographWizard(await context.newPage(), "/dockets/proposed-city-budget-for-the-next-fiscal-year/comment")
  }
} finally {
  await browser.close()
  await product.stop()
}
