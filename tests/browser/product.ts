import type Axe from "axe-core"
import { expect, type Page, test as base } from "@playwright/test"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { listMessages } from "#src/platform/mail/file-mailer.ts"
import { type Product, startProduct } from "#src/testing/product.ts"

/** Each worker has a product of its own, with sample data; `page.goto("/…")` goes there. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const product = await startProduct({ settings: { SAMPLE_DATA: "true", CAPTCHA_ROUNDS: "50" } })
      await use(product)
      // Why a page failed is in the log of the server, which is gone with it.
      const failures = product
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":50'))
      if (failures.length > 0) process.stderr.write(["The server failed:", ...failures.slice(0, 10), ""].join("\n"))
      await product.stop()
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
})

export { expect }

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }
export const narrow = { width: 320, height: 800 }

/** Waits until the scripts of a page have taken it over: for what happens there without anyone's click. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")))
  for (let turn = 0; turn < 3; turn++) await page.evaluate(async () => void (await fetch("/healthz")))
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Nothing that axe knows of is wrong with the page as it stands. Our pages have no frames, and one load of axe serves a whole visit. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const runOnly = { type: "tag" as const, values }
    // Only what is wrong is looked into, without a selector for it; none of our pages has film or sound to be loaded first.
    const options = { runOnly, resultTypes: ["violations" as const], preload: false, selectors: false }
    const found = await axe.run(document, options)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)
  }, axeTags)
  expect(violations).toEqual([])
}

/** The page is never wider than the window; otherwise says which elements are. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [location.pathname, ...wide.slice(-5).map((element) => element.outerHTML.slice(0, 200))]
  })
  expect(tooWide).toEqual([])
}

/** The newest message that was sent to this address, as plain text. Waits for it. */
export async function newestMail(product: Product, address: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const messages = await listMessages(path.join(product.dataDir, "outbox"))
    return messages.find((message) => message.to.includes(address) && subject.test(message.subject))?.text ?? ""
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe("")
  return find()
}
