import { widerNetwork } from "#src/rules/requests/client-network.ts"

/** After this long half of what a client got wrong is forgotten. */
const HALF_LIFE_MS = 60_000
const MOST_CLIENTS = 10_000
/** So many failures of a wider network count as one of each client in it. */
const WIDER_SHARE = 16

/**
 * Who got passwords wrong lately, came when there was no room, or has others under way right now, in this process's memory alone:
 * enough to let everyone else go first. `rank` is 0 for a client without any of that, and one more with each doubling.
 */
export function createRecentFailures(now: () => number = () => performance.now()) {
  const clients = new Map<string, { count: number; at: number }>()
  const underway = new Map<string, number>()
  const count = (client: string) => {
    const known = clients.get(client)
    return known ? known.count * 0.5 ** ((now() - known.at) / HALF_LIFE_MS) : 0
  }
  const failures = (client: string) => {
    const wider = widerNetwork(client)
    return count(client) + (wider ? count(wider) / WIDER_SHARE : 0)
  }
  const add = (client: string) => {
    const next = { count: count(client) + 1, at: now() }
    clients.delete(client) // to its end: the first are those who failed longest ago
    clients.set(client, next)
    const [oldest] = clients.keys()
    if (clients.size > MOST_CLIENTS && oldest !== undefined) clients.delete(oldest)
  }
  return {
    note: (client: string): void => {
      if (client === "") return
      add(client)
      const wider = widerNetwork(client)
      if (wider) add(wider)
    },
    /** A request of this client begins; what is returned ends it. No one's are not counted. */
    enter: (client: string): (() => void) => {
      if (client === "") return () => {}
      underway.set(client, (underway.get(client) ?? 0) + 1)
      return () => {
        const left = (underway.get(client) ?? 1) - 1
        if (left > 0) underway.set(client, left)
        else underway.delete(client)
      }
    },
    rank: (client: string): number => Math.round(Math.log2(1 + failures(client) + (underway.get(client) ?? 0))),
    /** True for a client that failed twice within a minute, or whose network did so often. */
    guesses: (client: string): boolean => failures(client) >= 1.5,
  }
}
