/**
 * `npm run bench:search -- [SIZE…] [--only=PART] [--keep=FOLDER]`: p50 and p95 of every kind of search at 10,000, 100,000 and a
 * million comments (or the sizes given), how they grow, and whether the thousandth run on a connection is as fast as the first.
 * With --keep the data stays in the folder and is used again.
 */
import { readFileSync } from "node:fs"
import path from "node:path"
import { openDatabase, openPool } from "#src/platform/db/statements/client.ts"
import { prepareLogins } from "#src/platform/db/connections/login-roles.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { openFolder } from "./running/bench-folder.ts"
import { generateComments } from "./records/generate-comments.ts"
import { readOptions } from "./running/read-options.ts"
import { type Kind, kinds } from "./kinds/search-kinds.ts"
import { type Random, randomFrom } from "./records/synthetic-text.ts"

const RUNS = 60
/** With other words than those measured: the pages of a search are in the cache of a server that has been running for a while. */
const WARM_UP = 40
const REPETITIONS = 1000

const { options, words } = readOptions({
  usage: "[SIZE…] [--only=PART] [--keep=FOLDER]",
  options: { only: "text", keep: "text" },
  words: { are: "number" },
})
const sizes = words.length > 0 ? words : [10_000, 100_000, 1_000_000]
const { only = "", keep } = options
const wanted = kinds.filter(({ name }) => name.includes(only))

type Times = { p50: number; p95: number }
type Measured = {
  clock: Times
  /** Processor time of the database's sessions and of this process; null where the system does not tell. */
  cpu: Times | null
  /** Medians of the first ten and the last ten of a thousand runs on one connection. */
  repeated?: { first: number; last: number } | undefined
}
type Sample = { clock: number; cpu: number }

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Runs it again and again on a pool of its own; the first runs warm up and do not count. */
async function sample(url: string, kind: Kind, { connections, runs, random }: Sampling): Promise<Sample[]> {
  const warn = (message: string) => console.warn(message)
  const { requests } = await prepareLogins({ ownerUrl: url, requestsUrl: null, secrets, warn })
  const database = openDatabase(requests, { poolSize: connections })
  for (let run = 0; run < WARM_UP; run++) await kind.run(database, random())
  const cpu = await cpuClock(url)
  const samples: Sample[] = []
  for (let run = 0; run < runs; run++) {
    const source = random()
    const [cpuBefore, before] = [cpu(), performance.now()]
    await kind.run(database, source)
    samples.push({ clock: performance.now() - before, cpu: cpu() - cpuBefore })
  }
  await database.destroy()
  return samples
}
const secrets = secretsFrom("a secret that only this bench knows, and long enough")

type Sampling = { connections: number; runs: number; random: () => Random }

/** Milliseconds of processor time used so far by this process and the sessions of the application, which Linux counts exactly. */
async function cpuClock(url: string): Promise<() => number> {
  const owner = openPool(url, { poolSize: 1 })
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  await owner.end()
  const files = process.platform === "linux" ? rows.map(({ pid }) => `/proc/${pid}/schedstat`) : []
  const used = (file: string) => {
    try {
      return Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6
    } catch {
      return 0 // a session that was just ending
    }
  }
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + files.reduce((sum, file) => sum + used(file), 0)
  }
}

async function hasComments(url: string): Promise<boolean> {
  const database = openDatabase(url, { poolSize: 1 })
  const found = await database.selectFrom("comments").select("id").limit(1).execute()
  await database.destroy()
  return found.length > 0
}

async function measure(url: string, kind: Kind): Promise<Measured> {
  const random = randomFrom(4711)
  const samples = await sample(url, kind, { connections: 4, runs: RUNS, random: () => random })
  return {
    clock: timesOf(samples.map(({ clock }) => clock)),
    cpu: process.platform === "linux" ? timesOf(samples.map(({ cpu }) => cpu)) : null,
  }
}

async function repeat(url: string, kind: Kind): Promise<{ first: number; last: number }> {
  const samples = await sample(url, kind, { connections: 1, runs: REPETITIONS, random: () => randomFrom(4711) })
  const figure = samples.map(({ clock, cpu }) => (process.platform === "linux" ? cpu : clock))
  return { first: timesOf(figure.slice(0, 10)).p50, last: timesOf(figure.slice(-10)).p50 }
}

async function measureSize(url: string, size: number): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured>()
  for (const kind of wanted) {
    const measured = await measure(url, kind)
    if (size === Math.max(...sizes) && kind.repeated) measured.repeated = await repeat(url, kind)
    results.set(kind.name, measured)
    process.stderr.write(`${size} ${kind.name}: ${inWords(measured)}\n`)
  }
  return results
}

const figures = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
const inWords = ({ clock, cpu }: Measured) => `${figures(clock)}${cpu ? ` (${figures(cpu)})` : ""}`

function row(kind: Kind, measured: readonly Measured[]): string {
  const [first, last] = [measured.at(0), measured.at(-1)]
  if (!first || !last) return ""
  const growth = (last.cpu ?? last.clock).p95 / (first.cpu ?? first.clock).p95
  return `| ${[kind.name, ...measured.map(inWords), growth.toFixed(1), repetition(last), goalOf(kind, last)].join(" | ")} |`
}

function repetition({ repeated }: Measured): string {
  if (!repeated) return ""
  return `${(repeated.last / repeated.first).toFixed(2)} (${repeated.first.toFixed(1)}, ${repeated.last.toFixed(1)})`
}

function goalOf({ goal }: Kind, { clock }: Measured): string {
  return goal === undefined ? "" : `${goal}${clock.p95 > goal ? " missed" : ""}`
}

const { folder, leave } = openFolder("bench", keep)
const server = await startEmbeddedPostgres({
  dataDir: path.join(folder, "postgres"),
  durable: false, // for the loading; reading is not the faster for it
  settings: { max_wal_size: "8GB", autovacuum: "off" },
})
try {
  const urls: string[] = []
  for (const size of sizes) {
    const url = await server.ensureDatabase(`bench_${size}`)
    urls.push(url)
    await migrate(url)
    if (await hasComments(url)) continue
    const began = performance.now()
    await generateComments(url, size)
    const seconds = (performance.now() - began) / 1000
    console.log(`${size.toLocaleString("en-US")} comments made in ${seconds.toFixed(0)} s`)
  }
  const results: Map<string, Measured>[] = []
  for (const [place, url] of urls.entries()) results.push(await measureSize(url, sizes[place] ?? 0))
  const heads = sizes.map((size) => size.toLocaleString("en-US"))
  console.log("\nMilliseconds, p50 / p95, and in brackets the processor time of database and process.")
  console.log(`\n| query | ${heads.join(" | ")} | growth | run 1,000 to run 1 | goal for p95 |`)
  console.log(`|---|${"---|".repeat(heads.length + 3)}`)
  for (const kind of wanted)
    console.log(
      row(
        kind,
        results.map((result) => result.get(kind.name)).filter((one) => one !== undefined),
      ),
    )
} finally {
  await server.stop()
  leave()
}
