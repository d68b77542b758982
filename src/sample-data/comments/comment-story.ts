import { type AgencysStatus, type ModerationAction, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { minutesBefore } from "#src/sample-data/sample-moments.ts"
import type { SampleComment } from "#src/sample-data/sample-shapes.ts"

type StoryStep = {
  action: ModerationAction | "review"
  from: AgencysStatus
  to: AgencysStatus
  at: Date
  reason: string | null
}

/** What happened to a comment, as moderation steps in order; empty while no one has looked at it. */
export type CommentStory = {
  received_at: Date
  steps: StoryStep[]
  decided_at: Date | null
  published_at: Date | null
  updated_at: Date
}

function stepsOf(comment: SampleComment, arrived: AgencysStatus, now: Date): StoryStep[] {
  const decided = comment.decided_minutes_ago ?? Math.round(comment.submitted_minutes_ago * 0.6)
  const last = minutesBefore(now, decided)
  if (comment.status === arrived) return []
  switch (comment.status) {
    case "submitted":
      return []
    case "under_review":
      return [{ action: "review", from: arrived, to: "under_review", at: last, reason: null }]
    case "published":
      return [{ action: "approve", from: arrived, to: "published", at: last, reason: null }]
    case "rejected":
      return [{ action: "reject", from: arrived, to: "rejected", at: last, reason: comment.reject_reason ?? null }]
    case "flagged": {
      const reason = comment.flag_reason ?? null
      const flag: StoryStep = { action: "flag", from: "published", to: "flagged", at: last, reason }
      const between = minutesBefore(now, Math.round((comment.submitted_minutes_ago + decided) / 2))
      if (arrived === "published") return [flag]
      return [{ action: "approve", from: arrived, to: "published", at: between, reason: null }, flag]
    }
  }
}

const waits = (status: AgencysStatus) => queueTabs.pending.statuses.some((pending) => pending === status)

/** Tells how a comment came to its status, seen from now. */
export function commentStory(
  comment: SampleComment,
  { auto_publish }: { auto_publish: boolean },
  now: Date,
): CommentStory {
  const received_at = minutesBefore(now, comment.submitted_minutes_ago)
  const steps = stepsOf(comment, auto_publish ? "published" : "submitted", now)
  const approved = steps.find((step) => step.to === "published")?.at
  return {
    received_at,
    steps,
    decided_at: steps.find((step) => waits(step.from) && !waits(step.to))?.at ?? null,
    published_at: approved ?? (auto_publish ? received_at : null),
    updated_at: steps.at(-1)?.at ?? received_at,
  }
}
