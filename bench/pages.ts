import { type Product, startProduct } from "#src/testing/product/product.ts"
import { cpuSeconds } from "./cpu-seconds.ts"

const REQUESTS = 300

/** Server CPU a page costs, rendered for the first time and from memory, against the plainest JSON answer of the same server. */
export async function benchPages(): Promise<void> {
  const product = await startProduct({
    settings: { SAMPLE_DATA: "true", LOG_LEVEL: "error", PAGE_CACHE_SECONDS: "600" },
  })
  try {
    const places = await findPlaces(product)
    const json = await cpuMs(product, () => "/healthz")
    console.log(`plain JSON answer                 ${json.toFixed(2)} ms`)
    for (const [name, path] of places) {
      let n = 0
      const join = path.includes("?") ? "&" : "?"
      const uncached = await cpuMs(product, () => `${path}${join}n=${(n += 1)}`)
      const cached = await cpuMs(product, () => path)
      console.log(
        `${name.padEnd(12)} uncached ${uncached.toFixed(2)} ms (goal ≤ 3, ${(uncached / json).toFixed(0)} × JSON)   cached ${cached.toFixed(2)} ms (goal ≤ 0.3)`,
      )
    }
  } finally {
    await product.stop()
  }
}

async function findPlaces({ address }: Product): Promise<[string, string][]> {
  const read = async <Body>(path: string) => (await (await fetch(address + path)).json()) as Body
  const dockets = await read<{ items: { slug: string; comment_count: number }[] }>("/api/v1/dockets?limit=50")
  const busiest = dockets.items.toSorted((a, b) => b.comment_count - a.comment_count)[0]
  const comments = await read<{ items: { id: string }[] }>("/api/v1/comments?limit=1")
  return [
    ["home", "/"],
    ["browse", "/dockets"],
    ["docket", `/dockets/${busiest?.slug}`],
    ["comment", `/comments/${comments.items[0]?.id}`],
    ["search", "/comments/search?q=road"],
  ]
}

/** CPU milliseconds of the server process for each of many requests, after warming up. */
async function cpuMs(product: Product, path: () => string): Promise<number> {
  const ask = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const response = await fetch(product.address + path(), { headers: { "accept-encoding": "gzip" } })
      if (!response.ok) throw new Error(`${path()} answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await ask(REQUESTS / 3)
  const before = await cpuSeconds(product)
  await ask(REQUESTS)
  return ((await cpuSeconds(product)) - before) * (1000 / REQUESTS)
}
