import { z } from "zod"
import { moderationActionNames, queueTabNames } from "#src/rules/record/comments/comment-status.ts"
import { ORGANIZATION_MAX_CHARACTERS, QUERY_MAX_CHARACTERS, WAITING_DAYS_MAX } from "#src/rules/limits.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { ASSIGNED_TO_NOBODY, fileFilterNames } from "#src/rules/record/comments/queue-filter.ts"
import { commenterTypes, positionFilters } from "#src/rules/vocabulary.ts"
import { idField, reasonField, wholeNumberField } from "#src/rules/input/reading/fields.ts"
import { chosenReasonField } from "./saved-reason.ts"

function orNone<Field extends z.ZodType>(field: Field) {
  return z
    .union([z.literal("").transform(() => null), field])
    .nullish()
    .transform((value) => value ?? null)
}

const optionalIdField = z
  .union([z.literal(""), idField])
  .nullish()
  .transform((id) => id || null)

/** One action on all comments that match a filter of the queue and were received up to `last_id` (S 2). */
export const startBulkActionInput = z.strictObject({
  agency_id: idField,
  /** Of the form: sent twice, it begins one. */
  idempotency_key: idField,
  action: z.enum(moderationActionNames),
  reason: reasonField,
  saved_reason_id: chosenReasonField.optional(),
  tab: z.enum(queueTabNames),
  docket_id: optionalIdField,
  text_fingerprint: optionalIdField,
  q: z.string().max(QUERY_MAX_CHARACTERS).default(""),
  position: orNone(z.enum(positionFilters)),
  commenter_type: orNone(z.enum(commenterTypes)),
  organization: z.string().max(ORGANIZATION_MAX_CHARACTERS).default(""),
  files: orNone(z.enum(fileFilterNames)),
  waiting_days: orNone(wholeNumberField({ min: 1, max: WAITING_DAYS_MAX, outOfRange: refusalMessages.invalidValue })),
  assigned: orNone(z.union([z.literal(ASSIGNED_TO_NOBODY), idField])),
  last_id: idField,
})
export type StartBulkActionInput = z.infer<typeof startBulkActionInput>

/** What the screen's form sends. */
export const startBulkActionForm = startBulkActionInput.omit({ agency_id: true })

/** A bulk action of an agency, to be stopped or taken back. */
export type BulkActionInput = { agency_id: string; bulk_action_id: string }
