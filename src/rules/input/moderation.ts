import { z } from "zod"
import {
  DEFAULT_QUEUE_TAB,
  moderationActionNames,
  type QueueTab,
  queueTabNames,
} from "#src/rules/record/comment-status.ts"
import { BULK_MODERATION_MAX_COMMENTS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { idField, listField, reasonField, versionField } from "./fields.ts"
import { QueryReader } from "./query-string.ts"

const actionField = z.enum(moderationActionNames)

/** One action on one comment, with the version the moderator saw (S 4). */
export const moderateCommentInput = z.strictObject({
  agency_id: idField,
  comment_id: idField,
  version: versionField,
  action: actionField,
  reason: reasonField,
})
export type ModerateCommentInput = z.infer<typeof moderateCommentInput>

const seenComment = z.strictObject({ comment_id: idField, version: versionField })

/** A row's checkbox carries id and version in one value, '<id>:<version>'. */
const seenCommentField = z.preprocess((value) => {
  if (typeof value !== "string") return value
  const [comment_id, version] = value.split(":")
  return { comment_id, version }
}, seenComment)

/** One action on many comments; the response reports each one (S 2). */
export const moderateCommentsInput = z.strictObject({
  agency_id: idField,
  action: actionField,
  reason: reasonField,
  comments: listField(seenCommentField)
    .refine((comments) => comments.length > 0, "Please select at least one comment")
    .refine(
      (comments) => comments.length <= BULK_MODERATION_MAX_COMMENTS,
      `Please select at most ${BULK_MODERATION_MAX_COMMENTS} comments`,
    ),
})
export type ModerateCommentsInput = z.infer<typeof moderateCommentsInput>

/** Marks a comment as under review, so that others see someone is working on it (S 4). */
export const startReviewInput = z.strictObject({ agency_id: idField, comment_id: idField, version: versionField })
export type StartReviewInput = z.infer<typeof startReviewInput>

/** Undoes everything one press did, except where someone has acted since. */
export const undoModerationInput = z.strictObject({ agency_id: idField, batch_id: idField })
export type UndoModerationInput = z.infer<typeof undoModerationInput>

export type QueueQuery = { tab: QueueTab; q: string; docket_id: string | null; limit: number; offset: number }

/** Query string of the moderation queue; the tab may also be named `status` (S 2). */
export function parseQueueQuery(parameters: URLSearchParams): QueueQuery {
  const reader = new QueryReader(parameters)
  const name = parameters.has("tab") ? "tab" : "status"
  return {
    tab: reader.choice(name, queueTabNames, DEFAULT_QUEUE_TAB),
    q: reader.text(QUERY_MAX_CHARACTERS, "q"),
    docket_id: reader.uuid("docket_id"),
    limit: reader.number("limit", { min: 1, max: 100, fallback: 25 }),
    offset: reader.number("offset", { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
  }
}
