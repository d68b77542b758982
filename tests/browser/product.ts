import { expect, type Page, test as base } from "@playwright/test"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { axeSource, axeTags, findTooWide, findViolations, isHydrated } from "./in-page.ts"
import { findMail } from "./outbox.ts"

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
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.address),
})

export { expect }

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }
export const narrow = { width: 320, height: 800 }

/** Waits until the scripts of a page have taken it over: for what happens there without anyone's click. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  for (let turn = 0; turn < 3; turn++) await page.evaluate(async () => void (await fetch("/healthz")))
}

/** Waits until a page has come to the point where it would have asked for its scripts, if it did not wait to be used. */
export async function expectAtRest(page: Page): Promise<void> {
  await page.waitForLoadState()
  for (let turn = 0; turn < 3; turn++)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))))
}

/** Nothing that axe knows of is wrong with the page as it stands. One load of axe serves a whole visit. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  expect(await page.evaluate(findViolations, axeTags), `axe, on ${placeOf(page)}`).toEqual([])
}

/** The page is never wider than the window; otherwise says which elements are. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(findTooWide), `what is wider than ${placeOf(page)}`).toEqual([])
}

/** Which page, and how wide: a visit answers for many of both, and what fails must say which. */
function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search} at ${page.viewportSize()?.width} px`
}

/** The newest message that was sent to this address, as plain text. Waits for it. */
export async function newestMail(product: Product, address: string, subject: RegExp): Promise<string> {
  const find = () => findMail(product, address, subject)
  await expect.poll(find).not.toBe("")
  return find()
}
