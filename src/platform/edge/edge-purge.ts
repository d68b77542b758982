import { setTimeout as sleep } from "node:timers/promises"
import type { Config } from "#src/platform/config.ts"
import type { Log } from "#src/platform/log.ts"

export type EdgePurge = {
  /** Makes the cache in front forget public pages: at once, and once more when no process can still send an older one. Never throws. */
  purge: () => void
  /** Resolves when what was owed is done, or was tried a last time. */
  close: () => Promise<void>
}

type EdgeConfig = Pick<Config, "EDGE_PURGE_URL" | "EDGE_PURGE_HEADER" | "EDGE_PURGE_BODY">

/** Time for one answer. */
const PATIENCE_MS = 5000
/**
 * Between two of them, however much changes. Within it every process has heard of a change and forgotten its own pages; one that was
 * still sent meanwhile is forgotten by the second purge.
 */
const REST_MS = 2000
const ROUNDS = 2
/** After a purge that failed, growing. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000] as const

/** Undefined where no cache in front is to be told. */
export function createEdgePurge(config: EdgeConfig, log: Pick<Log, "info" | "warn">): EdgePurge | undefined {
  const { EDGE_PURGE_URL: url, EDGE_PURGE_HEADER: header, EDGE_PURGE_BODY: body } = config
  if (!url) return undefined
  const headers = new Headers(header ? [header] : [])
  headers.set("user-agent", "OpenDocket")
  if (body !== null) headers.set("content-type", "application/json")
  const closing = new AbortController()
  let rounds = 0
  let failures = 0
  let work: Promise<void> | undefined

  /** How long to wait before the next one. */
  const purgeOnce = async (): Promise<number> => {
    const ended = await post(url, { headers, body })
    if (ended === null) {
      if (failures > 0) log.info({ failures }, "the cache in front forgets pages again")
      failures = 0
      rounds--
      return REST_MS
    }
    if (failures === 0) log.warn({ ...ended }, "the cache in front was told to forget pages, and did not")
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? REST_MS
    failures++
    return pause
  }
  const workOff = async () => {
    while (rounds > 0 && !closing.signal.aborted) {
      const pause = await purgeOnce()
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    work = undefined
  }
  return {
    purge() {
      rounds = ROUNDS
      work ??= workOff()
    },
    async close() {
      closing.abort()
      await work
      if (rounds > 0) await post(url, { headers, body })
    },
  }
}

type Failure = { status: number } | { err: unknown }

/** Null when it was done. */
async function post(
  url: string,
  { headers, body }: { headers: Headers; body: string | null },
): Promise<Failure | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" })
    await answer.body?.cancel()
    return answer.ok ? null : { status: answer.status }
  } catch (err) {
    return { err }
  }
}
