import { z } from "zod"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { startBulkActionInput } from "./bulk-action-input.ts"
import { idField } from "#src/rules/input/reading/fields.ts"

/** Whom a form gives comments to: a colleague, the sender, or nobody ('' in a form). */
export const assignToField = z.union([z.literal(""), z.literal(ASSIGNED_TO_ME), idField])

/** Comments for somebody; null is nobody. */
export type AssignCommentsInput = { agency_id: string; user_id: string | null; comment_ids: string[] }

/** All comments of a list of the queue for somebody. */
export const assignMatchingInput = startBulkActionInput
  .omit({ idempotency_key: true, action: true, reason: true, saved_reason_id: true })
  .extend({ user_id: idField.nullable() })
export type AssignMatchingInput = z.infer<typeof assignMatchingInput>

/** What the screen's form sends for them. */
export const assignMatchingForm = assignMatchingInput
  .omit({ agency_id: true, user_id: true })
  .extend({ action: z.literal("assign"), assign_to: assignToField })
