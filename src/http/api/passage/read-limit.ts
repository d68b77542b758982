import type { Neighbors } from "#src/platform/processes/neighbors.ts"

type Policy = { max: number; seconds: number }
export type Reading = {
  allowed: boolean
  remaining: number
  /** Until all reads are there again. */
  reset_seconds: number
}
type ReadLimit = {
  count: (client: string, now: Date) => Reading
  /** What a client has left, without counting. */
  look: (client: string, now: Date) => Reading
}
/** What one process tells the others: the window, and how many reads of each client it saw since it last told them. */
type ReadReport = { ends: number; reads: [client: string, count: number][] }

/** More clients than any server has in one window; beyond that the count is reset, so that memory does not fill. */
const CLIENTS_MAX = 100_000
/** Reads of so long are told together. */
const GATHER_MS = 50

/**
 * Counts reads of each client in windows of `seconds` that begin for all at once, in memory alone: a read costs no query. The processes
 * of one server tell each other what they count under `name`; servers on several machines each allow as many.
 */
export function createReadLimit({ max, seconds }: Policy, name: string, neighbors: Neighbors): ReadLimit {
  const topic = `reads: ${name}`
  const counts = new Map<string, number>()
  const untold = new Map<string, number>()
  let ends = 0
  let telling: NodeJS.Timeout | undefined

  const begin = (at: number) => {
    counts.clear()
    untold.clear()
    ends = (Math.floor(at / (seconds * 1000)) + 1) * seconds * 1000 // the same in every process
  }
  const add = (to: Map<string, number>, client: string, more: number) => to.set(client, (to.get(client) ?? 0) + more)
  const tell = () => {
    telling = undefined
    const told: ReadReport = { ends, reads: [...untold] }
    untold.clear()
    if (told.reads.length > 0) neighbors.tell(topic, told)
  }
  neighbors.hear(topic, (data) => {
    const told = data as ReadReport
    if (told.ends > ends) begin(told.ends - 1)
    if (told.ends === ends) for (const [client, count] of told.reads) add(counts, client, count)
  })

  const read = (client: string, now: Date, more: number): Reading => {
    const at = now.getTime()
    if (at >= ends || counts.size >= CLIENTS_MAX) begin(at)
    if (more > 0) {
      add(counts, client, more)
      add(untold, client, more)
      telling ??= setTimeout(tell, GATHER_MS).unref()
    }
    const used = counts.get(client) ?? 0
    return {
      allowed: used <= max,
      remaining: Math.max(0, max - used),
      reset_seconds: Math.max(1, Math.ceil((ends - at) / 1000)),
    }
  }
  return { count: (client, now) => read(client, now, 1), look: (client, now) => read(client, now, 0) }
}
