import { chromium } from "@playwright/test"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { paths } from "#src/rules/paths.ts"
import { sampleAccounts, samplePassword } from "#src/sample-data/sample-accounts.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import config from "../playwright.config.ts"
import { benchSlowPhone, type PhonePage } from "./slow-phone.ts"

/** `--only=WORD,WORD`: the pages whose names contain one of these. */
const ONLY = (process.argv.find((text) => text.startsWith("--only="))?.slice("--only=".length) ?? "").split(",")
const MEMBER = "brightwater-owner"

/** What a first visit to each kind of public page, and to the console's queue, transfers, and when it can be read and used on a slow phone. */
export async function benchFirstVisit(): Promise<void> {
  const product = await startProduct({ settings: { SAMPLE_DATA: "true", LOG_LEVEL: "error" } })
  try {
    const pages = [...(await listPublicKinds(product)), await queueOf(product)]
    await benchSlowPhone(pages.filter(({ name }) => ONLY.some((word) => name.includes(word))))
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
async function listPublicKinds({ address }: Product): Promise<PhonePage[]> {
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
    "comment form": paths.commentWizard(slug),
    "sign in": paths.login(),
  }
  return Object.entries(kinds).map(([name, path]) => ({ name, address: address + path }))
}

async function queueOf({ address }: Product): Promise<PhonePage> {
  const email = sampleAccounts.find(({ key }) => key === MEMBER)?.email ?? ""
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
  if (!value) throw new Error(`${MEMBER} could not sign in`)
  return { name: "console queue", address: address + paths.moderationQueue(), cookie: { name, value, url: address } }
}
