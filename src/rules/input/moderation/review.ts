import { z } from "zod"
import {
  type ReviewOrder,
  reviewOrderNames,
  type ReviewStep,
  reviewSteps,
} from "#src/rules/record/comments/comment-status.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { idField } from "#src/rules/input/reading/fields.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

export type ReviewQuery = {
  /** What the address names as a docket, even if it cannot be an id. */
  docket_id: string | null
  sort: ReviewOrder
  assigned: typeof ASSIGNED_TO_ME | null
  /** The comment that is open. */
  comment: string | null
  /** The last comment that was passed. */
  after: string | null
  /** How many comments were decided and skipped on the way here; only shown. */
  done: number
  skipped: number
  /** The last decision, which can be taken back for a while. */
  batch: string | null
  step: ReviewStep | null
}

/** Query string of review mode. */
export function parseReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const reader = new QueryReader(parameters)
  const count = (name: string) => reader.number(name, { min: 0, max: 1_000_000, fallback: 0 })
  return {
    docket_id: reader.text(100, "docket_id").toLowerCase() || null,
    sort: reader.choice("sort", reviewOrderNames, "oldest"),
    assigned: reader.choice("assigned", [ASSIGNED_TO_ME], null),
    comment: reader.uuid("comment"),
    after: reader.uuid("after"),
    done: count("done"),
    skipped: count("skipped"),
    batch: reader.uuid("batch"),
    step: reader.choice("step", reviewSteps, null),
  }
}

/** What the form of a step sends: the first one says which comments, in which order; the others only where they are sent to. */
export const reviewStepInput = z.strictObject({
  docket_id: z.union([z.literal("").transform(() => null), idField]).optional(),
  sort: z.enum(reviewOrderNames).optional(),
  assigned: z.union([z.literal("").transform(() => null), z.literal(ASSIGNED_TO_ME)]).optional(),
})
