/** `npm run screenshots`: pictures of the main screens, with sample data, for README and review. */
import { mkdirSync } from "node:fs"
import { chromium, type Page } from "@playwright/test"
import { samplePassword } from "#src/services/sample-data/sample-accounts.ts"
import { startProduct } from "#src/testing/product.ts"
import playwright from "../playwright.config.ts"
import { ensureBuild } from "./ensure-build.ts"

const folder = "docs/screenshots"

type Shot = { name: string; path: string; as?: "citizen" | "manager" }

async function findShots(address: string): Promise<Shot[]> {
  const read = async <Body>(path: string) => (await (await fetch(address + path)).json()) as Body
  const dockets = await read<{ items: { slug: string; comment_count: number }[] }>("/api/v1/dockets?limit=50")
  const docket = dockets.items.toSorted((a, b) => b.comment_count - a.comment_count)[0]?.slug ?? ""
  return [
    { name: "home", path: "/" },
    { name: "dockets", path: "/dockets" },
    { name: "docket", path: `/dockets/${docket}` },
    { name: "search", path: "/comments/search?q=bus" },
    { name: "wizard", path: `/dockets/${docket}/comment?step=1`, as: "citizen" },
    { name: "queue", path: "/agency/moderation/queue", as: "manager" },
    { name: "agency-docket", path: "/agency/dockets", as: "manager" },
  ]
}

async function signIn(page: Page, who: Shot["as"]): Promise<void> {
  if (!who) return
  await page.goto(who === "citizen" ? "/login" : "/agency/login")
  await page
    .locator("[name=email]")
    .fill(who === "citizen" ? "citizen@opendocket.example" : "manager@brightwater.example")
  await page.locator("[name=password]").fill(samplePassword)
  await page.locator("[name=password]").press("Enter")
  await page.waitForURL((url) => !url.pathname.endsWith("/login"))
}

await ensureBuild()
const product = await startProduct({ settings: { SAMPLE_DATA: "true" } })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, path, as } of await findShots(product.address)) {
    for (const [suffix, viewport] of [
      ["", { width: 1280, height: 860 }],
      ["-phone", { width: 390, height: 844 }],
    ] as const) {
      const context = await browser.newContext({ viewport, baseURL: product.address })
      const page = await context.newPage()
      await signIn(page, as)
      await page.goto(path, { waitUntil: "networkidle" })
      await page.screenshot({ path: `${folder}/${name}${suffix}.png` })
      await context.close()
    }
    console.log(`${folder}/${name}.png`)
  }
} finally {
  await browser.close()
  await product.stop()
}
