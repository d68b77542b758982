type Policy = { max: number; seconds: number }
export type Reading = {
  allowed: boolean
  remaining: number
  /** Until all reads are there again. */
  reset_seconds: number
}

/** More clients than any server has in one window; beyond that the count is reset, so that memory does not fill. */
const CLIENTS_MAX = 100_000

/**
 * Counts reads of each client in windows of `seconds` that begin for all at once, in this process's memory alone: a read costs no
 * query, and several processes each allow as many.
 */
export function createReadLimit({ max, seconds }: Policy): (client: string, now: Date) => Reading {
  const counts = new Map<string, number>()
  let ends = 0
  return (client, now) => {
    const at = now.getTime()
    if (at >= ends || counts.size >= CLIENTS_MAX) {
      counts.clear()
      ends = at + seconds * 1000
    }
    const used = (counts.get(client) ?? 0) + 1
    counts.set(client, used)
    return {
      allowed: used <= max,
      remaining: Math.max(0, max - used),
      reset_seconds: Math.max(1, Math.ceil((ends - at) / 1000)),
    }
  }
}
