import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "puppeteer-core"
import { axeSource, axeTags, findTooWide, findViolations, isHydrated } from "../browser/in-page.ts"
import type { Visit } from "./firefox.ts"

const narrow = { width: 320, height: 800 }
const desktop = { width: 1280, height: 900 }

const PATIENCE_MS = 180_000

/** Asks again until there is an answer that is not empty, for what comes without an event; throws after three minutes. */
export async function until<Answer>(
  page: Page,
  what: string,
  ask: () => Promise<Answer>,
): Promise<NonNullable<Answer>> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(25)) {
    const answer = await ask().catch(() => null) // a page that is being left answers nothing
    if (answer) return answer
  }
  throw new Error(`${what} did not come, on ${page.url()}`)
}

/** Opens an address, and waits until its scripts have taken it over. */
export async function open({ page, product }: Visit, address: string): Promise<void> {
  await page.goto(`${product.address}${address}`)
  await until(page, "the scripts' page", () => page.evaluate(isHydrated))
}

/**
 * The page as it stands: one main heading, nothing that scrolls sideways at 320 and 1280 px, and nothing that axe knows of. Axe looks once:
 * the browser tests judge every width, and what engines do differently is seen at any.
 */
export async function expectWhole({ page, heard }: Visit): Promise<void> {
  for (const size of [narrow, desktop]) {
    await page.setViewport(size)
    assert.equal(await page.evaluate(() => document.querySelectorAll("h1").length), 1, "one main heading")
    assert.deepEqual(await page.evaluate(findTooWide), [], `sideways scroll at ${size.width} px`)
  }
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  assert.deepEqual(await page.evaluate(findViolations, axeTags), [], "axe")
  assert.deepEqual(heard.splice(0), [], "the page's errors")
}

/** The page of an address is whole, and is the one that was asked for. */
export async function expectPageWhole(seen: Visit, address: string): Promise<void> {
  seen.heard.splice(0)
  await open(seen, address)
  const asked = new URL(address, seen.product.address)
  assert.equal(new URL(seen.page.url()).pathname, asked.pathname, "the address that it ended at")
  await expectWhole(seen)
}
