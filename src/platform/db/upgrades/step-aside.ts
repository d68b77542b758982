import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"

export type Patience = {
  /** Milliseconds for which a lock is waited for; meanwhile everybody who wants the table waits behind. */
  lock_ms: number
  /** Milliseconds in which those get on before the next try. */
  pause_ms: number
  tries: number
}

/**
 * About three minutes. A lock is waited for less than the second after which PostgreSQL ends one side of a deadlock (`deadlock_timeout`): the
 * migration has given way by then, and no request of somebody is ended for it.
 */
const defaultPatience: Patience = { lock_ms: 300, pause_ms: 1000, tries: 140 }
const LOCK_NOT_AVAILABLE = "55P03"
const DEADLOCK = "40P01"

/**
 * Runs `work` in one transaction that waits for a lock only briefly, and begins again if it did not get it: a change of a table that waited
 * behind a long read would hold up everyone who comes after it. Throws DatabaseUnfit when that was in vain.
 */
export async function stepAside<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
  { lock_ms, pause_ms, tries }: Patience = defaultPatience,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lock_ms}`)
      const result = await work()
      await client.query("commit")
      return result
    } catch (error) {
      await client.query("rollback").catch(() => {})
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error) ?? "")) throw error
      if (tried === tries) throw new DatabaseUnfit(inVain(tries, error))
    }
    await sleep(pause_ms)
  }
}

/** Of the error, or of the one that it tells of. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}

function inVain(tries: number, error: unknown): string {
  return (
    `The database could not be brought up to date: in ${tries} tries a table was never free (${(error as Error).message}). Something ` +
    "holds it for long: a report, a dump, a forgotten session. pg_stat_activity shows it; end it, and start again."
  )
}
