/**
 * `npm run bench:console -- [--small] [--keep=FOLDER] [--only=WORD,WORD] [--runs=30] [--fill-only]`: how long each page of the
 * console takes for four people who ask for it at once, again and again, at a million comments of which one docket has 250,000 that
 * wait. With --keep the data stays in the folder, and another run goes on with it; with --small there is a thirtieth of it, to try a
 * change; --only measures the pages whose name contains one of the words, so many times for each person as --runs says. It ends with an
 * error when a page misses the goal or does not answer with 200.
 */
import path from "node:path"
import pg from "pg"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { startProduct } from "#src/testing/product/product.ts"
import { openFolder } from "./running/bench-folder.ts"
import { fillConsole, sizes } from "./records/console-fill.ts"
import { listConsolePages } from "./kinds/console-pages.ts"
import { seatPeople } from "./kinds/desks.ts"
import { describeMachine } from "./measuring/machine.ts"
import { timePage } from "./measuring/page-times.ts"
import { readOptions } from "./running/read-options.ts"

const USERS = 4
const WARM_UP = 3
const GOAL_MS = 150

const { options } = readOptions({
  usage: "[--small] [--keep=FOLDER] [--only=WORD,WORD] [--runs=30] [--fill-only]",
  options: { small: "flag", keep: "text", only: "text", runs: "number", "fill-only": "flag" },
})
const { keep, only = "", runs = 30 } = options
const { folder, leave } = openFolder("console", keep)
const product = await startProduct({
  durable: true,
  dataDir: path.join(folder, "data"),
  settings: { SAMPLE_DATA: "false", LOG_LEVEL: "error", PAGE_CACHE_SECONDS: "0" },
})
const url = placeCluster(path.join(product.dataDir, "postgres")).url("opendocket")
const owner = new pg.Client({ connectionString: url })
await owner.connect()
try {
  const size = options.small ? sizes.small : sizes.whole
  await fillConsole({ owner, url, size }, path.join(folder, "filled.json"))
  if (!options["fill-only"]) await measureAll()
} finally {
  await owner.end()
  await product.kill()
  leave()
}

async function measureAll(): Promise<void> {
  const cookies = await seatPeople(owner, USERS)
  const wanted = only.split(",")
  const pages = (await listConsolePages(owner)).filter(({ name }) => wanted.some((word) => name.includes(word)))
  console.log(describeMachine())
  console.log(
    `${USERS} people at once, ${USERS * runs} answers of each page; ms, and CPU ms of a request: server + database`,
  )
  console.log("| page | status | p50 | p95 | max | CPU | |\n|---|---|---|---|---|---|---|")
  const missed: string[] = []
  for (const page of pages) {
    const figures = await timePage({
      product,
      address: () => page.address,
      cookies: cookies[page.desk],
      runs,
      warm_up: WARM_UP,
    })
    const wrong = figures.status !== "200" ? "not answered" : figures.p95 > GOAL_MS ? `over ${GOAL_MS}` : ""
    if (wrong) missed.push(page.name)
    const { status, p50, p95, max, cpu } = figures
    console.log(`| ${[page.name, status, p50, p95, max, cpu, wrong].join(" | ")} |`)
  }
  const told = missed.length === 0 ? "none is" : `${missed.length} are: ${missed.join("; ")}`
  console.log(`\nOf ${pages.length} pages over ${GOAL_MS} ms at p95, or not answered: ${told}`)
  if (missed.length > 0) process.exitCode = 1
}
