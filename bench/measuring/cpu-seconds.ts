import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import type { Product } from "#src/testing/product/product.ts"

/** CPU seconds the server process has used so far, as it says itself. */
export async function cpuSeconds({ address }: Pick<Product, "address">): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}

const TICKS_PER_SECOND = 100

/** CPU seconds that the processes of its embedded database have used so far; null where the system does not say. */
export function databaseCpuSeconds({ dataDir }: Pick<Product, "dataDir">): number | null {
  if (process.platform !== "linux") return null
  const cluster = placeCluster(path.join(dataDir, "postgres"))
  const [postmaster = ""] = readFileSync(path.join(cluster.dataDir, "postmaster.pid"), "utf8").split("\n")
  const ticks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const [parent, ...own] = timesOfProcess(pid)
      if (pid === postmaster) return own // with those of its processes that have ended
      return parent === Number(postmaster) ? own.slice(0, 2) : []
    })
  return ticks.flat().reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND
}

/** Of a process: its parent, its time in user mode and in the system, and the same of its children that have ended. */
function timesOfProcess(pid: string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1")
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    return [fields[1], ...fields.slice(11, 15)].map(Number)
  } catch {
    return [] // it has ended meanwhile
  }
}

/** Seconds of the processor, by who used them: the server, its database, and the process that asks. */
export type Cpu = { server: number; database: number; asking: number }
export const noCpu = (): Cpu => ({ server: 0, database: 0, asking: 0 })

/** Does the work, and adds to `cpu` what was used meanwhile. */
export async function spentOn<Result>(product: Product, cpu: Cpu, work: () => Promise<Result>): Promise<Result> {
  const used = async (): Promise<Cpu> => {
    const { user, system } = process.cpuUsage()
    return {
      server: await cpuSeconds(product),
      database: databaseCpuSeconds(product) ?? Number.NaN,
      asking: (user + system) / 1e6,
    }
  }
  const before = await used()
  const result = await work()
  const after = await used()
  for (const who of ["server", "database", "asking"] as const) cpu[who] += after[who] - before[who]
  return result
}

/** The milliseconds of one of so many things that were done. */
export function tellCpu({ server, database, asking }: Cpu, done: number): string {
  const each = (seconds: number) => ((seconds * 1000) / done).toFixed(2)
  return `server ${each(server)} + database ${each(database)} + who asks ${each(asking)} ms`
}
