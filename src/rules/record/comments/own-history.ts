import type { CommentStatus } from "./comment-status.ts"

/** A step of a comment as its moderation log keeps it. */
export type LoggedStep = {
  action: "review" | "approve" | "reject" | "flag" | "undo"
  previous_status: CommentStatus
  /** What the commenter may read of it. */
  reason: string | null
  created_at: Date
}

/** What the person who sent a comment reads of it. */
export type OwnStep = {
  kind: "received" | "review" | "approve" | "reject" | "flag" | "correct" | "withdraw"
  at: Date
  /** Why it was rejected, as the agency wrote it. */
  reason: string | null
}

export const ownHistoryHeading = "What happened to it" as const

/** A step as the person who sent the comment reads it. */
export const ownSteps = {
  received: "Received",
  review: "The agency began to read it",
  approve: "Published",
  reject: "Rejected",
  flag: "Taken off the public page; the agency is still reading it",
  correct: "You corrected it",
  withdraw: "You withdrew it",
} as const satisfies Record<OwnStep["kind"], string>

type CommentState = {
  status: CommentStatus
  created_at: Date
  published_at: Date | null
  withdrawn_at: Date | null
  corrections: readonly Date[]
}

/** What became of a comment, the oldest first, without what was undone (settled 56). `log` is in the order of the steps. */
export function ownHistory(
  { status, created_at, published_at, withdrawn_at, corrections }: CommentState,
  log: readonly LoggedStep[],
): OwnStep[] {
  const standing: LoggedStep[] = []
  // An undo takes back the step before it, and nothing else.
  for (const step of log) {
    if (step.action === "undo") standing.pop()
    else standing.push(step)
  }
  const history: OwnStep[] = [{ kind: "received", at: created_at, reason: null }]
  // Without anybody's decision: its docket publishes at once.
  if (published_at && (standing[0]?.previous_status ?? status) === "published")
    history.push({ kind: "approve", at: published_at, reason: null })
  for (const { action, reason, created_at: at } of standing)
    if (action !== "undo") history.push({ kind: action, at, reason })
  for (const corrected of corrections) history.push({ kind: "correct", at: corrected, reason: null })
  // Stable: of one moment, what was listed first.
  history.sort((a, b) => a.at.getTime() - b.at.getTime())
  if (withdrawn_at) history.push({ kind: "withdraw", at: withdrawn_at, reason: null })
  return history
}
