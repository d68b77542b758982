/**
 * `npm run bench:overload -- [SIZE] [--keep=FOLDER] [--fill-only]`: what is left of the product when five and ten times as many
 * ask as it can serve, how soon it is itself again, and a flash crowd on one docket. The database has 20,000 comments, or SIZE. With
 * --keep the data stays in the folder and is used again. It ends with an error when a goal is missed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { openPool } from "#src/platform/db/statements/client.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { startProduct } from "#src/testing/product/product.ts"
import { describeMachine } from "./measuring/machine.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"
import { openFolder } from "./running/bench-folder.ts"
import { openDocket, startSessions } from "./records/bench-docket.ts"
import { createCheapClient } from "./measuring/cheap-client.ts"
import { generateComments } from "./records/generate-comments.ts"
import {
  closedLoop,
  createMix,
  type Deed,
  deeds,
  openLoop,
  type Shares,
  type Tally,
  unreadPage,
} from "./kinds/overload-mix.ts"
import { readOptions } from "./running/read-options.ts"
import { randomFrom } from "./records/synthetic-text.ts"

const PEOPLE = 3000
const MIX: Shares = { read: 0.6, search: 0.15, submit: 0.22, "sign up": 0.03 }
const CROWD: Shares = { read: 0.75, search: 0, submit: 0.2, "sign up": 0.05 }
const PEAK_CLIENTS = [8, 16, 32]
const PEAK_SECONDS = 8
const OVERLOAD_SECONDS = 20
const CROWD_SECONDS = 30
/** Usual is a tenth of what the server can do. */
const USUAL = 0.1
const CROWD_TIMES = 30
const goals = { goodput: 0.8, refused_ms: 250, memory: 1.2, back_s: 10, crowd_read_ms: 1000 }

const { options, words } = readOptions({
  usage: "[SIZE] [--keep=FOLDER] [--fill-only]",
  options: { keep: "text", "fill-only": "flag" },
  words: { are: "number", most: 1 },
})
const [size = 20_000] = words
const { folder, leave } = openFolder("overload", options.keep)
const dataDir = path.join(folder, "data")
const filled = path.join(folder, `filled-${size}`)
const missed: string[] = []

try {
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(filled)) await fill()
  if (!options["fill-only"]) await measure()
} finally {
  leave()
}

async function fill(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres"), durable: false })
  try {
    const url = await server.ensureDatabase("opendocket")
    await migrate(url)
    await generateComments(url, size)
    writeFileSync(filled, "")
  } finally {
    await server.stop()
  }
}

async function measure(): Promise<void> {
  await ensureBuild()
  const product = await startProduct({
    durable: true,
    dataDir,
    settings: {
      SAMPLE_DATA: "false",
      LOG_LEVEL: "error",
      TRUSTED_PROXIES: "127.0.0.1,::1", // so that one machine can have many addresses
      AUTH_LIMIT_FACTOR: "10000",
    },
  })
  const owner = openPool(placeCluster(path.join(dataDir, "postgres")).url("opendocket"), { poolSize: 2 })
  try {
    const { rows } = await owner.query<{ id: string; email: string }>(
      "select id, email from users order by email limit $1",
      [PEOPLE],
    )
    const ids = rows.map(({ id }) => id)
    await owner.query(
      "insert into profiles (id, email, full_name) select id, email, email from users where id = any($1) on conflict do nothing",
      [ids],
    )
    const found = await owner.query("select from dockets where slug = 'bench'")
    if (found.rowCount === 0) await openDocket({ owner })
    const cookies = await startSessions({ owner }, ids)
    console.log(describeMachine())
    console.log("one web process; database and load (bare sockets, one process) share the processors with it")
    await measureAll({
      port: Number(new URL(product.address).port),
      pid: product.pid,
      cookies,
      comments: countComments,
    })
    async function countComments() {
      const counted = await owner.query<{ n: string }>(
        "select count(*)::text as n from comments join dockets d on d.id = docket_id where d.slug = 'bench'",
      )
      return Number(counted.rows[0]?.n)
    }
  } finally {
    await owner.end()
    await product.leave()
  }
  console.log(missed.length === 0 ? "\nAll goals were met." : `\nMissed: ${missed.join("; ")}`)
  if (missed.length > 0) process.exitCode = 1
}

type Bench = { port: number; pid: number; cookies: readonly string[]; comments: () => Promise<number> }

async function measureAll({ port, pid, cookies, comments }: Bench): Promise<void> {
  const random = randomFrom(4711)
  const mix = createMix({ port, random, cookies, read: unreadPage(random) })
  const load = { mix, shares: MIX, port }
  await closedLoop({ ...load, seconds: PEAK_SECONDS, clients: 16 }) // a server works for weeks; this one has just begun
  const before = await peak(load)
  const normal = memory(pid)
  for (const times of [5, 10]) {
    const watched = watchMemory(pid)
    const tally = await openLoop({ ...load, seconds: OVERLOAD_SECONDS, rate: before * times })
    const most = watched()
    const back = await secondsUntilBack(load)
    const goodput = succeeded(tally) / OVERLOAD_SECONDS
    console.log(`\n${times} × that, ${(before * times).toFixed(0)} requests a second for ${OVERLOAD_SECONDS} s`)
    tell(tally, OVERLOAD_SECONDS)
    judge(`${times} ×: goodput ${goodput.toFixed(0)}/s, of peak`, goodput / before, `≥ ${goals.goodput}`)
    judgeRefusals(`${times} ×`, tally)
    judge(`${times} ×: memory ${mb(most)} MB, of ${mb(normal)} MB at peak`, most / normal, `≤ ${goals.memory}`)
    judge(`${times} ×: back after, s`, back, `≤ ${goals.back_s}`)
  }
  const after = await peak(load)
  console.log(`peak again ${after.toFixed(0)}/s: how far the machine itself wandered`)
  await flashCrowd({ port, random, cookies, comments, usual: USUAL * before })
}

