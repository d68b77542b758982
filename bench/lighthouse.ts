/**
 * `npm run bench:pages -- [home] [browse] [docket] [search] [comment]`: what a phone makes of the five pages most people come for, by
 * Lighthouse and on an emulated slow phone. Lighthouse is fetched when this runs: no one needs it to use or test the product.
 */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { startProduct } from "#src/testing/product/product.ts"
import config from "../playwright.config.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"
import { openFolder } from "./running/bench-folder.ts"
import { readOptions } from "./running/read-options.ts"
import { benchSlowPhone } from "./measuring/slow-phone.ts"

const LIGHTHOUSE = "lighthouse@13.5.0"
const RUNS = 3
const goals = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 }
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

const metrics = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "total-blocking-time": "blocked",
  "cumulative-layout-shift": "shift",
  "speed-index": "speed index",
  "server-response-time": "server",
}

type Audit = { score: number | null; title: string; displayValue?: string; numericValue?: number }
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

const among = ["home", "browse", "docket", "search", "comment"] as const
const { words: wanted } = readOptions({ usage: "[PAGE…]", words: { are: "text", among } })
const { folder, leave } = openFolder("lighthouse")
await ensureBuild()
const product = await startProduct({ settings: { SAMPLE_DATA: "true", LOG_LEVEL: "error" } })
try {
  const pages = Object.entries(await pagesOf(product.address)).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  )
  console.log("median of 3       performance  accessibility  best practices  SEO   transferred")
  for (const [name, address] of pages) await judge(name, address)
  await benchSlowPhone(pages.map(([name, page]) => ({ name, address: page })))
} finally {
  await product.stop()
  leave()
}

/** The five pages, with a docket and a comment that the installation has. */
async function pagesOf(address: string): Promise<Record<(typeof among)[number], string>> {
  const ask = async (what: string) => (await fetch(`${address}/api/v1${what}`)).json()
  const { items } = (await ask("/dockets?limit=1&status=open")) as { items: { slug: string }[] }
  const found = (await ask("/comments?q=parking&limit=1")) as { items: { id: string }[] }
  return {
    home: `${address}/`,
    browse: `${address}/dockets`,
    docket: `${address}/dockets/${items[0]?.slug}`,
    search: `${address}/comments/search`, // with a query it is, rightly, not for search engines
    comment: `${address}/comments/${found.items[0]?.id}`,
  }
}

async function judge(name: string, address: string): Promise<void> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await audit(address))
  const scores = categories.map((category) =>
    median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))),
  )
  const marks = categories.map((category, at) => `${scores[at]}${(scores[at] ?? 0) < goals[category] ? " !" : ""}`)
  const bytes = median(reports.map(({ audits }) => audits["total-byte-weight"]?.numericValue ?? 0))
  const columns = [marks[0]?.padEnd(13), marks[1]?.padEnd(15), marks[2]?.padEnd(16), marks[3]?.padEnd(6)]
  console.log(`${name.padEnd(18)}${columns.join("")}${Math.round(bytes / 1000)} kB`)
  console.log(`  ${metricsOf(reports)}`)
  for (const failing of failingOf(reports)) console.log(`  ${failing}`)
}

/** Once more when Lighthouse lost its own recording, as it does now and then. */
function audit(address: string): Promise<Report> {
  return auditOnce(address).catch(() => auditOnce(address))
}

async function auditOnce(address: string): Promise<Report> {
  const file = path.join(folder, "report.json")
  const chrome = ["--headless=new", ...(config.use?.launchOptions?.args ?? [])].join(" ")
  const options = ["--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting"]
  const what = [`--only-categories=${categories.join(",")}`, `--chrome-flags=${chrome}`]
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, address, ...options, ...what], {
    env: { ...process.env, CHROME_PATH: config.use?.launchOptions?.executablePath },
  })
  const report = JSON.parse(readFileSync(file, "utf8")) as Report
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

function metricsOf(reports: readonly Report[]): string {
  const values = Object.entries(metrics).map(([id, name]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
    return `${name} ${id === "cumulative-layout-shift" ? value.toFixed(3) : `${Math.round(value)} ms`}`
  })
  return values.join(", ")
}

/** What any run found wanting, and what it said of it; the figures above, which every run prints, are left out. */
function failingOf(reports: readonly Report[]): string[] {
  const failing = new Set<string>()
  for (const { audits, categories: judged } of reports) {
    for (const { id } of categories.flatMap((category) => judged[category].auditRefs)) {
      const found = audits[id]
      if (id in metrics || found?.score === null || found?.score === undefined || found.score >= 0.9) continue
      failing.add(`${id}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ""}`)
    }
  }
  return [...failing]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
