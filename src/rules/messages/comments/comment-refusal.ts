import { type ErrorCode, errors } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import {
  type CommentStatus,
  commentStatusLabel,
  type ModerationAction,
  moderationDone,
} from "#src/rules/record/comments/comment-status.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"

/** What the log of a comment's moderation can hold. */
export type LoggedAction = ModerationAction | "review" | "undo"

/** Why a decision left a comment as it was: what it is now, and who came first with what (settled 39). */
export type CommentRefusal = {
  code: Extract<ErrorCode, "comment_not_found" | "comment_changed_meanwhile" | "comment_transition_not_allowed">
  status: CommentStatus | null
  step: { action: LoggedAction; actor_name: string | null } | null
}

const past = { ...moderationDone, review: "began to review", undo: "undid a decision on" }

/** The same in words. */
export function refusalOf({ code, status, step }: CommentRefusal): Saying {
  if (!status || code === "comment_not_found") return errors[code].message
  const label = commentStatusLabel[status]
  if (status === "withdrawn") return words.withdrawn
  if (code === "comment_transition_not_allowed") return words.alreadyIs(label)
  // Every decision leaves a step; only a correction changes the version without one.
  if (!step) return words.corrected
  return words.changedMeanwhile(step.actor_name ?? "Someone else", past[step.action], label)
}
