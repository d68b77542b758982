import type { Kysely } from "kysely"
import {
  hearWaits,
  openDatabase,
  poolOf,
  renewIdle,
  type Schema,
  waitingForTurn,
} from "#src/platform/db/statements/client.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"

/**
 * Connections apart for each kind of work: whatever holds up one of them (a standby that does not confirm, a lock, a crowd) leaves
 * the others theirs.
 */
export type Lanes = {
  /** What pages and the API read. */
  read: Kysely<Schema>
  /** What the console reads. */
  staff: Kysely<Schema>
  /** Everything that requests write. */
  submit: Kysely<Schema>
  /** What jobs read and write. */
  jobs: Kysely<Schema>
}

/**
 * Shorter than what stands in front of us waits, longer than any statement of a request should take, and so short that comments are taken
 * again within ten seconds even where the server cannot be asked about connections that died without a word.
 */
export const REQUEST_PATIENCE_MS = 7000
/** Longer than the database's own limit for a statement. */
const JOB_PATIENCE_MS = 45_000
/** Of the connections for requests: most submissions wait for the disk, most reads for a processor. */
const SHARE = { submit: 0.45, read: 0.35 }
/** More than jobs hold at once but for a moment; one that waits for a connection is late and not broken. */
const JOBS_POOL_SIZE = 6

type Options = {
  /** Connections for requests. */
  poolSize: number
  /** Where requests sign in through another pooler, if there is one; jobs, which copy and listen, go round it. */
  poolerUrl?: string | null
  onError: (error: Error) => void
  /** Milliseconds after which a statement of a request, or its wait for a connection, is given up. */
  requestPatienceMs?: number
  tracing?: Tracing | undefined
  /** Told when a connection has died without a word: those beside the lanes may have, too. */
  onSilence?: () => void
}

/** Opens the four pools; connections are made when they are needed. */
export function openLanes(
  url: string,
  { poolSize, poolerUrl, onError, requestPatienceMs = REQUEST_PATIENCE_MS, tracing, ...told }: Options,
): Lanes & { close: () => Promise<void>; renew: () => void } {
  const share = (part: number) => Math.max(1, Math.round(poolSize * part))
  const [submit, read] = [share(SHARE.submit), share(SHARE.read)]
  // Where one connection leads nowhere the others may, too: a request that is tried again must not meet the next of them.
  const renew = () => {
    for (const lane of Object.values(lanes)) renewIdle(poolOf(lane))
  }
  const onSilence = () => {
    renew()
    told.onSilence?.()
  }
  // A pool counts as closed before its sessions are, and the server may be the first to end one.
  let closing = false
  const tell = (error: Error) => {
    if (!closing) onError(error)
  }
  const of = (pool: keyof Lanes) => ({ onError: tell, onSilence, traced: tracing && { tracing, pool } })
  const open = (lane: keyof Lanes, size: number) =>
    openDatabase(poolerUrl ?? url, {
      poolSize: size,
      patienceMs: requestPatienceMs,
      pooled: Boolean(poolerUrl),
      ...of(lane),
    })
  const lanes = {
    read: open("read", read),
    staff: open("staff", Math.max(1, poolSize - submit - read)),
    submit: open("submit", submit),
    jobs: openDatabase(url, { poolSize: JOBS_POOL_SIZE, patienceMs: JOB_PATIENCE_MS, ...of("jobs") }),
  }
  const close = async () => {
    closing = true
    await Promise.all(Object.values(lanes).map((lane) => lane.destroy()))
  }
  return { ...lanes, renew, close }
}

/** How many connections a lane has, and how many wait for one, or for their turn to ask for one. */
export type LaneLoad = Record<"total" | "idle" | "waiting", number>

export function loadOfLanes({ read, staff, submit, jobs }: Lanes): Record<keyof Lanes, LaneLoad> {
  const load = (lane: Kysely<Schema>): LaneLoad => {
    const pool = poolOf(lane)
    return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + waitingForTurn(pool) }
  }
  return { read: load(read), staff: load(staff), submit: load(submit), jobs: load(jobs) }
}

/** Calls `listener` whenever work got a connection of a lane, with the milliseconds it waited. */
export function hearWaitsOfLanes(lanes: Lanes, listener: (lane: keyof Lanes, ms: number) => void): void {
  for (const lane of ["read", "staff", "submit", "jobs"] as const) hearWaits(lanes[lane], (ms) => listener(lane, ms))
}