type Load = Omit<Parameters<typeof closedLoop>[0], "seconds" | "clients">

/** The most that is done in a second, by as many people at once as do the most. */
async function peak(load: Load): Promise<number> {
  const rates: number[] = []
  for (const clients of PEAK_CLIENTS) {
    const tally = await closedLoop({ ...load, clients, seconds: PEAK_SECONDS })
    rates.push(succeeded(tally) / PEAK_SECONDS)
    if (clients === PEAK_CLIENTS.at(-1)) tell(tally, PEAK_SECONDS)
  }
  const each = rates.map((rate, n) => `${rate.toFixed(0)}/s with ${PEAK_CLIENTS[n]} clients`)
  console.log(`peak goodput: ${each.join(", ")}`)
  return Math.max(...rates)
}

type FlashCrowd = Omit<Parameters<typeof createMix>[0], "read"> & Pick<Bench, "comments"> & { usual: number }

/** All of them want the same docket. */
async function flashCrowd({ comments, usual, ...site }: FlashCrowd): Promise<void> {
  const mix = createMix({ ...site, read: (n) => (n % 10 === 0 ? `/dockets/bench?n=${n}` : "/dockets/bench") })
  const rate = usual * CROWD_TIMES
  const before = await comments()
  const load = { mix, shares: CROWD, port: site.port }
  await openLoop({ ...load, seconds: 5, rate: usual })
  const quiet = await comments()
  const tally = await openLoop({ ...load, seconds: CROWD_SECONDS, rate })
  const stored = (await comments()) - quiet
  console.log(
    `\nflash crowd on one docket: ${CROWD_TIMES} × the usual ${usual.toFixed(0)} requests a second (a tenth of peak), for ${CROWD_SECONDS} s`,
  )
  console.log("its page from memory, one time in ten with an address that is not; comments; sign-ups")
  tell(tally, CROWD_SECONDS)
  const acknowledged = tally.submit.ok.length
  judge(
    `comments acknowledged ${acknowledged}, stored ${stored} (${quiet - before} before): lost`,
    Math.max(0, acknowledged - stored),
    "≤ 0",
  )
  judge("crowd: reads p95, ms", at(tally.read.ok, 0.95), `≤ ${goals.crowd_read_ms}`)
  judgeRefusals("crowd", tally)
}

/** From the end of a load until one of each deed is done three times in a row. */
async function secondsUntilBack({ mix, port }: Load): Promise<number> {
  const client = createCheapClient({ port, most: 4 })
  const began = performance.now()
  const askOne = (deed: Deed) =>
    new Promise<number>((resolve) => {
      client.ask(mix({ read: 0, search: 0, submit: 0, "sign up": 0, [deed]: 1 }).text, ({ status }) => resolve(status))
    })
  let inARow = 0
  let since = began
  while (inARow < 3 && performance.now() - began < 60_000) {
    const asked = performance.now()
    const statuses = await Promise.all(deeds.map(askOne))
    const well = statuses.every((status) => status >= 200 && status < 300)
    if (well && inARow === 0) since = asked
    inARow = well ? inARow + 1 : 0
    await sleep(100)
  }
  client.close()
  return inARow < 3 ? Number.POSITIVE_INFINITY : (since - began) / 1000
}

function succeeded(tally: Tally): number {
  return deeds.reduce((sum, deed) => sum + tally[deed].ok.length, 0)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function tell(tally: Tally, seconds: number): void {
  for (const deed of deeds) {
    const { ok, refused, others, unsent } = tally[deed]
    const rest = [...others].map(([status, times]) => `${times} × ${status || "no answer"}`)
    if (unsent > 0) rest.push(`${unsent} not sent`)
    if (ok.length + refused.length + rest.length === 0) continue
    const times = (of: readonly number[]) =>
      `p50 ${at(of, 0.5).toFixed(0)} p95 ${at(of, 0.95).toFixed(0)} p99 ${at(of, 0.99).toFixed(0)} ms`
    const done = `${(ok.length / seconds).toFixed(1)}/s done, ${times(ok)}`
    const sent = refused.length > 0 ? `; ${(refused.length / seconds).toFixed(1)}/s refused, ${times(refused)}` : ""
    console.log(`  ${deed.padEnd(8)} ${done}${sent}${rest.length > 0 ? `; ${rest.join(", ")}` : ""}`)
  }
}

function judgeRefusals(name: string, tally: Tally): void {
  const refused = deeds.flatMap((deed) => tally[deed].refused)
  if (refused.length === 0) return console.log(`${name}: nobody was refused`)
  const silent = refused.length - deeds.reduce((sum, deed) => sum + tally[deed].says_when, 0)
  judge(`${name}: refusals p95, ms`, at(refused, 0.95), `≤ ${goals.refused_ms}`)
  judge(`${name}: of ${refused.length} refusals without Retry-After`, silent, "≤ 0")
}

/** Prints a figure beside its goal, and remembers a goal that is missed. */
function judge(name: string, figure: number, goal: string): void {
  const bound = Number(goal.slice(2))
  const met = goal.startsWith("≥") ? figure >= bound : figure <= bound
  console.log(`${name} ${figure.toFixed(2)} (goal ${goal})${met ? "" : " MISSED"}`)
  if (!met) missed.push(`${name} ${figure.toFixed(2)}`)
}

/** Bytes of memory that a process holds. */
function memory(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
}

function mb(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

/** The most memory since then. */
function watchMemory(pid: number): () => number {
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, memory(pid))), 250)
  return () => {
    clearInterval(looking)
    return most
  }
}
