/**
 * `npm run bench:search-pages -- [SIZE] [--keep=FOLDER] [--only=WORD,WORD] [--runs=60] [--clients=8] [--long=1000] [--fill-only]`:
 * how long each kind of search of the public side takes at a million comments (or the size given), as one reader asks the server for its
 * page, beside the goal of its kind. With --clients also when so many ask at once (goal: p95 within 5 times the goal for one), with --long
 * also when one asks so many times: the last 20 answers beside the first 20 (goal: within 1.5 times). With --keep the data stays in the
 * folder and is used again. It ends with an error when a kind misses a goal or is not answered with 200.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"
import { openFolder } from "./running/bench-folder.ts"
import { DOCKETS, generateComments } from "./records/generate-comments.ts"
import { describeDockets, generateDocuments } from "./records/generate-documents.ts"
import { takeJobsAsDone } from "./records/jobs-done.ts"
import { describeMachine } from "./measuring/machine.ts"
import { timePage } from "./measuring/page-times.ts"
import { readOptions } from "./running/read-options.ts"
import { searchPages } from "./kinds/search-addresses.ts"
import { randomFrom } from "./records/synthetic-text.ts"

/** With other words than those measured: the pages of a search are in the cache of a server that has been running for a while. */
const WARM_UP = 20
const WITH_FILES = 0.05
/** p95 of so many readers at once, of the goal for one. */
const AT_ONCE_GOAL = 5
/** The median of the last answers of a long run, of that of the first ones, which have the same addresses. */
const LONG_GOAL = 1.5
const COMPARED = 20
/** A page of some milliseconds takes half as long again when a job runs beside it: below this it is not told as slower. */
const ALWAYS_QUICK_MS = 20

const { options, words } = readOptions({
  usage: "[SIZE] [--keep=FOLDER] [--only=WORD,WORD] [--runs=60] [--clients=8] [--long=1000] [--fill-only]",
  options: { keep: "text", only: "text", runs: "number", clients: "number", long: "number", "fill-only": "flag" },
  words: { are: "number", most: 1 },
})
const [size = 1_000_000] = words
const { keep, only = "", runs = 60, clients, long } = options
const { folder, leave } = openFolder("search", keep)
const dataDir = path.join(folder, "data")
const filled = path.join(folder, `filled-${size}`)

try {
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(filled)) await fill()
  if (!options["fill-only"]) await measureAll()
} finally {
  leave()
}

/** Before the server is there, whose jobs would work beside it. */
async function fill(): Promise<void> {
  const server = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, "postgres"),
    durable: false, // for the loading; reading is not the faster for it
    settings: { max_wal_size: "2GB", autovacuum: "off" },
  })
  try {
    const began = performance.now()
    const url = await server.ensureDatabase("opendocket")
    await migrate(url)
    await generateComments(url, size, { with_files: WITH_FILES })
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await describeDockets(owner, DOCKETS)
    await generateDocuments(owner)
    await takeJobsAsDone(owner)
    await owner.query("vacuum (analyze)")
    await owner.query("checkpoint")
    await owner.end()
    writeFileSync(filled, "")
    console.log(`${size.toLocaleString("en-US")} comments made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  } finally {
    await server.stop()
  }
}

async function measureAll(): Promise<void> {
  await ensureBuild()
  const product = await startProduct({
    durable: true,
    dataDir,
    settings: {
      SAMPLE_DATA: "false",
      LOG_LEVEL: "error",
      PAGE_CACHE_SECONDS: "0",
    },
  })
  try {
    const pages = searchPages.filter(({ name }) => only.split(",").some((word) => name.includes(word)))
    console.log(describeMachine())
    console.log(`${runs} answers of each kind; ms, and CPU ms of a request: server + database`)
    const columns = ["kind", "status", "p50", "p95", "max", "CPU"]
    if (clients) columns.push(`${clients} at once: p95`, "× one")
    if (long) columns.push(`${long} in a row: the first`, "the last", "×")
    console.log(`| ${columns.join(" | ")} | |\n|${"---|".repeat(columns.length + 1)}`)
    const missed: string[] = []
    for (const page of pages) {
      const { cells, wrong } = await measure(product, page)
      if (wrong) missed.push(page.name)
      console.log(`| ${[page.name, ...cells, wrong].join(" | ")} |`)
    }
    const told = missed.length === 0 ? "none is" : `${missed.length} are: ${missed.join("; ")}`
    console.log(`\nOf ${pages.length} kinds over a goal, or not answered: ${told}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await product.kill()
  }
}

async function measure(product: Product, { address, goal_ms }: (typeof searchPages)[number]) {
  const time = (asked: { runs: number; readers?: number; warm_up?: number; seed?: number }) => {
    const random = randomFrom(asked.seed ?? 4711)
    const cookies = Array.from({ length: asked.readers ?? 1 }, () => "")
    return timePage({ product, address: () => address(random), cookies, runs: asked.runs, warm_up: asked.warm_up ?? 0 })
  }
  const { status, p50, p95, max, cpu } = await time({ runs, warm_up: WARM_UP })
  const cells: (string | number)[] = [status, p50, p95, max, cpu]
  const wrong = status !== "200" ? ["not answered"] : p95 > goal_ms ? [`over ${goal_ms}`] : []
  if (clients) {
    const together = await time({ runs: Math.ceil(runs / 2), readers: clients, warm_up: 3 })
    if (together.p95 > AT_ONCE_GOAL * goal_ms) wrong.push(`over ${AT_ONCE_GOAL} × ${goal_ms} at once`)
    if (together.status !== "200") wrong.push(`answered ${together.status}`)
    cells.push(together.p95, (together.p95 / Math.max(1, p95)).toFixed(1))
  }
  if (long) {
    const first = await time({ runs: COMPARED })
    await time({ runs: Math.max(0, long - 2 * COMPARED), seed: 815 })
    const last = await time({ runs: COMPARED })
    const growth = last.p50 / Math.max(1, first.p50)
    if (growth > LONG_GOAL && last.p50 > ALWAYS_QUICK_MS) wrong.push(`over ${LONG_GOAL} ×`)
    cells.push(first.p50, last.p50, growth.toFixed(2))
  }
  return { cells, wrong: wrong.join(", ") }
}
