import { type Browser, chromium } from "@playwright/test"
import config from "../playwright.config.ts"

const GOAL_MS = 1200
const GOAL_BYTES = 300_000
const RUNS = 3

/** 1.6 Mbit/s down, 150 ms there and back, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_TIMES_SLOWER = 4

type Visit = { first: number; largest: number; shift: number; bytes: number }

/** For each page, by name and address: when a slow phone that was never here before shows the main content, and what it loads for it. */
export async function benchSlowPhone(pages: readonly (readonly [string, string])[]): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions)
  console.log(
    "\nslow phone        first paint   main content (goal ≤ 1200 ms)   layout shift   first visit (goal ≤ 300 kB)",
  )
  try {
    for (const [name, address] of pages) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, address))
      const median = (key: keyof Visit) => visits.map((one) => one[key]).toSorted((a, b) => a - b)[1] ?? 0
      const late = median("largest") > GOAL_MS ? " !" : ""
      const heavy = median("bytes") > GOAL_BYTES ? " !" : ""
      const columns = [
        `${Math.round(median("first"))} ms`.padEnd(14),
        `${Math.round(median("largest"))} ms${late}`.padEnd(32),
        median("shift").toFixed(3).padEnd(15),
        `${Math.round(median("bytes") / 1000)} kB${heavy}`,
      ]
      console.log(name.padEnd(18) + columns.join(""))
    }
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", network)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_TIMES_SLOWER })
  let bytes = 0
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")))
  await page.waitForLoadState("networkidle")
  const seen = await page.evaluate(
    () =>
      new Promise<Omit<Visit, "bytes">>((done) => {
        const found = { first: 0, largest: 0, shift: 0 }
        const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
        observe("paint", (entry) => (found.first = entry.startTime))
        observe("largest-contentful-paint", (entry) => (found.largest = entry.startTime))
        observe("layout-shift", (entry) => (found.shift += (entry as PerformanceEntry & { value: number }).value))
        setTimeout(() => done(found), 500)
      }),
  )
  await context.close()
  return { ...seen, bytes }
}
