import { mkdtempSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { type Product, removeData, startProduct } from "#src/testing/product/product.ts"
import { createCheapClient, pageRequest } from "../measuring/cheap-client.ts"
import { cpuSeconds, databaseCpuSeconds } from "../measuring/cpu-seconds.ts"

/** Milliseconds of the server's processor time for one page, at the median. */
const GOALS = { uncached: 4, cached: 0.15 }
/** So often each page is asked for before it counts: V8 compiles for about so long, as a server has that has been up for an hour. */
const WARM_UP = 1000
/** Pages between two looks at the server's time: a look costs it some 2 ms, which is counted along. */
const BATCH = { uncached: 100, cached: 2000 }
const BATCHES = 9

type Kind = keyof typeof GOALS
type Place = { name: string; path: string }
type Figures = { name: string; server: number[]; database: number | null }

/**
 * Processor time that a public page costs, made for the reader and from memory, one page after the other. Made for the reader: pages are
 * kept for no time at all, so each is made, kept, and found to be too old, as one is that nobody asked for lately.
 */
export async function benchPages(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "opendocket-bench-pages-"))
  try {
    for (const kind of ["uncached", "cached"] as const) {
      const met = (await measureAll(dataDir, kind)).map((figures) => print(kind, figures))
      if (met.includes(false)) process.exitCode = 1
    }
  } finally {
    removeData(dataDir)
  }
}

async function measureAll(dataDir: string, kind: Kind): Promise<Figures[]> {
  const PAGE_CACHE_SECONDS = kind === "cached" ? "3600" : "0"
  const product = await startProduct({
    settings: { SAMPLE_DATA: "true", LOG_LEVEL: "error", PAGE_CACHE_SECONDS },
    dataDir,
  })
  try {
    return await measure(product, kind)
  } finally {
    await product.leave()
  }
}

async function measure(product: Product, kind: Kind): Promise<Figures[]> {
  const port = Number(new URL(product.address).port)
  const client = createCheapClient({ port, most: 1 })
  const ask = async ({ path: address }: Place, times: number) => {
    const request = pageRequest(port, address)
    for (let time = 0; time < times; time += 1) {
      const { status } = await client.answer(request)
      if (status !== 200) throw new Error(`${address} answered ${status}.`)
    }
  }
  try {
    const places = await findPlaces(product)
    for (let time = 0; time < WARM_UP; time += 1) for (const place of places) await ask(place, 1)
    const figures: Figures[] = []
    for (const place of places) {
      const server: number[] = []
      const began = databaseCpuSeconds(product)
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const before = await cpuSeconds(product)
        await ask(place, BATCH[kind])
        server.push(((await cpuSeconds(product)) - before) * (1000 / BATCH[kind]))
      }
      const ended = databaseCpuSeconds(product)
      const database = began === null || ended === null ? null : ((ended - began) * 1000) / (BATCH[kind] * BATCHES)
      figures.push({ name: place.name, server: server.toSorted((a, b) => a - b), database })
    }
    return figures
  } finally {
    client.close()
  }
}

/** Prints what a page took beside its goal; whether that is met. */
function print(kind: Kind, { name, server, database }: Figures): boolean {
  const [goal, digits] = [GOALS[kind], kind === "cached" ? 3 : 2]
  const [least = 0, median = 0, most = 0] = [0, (server.length - 1) / 2, server.length - 1].map((at) => server[at])
  const met = median <= goal
  console.log(
    `${name.padEnd(8)} ${kind.padEnd(9)} ${median.toFixed(digits)} ms (${least.toFixed(digits)} to ${most.toFixed(digits)})   goal ≤ ${goal} ${met ? "met" : "MISSED"}   database ${database?.toFixed(2) ?? "?"} ms`,
  )
  return met
}

async function findPlaces({ address }: Product): Promise<Place[]> {
  const read = async <Body>(from: string) => (await (await fetch(address + from)).json()) as Body
  const dockets = await read<{ items: { slug: string; comment_count: number }[] }>("/api/v1/dockets?limit=50")
  const busiest = dockets.items.toSorted((a, b) => b.comment_count - a.comment_count)[0]
  const comments = await read<{ items: { id: string }[] }>("/api/v1/comments?limit=1")
  return [
    { name: "home", path: "/" },
    { name: "browse", path: "/dockets" },
    { name: "docket", path: `/dockets/${busiest?.slug}` },
    { name: "comment", path: `/comments/${comments.items[0]?.id}` },
    { name: "search", path: "/comments/search?q=road" },
  ]
}
