import { periodOf } from "#src/rules/record/comment-period.ts"
import type { DocketStatus } from "./docket-status.ts"

/** When a docket opened, changed and closed, as far as the public knows. */
export type DocketMoments = {
  status: DocketStatus
  created_at: Date
  open_at: Date | null
  close_at: Date | null
  opened_at: Date | null
  closed_at: Date | null
  archived_at: Date | null
}

/** One recorded change of a docket; the close dates are null where there was none. */
export type DocketChange = {
  at: Date
  kind: "close_date_moved" | "closed" | "reopened"
  /** Whether the docket was stored as open before. */
  was_open: boolean
  close_before: Date | null
  close_after: Date | null
}

/** A supporting document that came, was replaced or withdrawn; `title` is what it was called. */
export type DocumentChange = {
  id: string
  at: Date
  kind: "document_added" | "document_replaced" | "document_withdrawn"
  title: string
}

export type TimelineEntry =
  | DocumentChange
  | { kind: "opens" | "opened" | "closes" | "closed" | "reopened" | "archived"; at: Date }
  /** `before` and `after` are the closing dates; null for none. */
  | { kind: "extended" | "brought_forward"; at: Date; before: Date | null; after: Date | null }
  | { kind: "open_ended"; at: null }

/**
 * What happened to a docket's comment period and its documents, and what is still to come, in order (P 2.5, S 2). Changes before
 * the docket was public are left out.
 */
export function docketTimeline(
  docket: DocketMoments,
  changes: readonly (DocketChange | DocumentChange)[],
  now: Date,
): TimelineEntry[] {
  const public_since = docket.opened_at ?? docket.created_at
  // A document that came with the opening is no change.
  const told = changes.filter((change) => change.at > public_since || (!("id" in change) && change.at >= public_since))
  const end = ending(docket, now)
  // Who closed it is on record, a few milliseconds beside the docket's own moment.
  const recorded = told.findLast((change) => !("id" in change) && change.kind !== "close_date_moved")?.kind === "closed"
  const ends = recorded ? end.filter(({ kind }) => kind !== "closed") : end
  const entries = [...beginning(docket, now), ...told.flatMap(entriesOf), ...ends]
  const seen = new Set<string>()
  return entries
    .filter((entry) => {
      const key = timelineKey(entry)
      return !seen.has(key) && seen.add(key)
    })
    .toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity))
}

/** Tells the entries of a timeline apart. */
export function timelineKey(entry: TimelineEntry): string {
  return `${entry.kind} ${entry.at?.getTime()} ${"id" in entry ? entry.id : ""}`
}

/** A docket that staff opened after its open date began only then. */
function beginning(docket: DocketMoments, now: Date): TimelineEntry[] {
  const never_dated = docket.open_at === null && docket.opened_at === null
  const at = never_dated ? docket.created_at : periodOf(docket, now).opens
  return at ? [{ kind: at <= now ? "opened" : "opens", at }] : []
}

function entriesOf(change: DocketChange | DocumentChange): TimelineEntry[] {
  if ("id" in change) return [change]
  const { kind, at, was_open, close_before, close_after } = change
  if (kind === "closed") return [{ kind, at }]
  if (kind === "reopened") {
    // No one closed it: its close date passed.
    const lapsed = was_open && close_before && close_before <= at
    return [...(lapsed ? [{ kind: "closed" as const, at: close_before }] : []), { kind, at }]
  }
  const later = close_after === null || (close_before !== null && close_after > close_before)
  return [{ kind: later ? "extended" : "brought_forward", at, before: close_before, after: close_after }]
}

function ending(docket: DocketMoments, now: Date): TimelineEntry[] {
  const { closes } = periodOf(docket, now)
  if (docket.status === "open" && !closes) return [{ kind: "open_ended", at: null }]
  return [
    ...(closes ? [{ kind: closes <= now ? ("closed" as const) : ("closes" as const), at: closes }] : []),
    ...(docket.archived_at ? [{ kind: "archived" as const, at: docket.archived_at }] : []),
  ]
}
