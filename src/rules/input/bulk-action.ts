import { z } from "zod"
import { moderationActionNames, queueTabNames } from "#src/rules/record/comment-status.ts"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { idField, reasonField } from "./fields.ts"
import { chosenReasonField } from "./saved-reason.ts"

const docketField = z
  .union([z.literal(""), idField])
  .nullish()
  .transform((id) => id || null)

/** One action on all comments that match a filter of the queue and were received up to `last_id` (S 2). */
export const startBulkActionInput = z.strictObject({
  agency_id: idField,
  action: z.enum(moderationActionNames),
  reason: reasonField,
  saved_reason_id: chosenReasonField.optional(),
  tab: z.enum(queueTabNames),
  docket_id: docketField,
  q: z.string().max(QUERY_MAX_CHARACTERS).default(""),
  last_id: idField,
})
export type StartBulkActionInput = z.infer<typeof startBulkActionInput>

/** What the screen's form sends. */
export const startBulkActionForm = startBulkActionInput.omit({ agency_id: true })

/** A bulk action of an agency, to be stopped or taken back. */
export type BulkActionInput = { agency_id: string; bulk_action_id: string }
