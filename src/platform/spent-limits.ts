import type { Neighbors } from "./processes/neighbors.ts"

const MOST_KEYS = 20_000
const FORGOTTEN = "spent limit forgotten"

/**
 * The limits that are used up, in this process's memory: a client that comes again before `until` is sent away without a look at the
 * database, which keeps the counts themselves. Times are in milliseconds since 1970.
 */
export function createSpentLimits(neighbors: Pick<Neighbors, "tell" | "hear">) {
  const keys = new Map<string, number>()
  neighbors.hear(FORGOTTEN, (key) => keys.delete(String(key)))
  return {
    /** When this limit allows something again; undefined when it is not known to be used up. */
    until(key: string, now: number): number | undefined {
      const until = keys.get(key)
      if (until !== undefined && until > now) return until
      keys.delete(key)
      return undefined
    },
    note(key: string, until: number): void {
      keys.delete(key)
      keys.set(key, until)
      const [oldest] = keys.keys()
      if (keys.size > MOST_KEYS && oldest !== undefined) keys.delete(oldest)
    },
    forget(key: string): void {
      keys.delete(key)
      neighbors.tell(FORGOTTEN, key)
    },
  }
}

export type SpentLimits = ReturnType<typeof createSpentLimits>
