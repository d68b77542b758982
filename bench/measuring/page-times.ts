import type { Product } from "#src/testing/product/product.ts"
import { createCheapClient, pageRequest } from "./cheap-client.ts"
import { cpuSeconds, databaseCpuSeconds } from "./cpu-seconds.ts"
import { quantilesOf } from "./quantiles.ts"

type TimingOptions = {
  product: Product
  /** The address of the next request. */
  address: () => string
  /** One for each person who asks. */
  cookies: readonly string[]
  /** How often each of them asks, and how often before that, which does not count. */
  runs: number
  warm_up: number
}

/**
 * How long a page takes: each person asks for it as soon as they have it, for nobody pauses to read. Milliseconds, and as `cpu` the
 * processor time of one request: that of the server + that of the database.
 */
export async function timePage({ product, address, cookies, runs, warm_up }: TimingOptions) {
  const times: number[] = []
  const statuses = new Set<number>()
  const port = Number(new URL(product.address).port)
  const client = createCheapClient({ port, most: cookies.length })
  const ask = async (cookie: string) => {
    const { status, ms } = await client.answer(pageRequest(port, address(), cookie ? `cookie: ${cookie}\r\n` : ""))
    if (status >= 500) process.stderr.write(product.output())
    times.push(ms)
    statuses.add(status)
  }
  const askAll = (times_each: number) =>
    Promise.all(
      cookies.map(async (cookie) => {
        for (let run = 0; run < times_each; run++) await ask(cookie)
      }),
    )
  await askAll(warm_up)
  times.length = 0
  const before = await cpuUsed(product)
  await askAll(runs)
  const after = await cpuUsed(product)
  client.close()
  const quantile = quantilesOf(times)
  const at = (share: number) => Math.round(quantile(share))
  const each = (name: "server" | "database") => {
    const [from, to] = [before[name], after[name]]
    return from === null || to === null ? "?" : Math.round(((to - from) * 1000) / times.length)
  }
  return {
    status: [...statuses].join(", "),
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    cpu: `${each("server")} + ${each("database")}`,
  }
}

async function cpuUsed(product: Product): Promise<{ server: number | null; database: number | null }> {
  return { server: await cpuSeconds(product), database: databaseCpuSeconds(product) }
}
