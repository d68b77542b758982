import { chromium } from "@playwright/test"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { paths } from "#src/rules/paths.ts"
import { sampleAccounts, samplePassword } from "#src/sample-data/sample-accounts.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import config from "../../playwright.config.ts"
import { benchSlowPhone, type PhonePage } from "../measuring/slow-phone.ts"

/**
 * What a first visit to each kind of public page, and to the console's queue, transfers, and when it can be read and used on a slow phone.
 * `only`: of the pages, those whose names contain one of these words, with commas between them.
 */
export async function benchFirstVisit(only = ""): Promise<void> {
  const product = await startProduct({ settings: { SAMPLE_DATA: "true", LOG_LEVEL: "error" } })
  try {
    const kinds = await listPublicKinds(product)
    const pages = [...kinds.open, ...(await listSignedIn(product, kinds.slug))]
    await benchSlowPhone(pages.filter(({ name }) => only.split(",").some((word) => name.includes(word))))
    const browser = await chromium.launch(config.use?.launchOptions)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(product.address)
    const heading = await page.getByRole("heading", { level: 1 }).textContent()
    console.log(`without JavaScript the home page reads: ${heading}`)
    await browser.close()
  } finally {
    await product.stop()
  }
}

/** One page of each kind, of records that the installation has. */
async function listPublicKinds({ address }: Product): Promise<{ open: PhonePage[]; slug: string }> {
  const ask = async (what: string) => (await fetch(`${address}/api/v1${what}`)).json()
  const { items } = (await ask("/dockets?limit=1&status=open")) as { items: { slug: string }[] }
  const found = (await ask("/comments?q=parking&limit=1")) as { items: { id: string }[] }
  const slug = items[0]?.slug ?? ""
  const kinds: Record<string, string> = {
    home: paths.home(),
    browse: paths.dockets(),
    docket: paths.docket(slug),
    "its comments": paths.docketComments(slug, {}),
    comment: paths.comment(found.items[0]?.id ?? ""),
    search: paths.commentSearch({ q: "parking" }),
    states: paths.states(),
    state: paths.state("OH"),
    agencies: paths.agencies(),
    "near you": paths.near(),
    "data of a docket": paths.docketData(slug),
    "data access": paths.dataAccess(),
    about: paths.about(),
    guide: paths.guide(),
    conformance: paths.conformance(),
    contact: paths.contact(),
    "API reference": "/api/v1/docs",
    "comment form, sent to sign in": paths.commentWizard(slug),
    "sign in": paths.login(),
    "sign up": paths.signUp(),
    "agency sign-in": paths.agencyLogin(),
    follow: paths.follow("docket", slug),
  }
  return { open: Object.entries(kinds).map(([name, path]) => ({ name, address: address + path })), slug }
}

/** The comment form, which asks people to sign in, and the console's queue. */
async function listSignedIn({ address }: Product, slug: string): Promise<PhonePage[]> {
  const [own, staff] = [await sessionOf(address, "citizen"), await sessionOf(address, "brightwater-owner")]
  const step = (number: number) => ({ address: address + paths.commentWizard(slug, number), cookie: own })
  return [
    { name: "comment form, details", ...step(1) },
    { name: "comment form, text", ...step(2) },
    { name: "console queue", address: address + paths.moderationQueue(), cookie: staff, is_console: true },
  ]
}

async function sessionOf(address: string, account: string): Promise<PhonePage["cookie"]> {
  const email = sampleAccounts.find(({ key }) => key === account)?.email ?? ""
  const form = new URLSearchParams({ email, password: samplePassword, next: "/" })
  const answer = await fetch(`${address}/login`, {
    method: "POST",
    body: form,
    headers: { origin: address },
    redirect: "manual",
  })
  const name = cookieName("session", false)
  const value = answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0]
  if (!value) throw new Error(`${account} could not sign in`)
  return { name, value, url: address }
}
