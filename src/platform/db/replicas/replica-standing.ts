import { isOutage } from "#src/rules/requests/outage.ts"

/** What the primary had written at a moment: whoever has replayed that shows all that was committed before. */
export type Mark = {
  /** A place in the primary's log. */
  lsn: string
  /** Another one after each promotion. */
  timeline: string
  /** Which cluster of PostgreSQL the primary is; its replicas say the same. */
  system: string
  /** Whether the replica has replayed what this primary never wrote. */
  passed: boolean
}

/** What a replica says of itself. */
export type Seen = {
  follows: boolean
  /** It has replayed what is waited for. */
  there: boolean
  /** It has replayed all that it received. */
  has_all: boolean
  lsn: string | null
  system: string
}

/** Why a replica is read from, or is not. */
export type Standing = "in use" | "behind" | "gone" | "not a replica" | "another database"

/** What this process knows of one replica. Moments are milliseconds of `performance.now()`. */
type ReplicaState = {
  /** How often something public has changed. */
  changes: number
  /** Of these, how many it has replayed for certain; -1 before the first look. */
  replayed: number
  /** When the primary was where the replica is now. */
  current_at: number
  waitsFor: (Mark & { changes: number; at: number }) | null
  asked_at: number
  /** Since when the primary says nothing. */
  lost_at: number | null
  /** The cluster that the primary was when it was last asked. */
  system: string | null
  passed: boolean
  seen: Seen | null
}

export const LOOK_EVERY_MS = 1000
/**
 * As old as what it shows may be while no news says that anything has changed: those of a process that was killed are lost. As long as a
 * page is kept in memory.
 */
const OLDEST_MS = 5000
/** So long without an answer, and the primary is taken for gone: less than `OLDEST_MS`, so that pages do not stop in between. */
const LOST_AFTER_MS = 3000

export function nothingKnown(): ReplicaState {
  return {
    changes: 0,
    replayed: -1,
    current_at: Number.NEGATIVE_INFINITY,
    waitsFor: null,
    asked_at: Number.NEGATIVE_INFINITY,
    lost_at: null,
    system: null,
    passed: false,
    seen: null,
  }
}

/** Takes in what was answered. */
export const noted = {
  /** `asked`: when, and how much had changed by then. */
  primary(known: ReplicaState, mark: Mark | null, asked: { at: number; changes: number }): void {
    known.asked_at = asked.at
    known.lost_at = mark ? null : (known.lost_at ?? asked.at)
    if (!mark) return
    known.system = mark.system
    known.passed = mark.passed
    // What a former primary wrote last may never come.
    if (known.waitsFor?.timeline !== mark.timeline) known.waitsFor = null
    known.waitsFor ??= { ...mark, ...asked }
  },
  replica(known: ReplicaState, seen: Seen | null): void {
    known.seen = seen
    if (!seen?.there || !known.waitsFor) return
    known.replayed = known.waitsFor.changes
    known.current_at = known.waitsFor.at
    known.waitsFor = null
  },
}

/** Whether a replica shows everything public that is known to have changed, and otherwise why it is left alone. */
export function standingOf({ seen, system, passed, ...known }: ReplicaState, now: number): Standing {
  if (!seen) return "gone"
  if (!seen.follows) return "not a replica"
  if (system === null) return "behind"
  if (seen.system !== system || passed) return "another database"
  if (known.lost_at !== null && now - known.lost_at > LOST_AFTER_MS && seen.has_all) return "in use"
  return known.replayed === known.changes && now - known.current_at <= OLDEST_MS ? "in use" : "behind"
}

/** Whether it shows, if there is no primary any more, what is as new as anything that is left. */
export function isNewestLeft(known: ReplicaState, now: number): boolean {
  const standing = standingOf(known, now)
  return standing === "in use" || (standing === "behind" && known.system !== null && known.seen?.has_all === true)
}

/** What a replica takes back because replaying changed what was read. */
function isConflict(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string }
  return code === "40001" || (code === "57014" && message.includes("conflict with recovery"))
}

/** What no replica can do: write, look at a table that is not logged, or get out of a deadlock with what it replays. */
const beyondReplicas: readonly unknown[] = ["25006", "0A000", "40P01"]

/** What another server may answer better: one that is away, or that cannot do, as a replica, what was asked. */
export function isOfReplica(error: unknown): boolean {
  return isOutage(error) || isRefusal(error)
}

/** Whether a replica that said so is well, and others may ask it. */
export function isRefusal(error: unknown): boolean {
  return isConflict(error) || beyondReplicas.includes((error as { code?: unknown }).code)
}
