import { z } from "zod"
import { BULK_MODERATION_MAX_COMMENTS } from "#src/rules/limits.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/queue-filter.ts"
import { startBulkActionInput } from "./bulk-action.ts"
import { idField } from "./fields.ts"

/** Whom a form gives comments to: a colleague, whoever sends it, or nobody ('' in a form). */
export const assignToField = z.union([z.literal(""), z.literal(ASSIGNED_TO_ME), idField])

const user_id = idField.nullable()

/** Comments for somebody; null is nobody. */
export const assignCommentsInput = z.strictObject({
  agency_id: idField,
  user_id,
  comment_ids: z.array(idField).min(1).max(BULK_MODERATION_MAX_COMMENTS),
})
export type AssignCommentsInput = z.infer<typeof assignCommentsInput>

/** All comments of a list of the queue for somebody. */
export const assignMatchingInput = startBulkActionInput
  .omit({ idempotency_key: true, action: true, reason: true, saved_reason_id: true })
  .extend({ user_id })
export type AssignMatchingInput = z.infer<typeof assignMatchingInput>

/** What the screen's form sends for them. */
export const assignMatchingForm = assignMatchingInput
  .omit({ agency_id: true, user_id: true })
  .extend({ action: z.literal("assign"), assign_to: assignToField })
