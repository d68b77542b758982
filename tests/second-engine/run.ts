/**
 * The second engine: every kind of page and the main journeys in Firefox, where the browser tests know Chromium alone. A machine
 * without Firefox skips it and says so; continuous integration fails there, unless SECOND_ENGINE=none says that none is to be had.
 * Words after the command choose the checks that have them in their names.
 */
import type { Browser } from "puppeteer-core"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { ensureBuild } from "../../scripts/ensure-build.ts"
import { findFirefox, startFirefox, type Visit, visit } from "./firefox.ts"
import { journeys } from "./journeys.ts"
import { expectEveryScreen, listPages } from "./pages.ts"
import { expectPageWhole } from "./whole.ts"
import { submitWithoutScripts } from "./without-scripts.ts"

type Check = { name: string; key: string; work: (seen: Visit) => Promise<void> }

const LANES = 2
const wanted = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const chosen = (checks: Check[]) =>
  checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

async function check(name: string, work: () => unknown): Promise<boolean> {
  const began = Date.now()
  try {
    await work()
    total.passed++
    console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    total.failed++
    tellFailure(name, [error])
    return false
  }
}

/** Takes check after check, in one tab for each person; a tab in which one failed is not used again. */
async function runLane(browser: Browser, product: Product, checks: Check[]): Promise<void> {
  const visits = new Map<string, Visit>()
  for (let one = checks.shift(); one; one = checks.shift()) {
    const { name, key, work } = one
    const ok = await check(`${key}: ${name}`, async () => {
      const seen = visits.get(key) ?? (await visit(browser, product, key))
      visits.set(key, seen)
      await seen.page.bringToFront() // what is behind another tab is not drawn, and has no focus to be seen
      await work(seen)
    })
    if (!ok) visits.delete(key)
  }
}

async function runAll(firefox: string): Promise<void> {
  const product = await startProduct({ settings: { SAMPLE_DATA: "true", CAPTCHA_ROUNDS: "50" } })
  const browsers: Browser[] = []
  const start = async (scripts: boolean) => {
    const browser = await startFirefox(firefox, { scripts })
    browsers.push(browser)
    return browser
  }
  try {
    const pages = await listPages(product)
    await check("every screen is among the pages, or told why not", () => expectEveryScreen(pages))
    const wholes = pages.map(({ key, address }) => ({
      name: address,
      key,
      work: (seen: Visit) => expectPageWhole(seen, address),
    }))
    const checks = chosen([...journeys, ...wholes])
    // A browser for each lane: the focus is in one window of a browser only.
    await Promise.all(Array.from({ length: LANES }, async () => runLane(await start(true), product, checks)))
    const bare = chosen([{ name: "a comment without JavaScript", key: "citizen", work: submitWithoutScripts }])
    if (bare.length > 0) await runLane(await start(false), product, bare)
  } finally {
    for (const browser of browsers) await browser.close()
    await product.stop()
  }
}

const firefox = findFirefox()
if (firefox) {
  await ensureBuild()
  await runAll(firefox)
} else if (process.env["CI"] === "true" && process.env["SECOND_ENGINE"] !== "none") {
  total.failed = 1
  tellFailure("the second engine", ["There is no Firefox: install firefox-esr, or set SECOND_ENGINE=none."])
} else {
  total.skipped = journeys.length
  console.log("skipped: no second browser here, install firefox-esr")
}
console.log(`engine: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed + total.skipped === 0 ? 1 : 0)
