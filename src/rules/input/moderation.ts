import { z } from "zod"
import { moderationActionNames } from "#src/rules/comment-status.ts"
import { BULK_MODERATION_MAX_COMMENTS, REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { isStorableText, verbatimText } from "#src/rules/verbatim-text.ts"

/** Why somebody acted, in their own words; an empty one counts as none (S 2). */
export const optionalReason = z
  .string()
  .transform((text) => verbatimText(text).trim())
  .refine(isStorableText, "This text contains a character that cannot be stored. Please remove it.")
  .refine((text) => [...text].length <= REASON_MAX_CHARACTERS, `Reason must be ${REASON_MAX_CHARACTERS} characters or less`)
  .transform((text) => text || null)
  .nullish()

const version = z.int().min(1)
const seenComment = z.strictObject({ comment_id: z.uuid(), version })

/** One comment approved, rejected or flagged, with the version the moderator saw (S 4). */
export const moderateCommentInput = z.strictObject({
  agency_id: z.uuid(),
  comment_id: z.uuid(),
  version,
  action: z.enum(moderationActionNames),
  reason: optionalReason,
})
export type ModerateCommentInput = z.output<typeof moderateCommentInput>

/** Many comments at once, each with the version that was seen (S 2). */
export const moderateCommentsInput = z.strictObject({
  agency_id: z.uuid(),
  action: z.enum(moderationActionNames),
  reason: optionalReason,
  comments: z.array(seenComment).min(1).max(BULK_MODERATION_MAX_COMMENTS),
})
export type ModerateCommentsInput = z.output<typeof moderateCommentsInput>

export const startReviewInput = z.strictObject({ agency_id: z.uuid(), comment_id: z.uuid(), version })
export type StartReviewInput = z.output<typeof startReviewInput>

export const undoModerationInput = z.strictObject({ agency_id: z.uuid(), batch_id: z.uuid() })
export type UndoModerationInput = z.output<typeof undoModerationInput>
