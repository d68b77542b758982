import { isOutage } from "#src/rules/requests/outage.ts"
import type { Log } from "#src/platform/log.ts"

export type Found = { ready: true; details: Record<string, string> } | { ready: false; details: string }
export type Readiness = {
  look: () => Promise<Found>
  /** From now on the answer is no: the server is about to stop. */
  leave: () => void
}

type Options = {
  /** Checks the database once; throws if it must not be used. */
  check: () => Promise<Record<string, string>>
  log: Pick<Log, "warn" | "info">
  /** How long one result is reused for all callers, in ms. */
  sharedMs?: number
  /** Milliseconds without a response after which the database counts as unavailable. */
  patienceMs?: number
}

/**
 * Whether the database can be used: one check at a time, whose result is reused for a second. While a check hangs the answer is
 * no, and no second one begins.
 */
export function createReadiness({ check, log, sharedMs = 1000, patienceMs = 3000 }: Options): Readiness {
  let known: { found: Found; until: number } | undefined
  let looking: Promise<Found> | undefined
  let hanging = false
  let leaving = false

  const note = (found: Found): Found => {
    const before = known?.found.ready ?? true
    if (found.ready && !before) log.info("the database can be used again")
    if (!found.ready && before) log.warn({ problem: found.details }, "the database cannot be used")
    known = { found, until: performance.now() + sharedMs }
    return found
  }
  const begin = (): Promise<Found> => {
    hanging = true
    const answer = check().then(
      (details): Found => ({ ready: true, details }),
      (error: unknown): Found => ({ ready: false, details: error instanceof Error ? error.message : String(error) }),
    )
    let late: NodeJS.Timeout | undefined
    const patience = new Promise<Found>((resolve) => {
      const details = `The database has not answered for ${patienceMs / 1000} seconds.`
      late = setTimeout(() => resolve({ ready: false, details }), patienceMs)
    })
    void answer.then((found) => {
      hanging = false
      clearTimeout(late)
      note(found)
    })
    return Promise.race([answer, patience]).then((found) => {
      looking = undefined
      return found.ready ? found : note(found)
    })
  }
  return {
    leave() {
      leaving = true
    },
    look() {
      if (leaving) return Promise.resolve({ ready: false, details: "The server is about to stop." })
      if (known && performance.now() < known.until) return Promise.resolve(known.found)
      if (looking) return looking
      if (hanging && known) return Promise.resolve(known.found)
      looking = begin()
      return looking
    },
  }
}

/** Connections that have died without a word are exchanged with the first look, and do not make a database unready that is there. */
export function lookTwice<Found>(look: () => Promise<Found>): Promise<Found> {
  return look().catch((error: unknown) => {
    if (!isOutage(error)) throw error
    return look()
  })
}
