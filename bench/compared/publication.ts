import { setTimeout as sleep } from "node:timers/promises"
import { commentRequest, openDocket, startSessions, submit } from "../records/bench-docket.ts"
import { createCheapClient, pageRequest } from "../measuring/cheap-client.ts"
import { cpuSeconds, databaseCpuSeconds } from "../measuring/cpu-seconds.ts"
import { type Installation, makeAccounts, startInstallation } from "../running/bench-installation.ts"

const ROUNDS = 3
const SECONDS = 6
const READERS = 16
const PUBLISHED_PER_SECOND = 200
const WRITERS = 24
/** What is there when it begins, so that lists and searches are full. */
const BEFORE = 1000
const GOAL = 0.5

/** What a crowd reads of a docket while it is in the news. */
const PAGES = [
  "/dockets/bench",
  "/dockets/bench?sort=oldest",
  "/comments/search?q=crossing",
  "/comments/search?q=school+road",
  "/dockets",
]

/** Pages a second that a crowd is given, by itself and while a docket publishes 200 comments a second, turn by turn in the same run. */
export async function benchPublication(): Promise<void> {
  const installation = await startInstallation({ LOG_LEVEL: "warn" })
  try {
    const docket = await openDocket(installation)
    await installation.owner.query("update dockets set auto_publish = true where id = $1", [docket.id])
    const people = await makeAccounts(installation, BEFORE + (ROUNDS + 1) * SECONDS * PUBLISHED_PER_SECOND)
    const cookies = await startSessions(
      installation,
      people.map(({ user_id }) => user_id),
    )
    await submit(installation.product, cookies.splice(0, BEFORE))
    const ratios: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const alone = await measure(installation, () => read(installation))
      let published = 0
      const beside = await measure(installation, async () => {
        const publishing = publish(installation, cookies)
        const pages = await read(installation)
        published = await publishing
        return pages
      })
      if (round === 0) continue // warms what works for weeks
      ratios.push(beside.pages / alone.pages)
      console.log(
        `alone ${inWords(alone)}   with ${(published / SECONDS).toFixed(0)} publications/s ${inWords(beside)}`,
      )
      if (published < 0.9 * SECONDS * PUBLISHED_PER_SECOND) fail(`Only ${published} comments were published in time.`)
    }
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(`page rate with automatic publication           ${middle.toFixed(2)} of that without (goal ≥ ${GOAL})`)
    if (middle < GOAL) fail("The goal is missed.")
  } finally {
    await installation.stop()
  }
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}

type Measured = { pages: number; server: number; database: number }

const inWords = ({ pages, server, database }: Measured) =>
  `${(pages / SECONDS).toFixed(0)} pages/s (server ${server.toFixed(1)} s, database ${database.toFixed(1)} s of ${SECONDS})`

async function measure({ product }: Installation, work: () => Promise<number>): Promise<Measured> {
  const before = [await cpuSeconds(product), databaseCpuSeconds(product) ?? 0] as const
  const pages = await work()
  return {
    pages,
    server: (await cpuSeconds(product)) - before[0],
    database: (databaseCpuSeconds(product) ?? 0) - before[1],
  }
}

const portOf = ({ product }: Installation) => Number(new URL(product.address).port)

/** Strangers who ask for one page after the other; how many they were given. */
async function read(installation: Installation): Promise<number> {
  const port = portOf(installation)
  const client = createCheapClient({ port, most: READERS })
  const until = Date.now() + SECONDS * 1000
  let pages = 0
  const reader = async (first: number) => {
    for (let turn = first; Date.now() < until; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? "/"
      const { status } = await client.answer(pageRequest(port, path))
      if (status !== 200) throw new Error(`${path}: ${status}`)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)))
  client.close()
  return pages
}

/** Sends comments at an even pace, and later where the server cannot keep it; how many were published within the time. */
async function publish(installation: Installation, cookies: string[]): Promise<number> {
  const port = portOf(installation)
  const client = createCheapClient({ port, most: WRITERS })
  const began = Date.now()
  const [until, every] = [began + SECONDS * 1000, 1000 / PUBLISHED_PER_SECOND]
  let sent = 0
  let published = 0
  const writer = async () => {
    for (;;) {
      const due = began + every * sent++
      if (due >= until || Date.now() >= until) return
      await sleep(Math.max(0, due - Date.now()))
      const { status } = await client.answer(commentRequest(port, cookies.pop() ?? ""))
      if (status !== 201) throw new Error(`a comment: ${status}`)
      published += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  client.close()
  return published
}
