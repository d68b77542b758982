import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"

/** The state of one decision on all comments that match a filter of the queue. */
export const bulkActionStates = ["running", "finished", "stopped", "undoing", "undone", "undo_stopped"] as const
export type BulkActionState = (typeof bulkActionStates)[number]

/** Why it ended early: somebody pressed Stop, its person lost the power to decide, or the same step failed too often. */
export const bulkStopReasons = ["pressed", "power", "failed"] as const
export type BulkStopReason = (typeof bulkStopReasons)[number]

/** Whether a job is still working on it. */
export function isUnderWay(state: BulkActionState): boolean {
  return state === "running" || state === "undoing"
}

type Ended = { state: BulkActionState; ended_at: Date | null; done: number }

/** Until when the whole can be taken back: ten minutes from its end; null when there is nothing to take back or it was before. */
export function bulkUndoEnds({ state, ended_at, done }: Ended): Date | null {
  if ((state !== "finished" && state !== "stopped") || !ended_at || done === 0) return null
  return new Date(ended_at.getTime() + MODERATION_UNDO_MINUTES * MINUTE)
}
