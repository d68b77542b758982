/**
 * `npm run bench:search-pages -- [SIZE] [--keep=FOLDER] [--only=WORD,WORD] [--runs=60] [--fill-only]`: how long each kind of search of
 * the public side takes at a million comments (or the size given), as one reader asks the server for its page, beside the goal of its kind. With --keep
 * the data stays in the folder and is used again. It ends with an error when a kind misses the goal or is not answered with 200.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { startProduct } from "#src/testing/product/product.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"
import { openFolder } from "./bench-folder.ts"
import { DOCKETS, generateComments } from "./generate-comments.ts"
import { describeDockets, generateDocuments } from "./generate-documents.ts"
import { takeJobsAsDone } from "./jobs-done.ts"
import { describeMachine } from "./machine.ts"
import { timePage } from "./page-times.ts"
import { readOptions } from "./read-options.ts"
import { searchPages } from "./search-addresses.ts"
import { randomFrom } from "./synthetic-text.ts"

/** With other words than those measured: the pages of a search are in the cache of a server that has been running for a while. */
const WARM_UP = 20
const WITH_FILES = 0.05

const { options, words } = readOptions({
  usage: "[SIZE] [--keep=FOLDER] [--only=WORD,WORD] [--runs=60] [--fill-only]",
  options: { keep: "text", only: "text", runs: "number", "fill-only": "flag" },
  words: { are: "number", most: 1 },
})
const [size = 1_000_000] = words
const { keep, only = "", runs = 60 } = options
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
    console.log("| kind | status | p50 | p95 | max | CPU | |\n|---|---|---|---|---|---|---|")
    const missed: string[] = []
    for (const { name, address, goal_ms } of pages) {
      const random = randomFrom(4711)
      const figures = await timePage({ product, address: () => address(random), cookies: [""], runs, warm_up: WARM_UP })
      const wrong = figures.status !== "200" ? "not answered" : figures.p95 > goal_ms ? `over ${goal_ms}` : ""
      if (wrong) missed.push(name)
      const { status, p50, p95, max, cpu } = figures
      console.log(`| ${[name, status, p50, p95, max, cpu, wrong].join(" | ")} |`)
    }
    const told = missed.length === 0 ? "none is" : `${missed.length} are: ${missed.join("; ")}`
    console.log(`\nOf ${pages.length} kinds over their goal at p95, or not answered: ${told}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await product.kill()
  }
}
