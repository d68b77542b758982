import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import config from "../../playwright.config.ts"

const RUNS = 3
const GOALS = {
  public_ms: 600,
  console_ms: 1000,
  interactive_ms: 2000,
  bytes: 150_000,
  requests: 12,
  script_bytes: 100_000,
}

/** 1.6 Mbit/s down, 150 ms there and back, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_TIMES_SLOWER = 4

export type PhonePage = {
  name: string
  address: string
  /** For whoever has this session. */
  cookie?: { name: string; value: string; url: string } | undefined
  is_console?: boolean
}

/** What crossed the line so far; the bytes as they came, compressed. */
type Load = { bytes: number; requests: number; script_bytes: number }
type Visit = { first: number; largest: number; shift: number; interactive: number; read: Load; used: Load }

/**
 * For each page: when a slow phone that was never here before shows the main content; when scripts have taken the page over, had somebody
 * touched it as soon as there was something to touch; and what it loads, to be read and once it has been touched. Bytes and requests are
 * exact; times are upper bounds on a machine that does other things, too.
 */
export async function benchSlowPhone(pages: readonly PhonePage[]): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions)
  console.log(
    `\nslow phone, median of ${RUNS}; goals: content ${GOALS.public_ms} ms (console ${GOALS.console_ms}), interactive ${GOALS.interactive_ms} ms, ` +
      `to be read ${GOALS.bytes / 1000} kB in ${GOALS.requests} requests, scripts ${GOALS.script_bytes / 1000} kB\n\n` +
      "| page | first paint | content | interactive | shift | read: kB | requests | scripts | used: kB | requests | scripts |\n" +
      `|${"---|".repeat(11)}`,
  )
  let missed = 0
  try {
    for (const page of pages) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, page))
      const cells = cellsOf(page, visits)
      missed += cells.filter((cell) => cell.endsWith("!")).length
      console.log(`| ${[page.name, ...cells].join(" | ")} |`)
    }
  } finally {
    await browser.close()
  }
  console.log(`\n${missed === 0 ? "Every goal is met." : `Goals missed: ${missed}, with an exclamation mark.`}`)
}

function cellsOf({ is_console }: PhonePage, visits: readonly Visit[]): string[] {
  const median = (of: (one: Visit) => number) => visits.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  const cell = (value: number, goal: number, shown = value) => `${Math.round(shown)}${value > goal ? " !" : ""}`
  const loads = (part: "read" | "used", goals: Pick<typeof GOALS, "bytes" | "requests" | "script_bytes">) => {
    const of = (key: keyof Load) => median((one) => one[part][key])
    return [
      cell(of("bytes"), goals.bytes, of("bytes") / 1000),
      cell(of("requests"), goals.requests),
      cell(of("script_bytes"), goals.script_bytes, of("script_bytes") / 1000),
    ]
  }
  const none = { bytes: Infinity, requests: Infinity, script_bytes: Infinity }
  return [
    cell(
      median((one) => one.first),
      Infinity,
    ),
    cell(
      median((one) => one.largest),
      is_console ? GOALS.console_ms : GOALS.public_ms,
    ),
    cell(
      median((one) => one.interactive),
      GOALS.interactive_ms,
    ),
    median((one) => one.shift).toFixed(3),
    ...loads("read", is_console ? none : GOALS), // the goals of a first visit are the public side's
    ...loads("used", none),
  ]
}

type Timed = { takenOver?: number }

async function visit(browser: Browser, { address, cookie }: PhonePage): Promise<Visit> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
  const context = await browser.newContext(phone)
  if (cookie) await context.addCookies([cookie])
  await context.addInitScript(() => {
    addEventListener("opendocket:taken-over", () => ((globalThis as Timed).takenOver = performance.now()))
  })
  const page = await context.newPage()
  const load = await beSlow(context, page)
  await page.goto(address)
  await page.waitForLoadState("networkidle")
  const seen = await page.evaluate(readPaint)
  const read = { ...load }
  const touched = await page.evaluate(() => performance.now())
  await page.touchscreen.tap(2, 400) // the margin: nothing is there to be pressed
  await page.waitForFunction(() => (globalThis as Timed).takenOver)
  await page.waitForLoadState("networkidle")
  const takenOver = (await page.evaluate(() => (globalThis as Timed).takenOver)) ?? 0
  const interactive = takenOver < touched ? takenOver : seen.first + takenOver - touched
  await context.close()
  return { ...seen, interactive, read, used: { ...load } }
}

/** Makes the page's line and processor slow; the load is counted as it comes. */
async function beSlow(context: BrowserContext, page: Page): Promise<Load> {
  const load: Load = { bytes: 0, requests: 0, script_bytes: 0 }
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", network)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_TIMES_SLOWER })
  const scripts = new Set<string>()
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId)
  })
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    load.bytes += encodedDataLength
    load.requests += 1
    if (scripts.has(requestId)) load.script_bytes += encodedDataLength
  })
  return load
}

/** Runs in the page. */
function readPaint(): Promise<Pick<Visit, "first" | "largest" | "shift">> {
  return new Promise((done) => {
    const found = { first: 0, largest: 0, shift: 0 }
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    observe("paint", (entry) => (found.first = entry.startTime))
    observe("largest-contentful-paint", (entry) => (found.largest = entry.startTime))
    observe("layout-shift", (entry) => (found.shift += (entry as PerformanceEntry & { value: number }).value))
    setTimeout(() => done(found), 500)
  })
}
