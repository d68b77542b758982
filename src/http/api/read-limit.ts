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

/** More clients than any server has in one window; beyond that the count is reset, so that memory does not fill. */
const CLIENTS_MAX = 100_000

/**
 * Counts reads of each client in windows of `seconds` that begin for all at once, in this process's memory alone: a read costs no
 * query, and several processes each allow as many.
 */
export function createReadLimit({ max, seconds }: Policy): ReadLimit {
  const counts = new Map<string, number>()
  let ends = 0
  const read = (client: string, now: Date, more: number): Reading => {
    const at = now.getTime()
    if (at >= ends || counts.size >= CLIENTS_MAX) {
      counts.clear()
      ends = at + seconds * 1000
    }
    const used = (counts.get(client) ?? 0) + more
    if (more > 0) counts.set(client, used)
    return {
      allowed: used <= max,
      remaining: Math.max(0, max - used),
      reset_seconds: Math.max(1, Math.ceil((ends - at) / 1000)),
    }
  }
  return { count: (client, now) => read(client, now, 1), look: (client, now) => read(client, now, 0) }
}
