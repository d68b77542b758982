import type { QueueListQuery } from "#src/rules/input/moderation/moderation.ts"
import { ASSIGNED_TO_ME, type QueueConditions } from "#src/rules/record/comments/queue-filter.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { receivedBefore } from "./conditions.ts"
import type { QueueFilter } from "./queue-walk.ts"

/** The conditions of an address alone, 'me' as it stands there. */
export function conditionsIn(asked: QueueListQuery): QueueConditions {
  const { position, commenter_type, organization, files, waiting_days, assigned } = asked
  return { position, commenter_type, organization, files, waiting_days, assigned }
}

/** The same with the person who asks in the place of 'me'. */
export function conditionsFor(ctx: Ctx, asked: QueueListQuery): QueueConditions {
  const conditions = conditionsIn(asked)
  const { assigned } = conditions
  return { ...conditions, assigned: assigned === ASSIGNED_TO_ME ? requireUser(ctx).user_id : assigned }
}

/** What of a filter an address says about conditions; how long something waited is counted from now. */
export function conditionedBy(ctx: Ctx, asked: QueueListQuery): Pick<QueueFilter, "conditions" | "below_id"> {
  const conditions = conditionsFor(ctx, asked)
  const { waiting_days } = conditions
  return { conditions, below_id: waiting_days === null ? undefined : receivedBefore(waiting_days, ctx.now()) }
}
