import { may, type Permission } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"

/** What the database stores (P 3, S 4); `withdrawn` by its commenter (decision 41). */
export const commentStatuses = ["submitted", "under_review", "published", "rejected", "flagged", "withdrawn"] as const
export type CommentStatus = (typeof commentStatuses)[number]

/** A status that an agency gives, or leaves. */
export type AgencysStatus = Exclude<CommentStatus, "withdrawn">

/** What an agency counts as received: all but what its commenters withdrew (decision 41). */
export const countedStatuses = commentStatuses.filter((status) => status !== "withdrawn")

/** Whether its commenter may still withdraw or correct it: nobody has decided about it yet (decision 41). */
export function mayStillChange(status: CommentStatus): boolean {
  return status === "submitted" || status === "under_review"
}

/** Whether the agency decided about it, whichever way: its commenter may ask to have something removed (decision 81). */
export function isDecided(status: CommentStatus): boolean {
  return status === "published" || status === "rejected" || status === "flagged"
}

/** The only status that the public can read. */
export const PUBLIC_COMMENT_STATUS = "published" satisfies CommentStatus

/** Of these statuses those whose texts and names a role may read: without `approve_comments` only what is published (settled 52). */
export function readableStatuses(role: AgencyRole, statuses: readonly CommentStatus[]): readonly CommentStatus[] {
  return statuses.filter((status) => status === PUBLIC_COMMENT_STATUS || may(role, "approve_comments"))
}

export const commentStatusLabel = {
  submitted: "Pending",
  under_review: "Pending",
  published: "Approved",
  rejected: "Rejected",
  flagged: "Flagged",
  withdrawn: "Withdrawn",
} as const satisfies Record<CommentStatus, string>

/** Names the specification also uses for stored statuses; accepted as input, never stored (S 4). */
export const commentStatusAliases = {
  pending: ["submitted", "under_review"],
  approved: ["published"],
} as const satisfies Record<string, readonly CommentStatus[]>

/** The stored statuses that a name stands for; empty if it stands for none. */
export function storedCommentStatuses(name: string): readonly CommentStatus[] {
  if (name === "pending" || name === "approved") return commentStatusAliases[name]
  return commentStatuses.filter((status) => status === name)
}

export type CommentTransition = { from: CommentStatus; to: CommentStatus; permission: Permission }

/** Every status change a comment may make (S 4). */
export const commentTransitions: readonly CommentTransition[] = [
  { from: "submitted", to: "under_review", permission: "approve_comments" },
  { from: "submitted", to: "published", permission: "approve_comments" },
  { from: "submitted", to: "rejected", permission: "reject_comments" },
  { from: "under_review", to: "published", permission: "approve_comments" },
  { from: "under_review", to: "rejected", permission: "reject_comments" },
  { from: "published", to: "flagged", permission: "flag_comments" },
  { from: "flagged", to: "published", permission: "approve_comments" },
  { from: "flagged", to: "rejected", permission: "reject_comments" },
  { from: "rejected", to: "published", permission: "approve_comments" },
]

/** The transition between two statuses, or undefined when the comment may never make it (S 4). */
export function commentTransition(from: CommentStatus, to: CommentStatus): CommentTransition | undefined {
  return commentTransitions.find((step) => step.from === from && step.to === to)
}

/** What a moderator does, the status it gives and the permission it needs (S 4). */
export const moderationActions = {
  approve: { to: "published", permission: "approve_comments", label: "Approve" },
  reject: { to: "rejected", permission: "reject_comments", label: "Reject" },
  flag: { to: "flagged", permission: "flag_comments", label: "Flag" },
} as const satisfies Record<string, { to: CommentStatus; permission: Permission; label: string }>
export type ModerationAction = keyof typeof moderationActions
/** What a decision is called afterwards: "3 comments approved". */
export const moderationDone = { approve: "approved", reject: "rejected", flag: "flagged" } as const satisfies Record<
  ModerationAction,
  string
>
export const moderationActionNames = Object.keys(moderationActions) as ModerationAction[]

/** The actions that ask for a reason, which may be left out (S 2). */
export const reasonedActions = ["reject", "flag"] as const satisfies readonly ModerationAction[]
export type ReasonedAction = (typeof reasonedActions)[number]

/** The actions that lead somewhere from this status, in the order of the buttons (S 4). */
export function moderationActionsFrom(status: CommentStatus): ModerationAction[] {
  return moderationActionNames.filter((action) => commentTransition(status, moderationActions[action].to))
}

/** Tabs of the moderation queue in their order, with the stored statuses each holds (S 2). */
export const queueTabs = {
  pending: { label: "Pending", statuses: ["submitted", "under_review"] },
  flagged: { label: "Flagged", statuses: ["flagged"] },
  approved: { label: "Approved", statuses: ["published"] },
  rejected: { label: "Rejected", statuses: ["rejected"] },
} as const satisfies Record<string, { label: string; statuses: readonly CommentStatus[] }>
export type QueueTab = keyof typeof queueTabs
export const queueTabNames = Object.keys(queueTabs) as QueueTab[]
export const DEFAULT_QUEUE_TAB: QueueTab = "pending"

/** The ways a list of comments can be ordered, the first unless another is asked for (S 9). */
export const queueOrders = { newest: "Newest first", oldest: "Oldest first" } as const
export type QueueOrder = keyof typeof queueOrders
export const queueOrderNames = Object.keys(queueOrders) as QueueOrder[]

/** The orders in which review mode hands out what is pending, the first unless another is asked for. */
export const reviewOrders = { oldest: "Oldest first", closing: "Docket that closes next first" } as const
export type ReviewOrder = keyof typeof reviewOrders
export const reviewOrderNames = Object.keys(reviewOrders) as ReviewOrder[]

/** A step of review mode that is no decision: to the first comment, to the next one without a decision, to the end. */
export const reviewSteps = ["start", "skip", "stop"] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** The tab that lists comments of this status. */
export function queueTabOf(status: CommentStatus): QueueTab {
  return queueTabNames.find((tab) => queueTabs[tab].statuses.some((held) => held === status)) ?? DEFAULT_QUEUE_TAB
}

type ModerationAttempt = { seen_version: number; version: number; from: CommentStatus; to: CommentStatus }

/**
 * The error code for a moderation attempt, or null if it may go ahead: a stale version is 409, an impossible change 422 (S 4).
 */
export function moderationRefusal(
  attempt: ModerationAttempt,
): "comment_changed_meanwhile" | "comment_transition_not_allowed" | null {
  if (attempt.seen_version !== attempt.version) return "comment_changed_meanwhile"
  return commentTransition(attempt.from, attempt.to) ? null : "comment_transition_not_allowed"
}
