import { z } from "zod"
import { moderationActionNames } from "#src/rules/record/comments/comment-status.ts"
import { readSeenValue } from "#src/rules/record/comments/seen-comment.ts"
import { BULK_MODERATION_MAX_COMMENTS } from "#src/rules/limits.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { assignToField } from "./assignment.ts"
import { idField, listField, reasonField } from "#src/rules/input/reading/fields.ts"
import { chosenReasonField } from "./saved-reason.ts"

const presses = [...moderationActionNames, "ask_reject", "ask_flag", "assign"] as const

/** '<id>:<version>', as a checkbox or a button of the queue carries it. */
const seenCommentField = z.string().transform((value, context) => {
  const seen = readSeenValue(value)
  if (!seen) context.addIssue("Something on this page was out of date. Please reload it.")
  return seen ?? z.NEVER
})

/** The value of a button: 'approve' for the ticked comments, 'approve:<id>:<version>' for a single one. */
const pressField = z.string().transform((value, context) => {
  const [word = "", ...rest] = value.split(":")
  const name = presses.find((press) => press === word)
  const comment = rest.length > 0 ? readSeenValue(rest.join(":")) : null
  if (!name || comment === undefined) context.addIssue("Something on this page was out of date. Please reload it.")
  return name && comment !== undefined ? { name, comment } : z.NEVER
})

/**
 * What the forms in the queue send (S 2): a press on one comment or on the ticked ones, with an optional reason, or `undo` with
 * the batch of an earlier press. 'ask_reject' and 'ask_flag' only ask for the reason, 'assign' gives them
 * to `assign_to`; `next` opens afterwards.
 */
export const queueFormInput = z
  .strictObject({
    press: pressField.optional(),
    undo: idField.optional(),
    comments: listField(seenCommentField),
    reason: reasonField,
    saved_reason_id: chosenReasonField,
    assign_to: assignToField.optional(),
    next: idField.optional(),
  })
  .transform(({ press, comments, ...rest }) => ({
    action: press?.name ?? ("undo" as const),
    single: Boolean(press?.comment),
    comments: press?.comment ? [press.comment] : comments,
    ...rest,
  }))
  .refine(({ action, undo }) => (action === "undo") === (undo !== undefined), { path: ["press"] })
  .refine(({ action, comments }) => action === "undo" || comments.length > 0, {
    path: ["comments"],
    error: moderationMessages.selectSomething,
  })
  .refine(({ comments }) => comments.length <= BULK_MODERATION_MAX_COMMENTS, {
    path: ["comments"],
    error: `Please select at most ${BULK_MODERATION_MAX_COMMENTS} comments`,
  })
export type QueueForm = z.infer<typeof queueFormInput>
