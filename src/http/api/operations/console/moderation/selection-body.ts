import { asInteger } from "#src/http/api/passage/agency-call.ts"
import { queuedCommentExample } from "#src/http/api/description/console-examples.ts"
import { startBulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { queueTabNames } from "#src/rules/record/comments/comment-status.ts"
import { fileFilterNames } from "#src/rules/record/comments/queue-filter.ts"
import { commenterTypes, positionFilters } from "#src/rules/vocabulary.ts"

/** A list of the queue in the body of an operation that is about all comments in it; the rules are those of the form. */
const { shape } = startBulkActionInput
const oneOf = (values: readonly string[], description: string) =>
  ({ type: ["string", "null"], enum: [...values, null], description }) as const
const anId = (description: string) => ({ type: ["string", "null"], format: "uuid", description }) as const

export const ofSelection = {
  tab: shape.tab.meta({ enum: [...queueTabNames], description: "The kind of comments." }),
  docket_id: shape.docket_id.meta(anId("Comments on one docket.")),
  text_fingerprint: shape.text_fingerprint.meta(anId("Comments with one text: `text` of `list_same_texts`.")),
  q: shape.q.meta({ description: "Part of the text, the docket's title, or the commenter's name." }),
  position: shape.position.meta(oneOf(positionFilters, "The position the commenter chose.")),
  commenter_type: shape.commenter_type.meta(oneOf(commenterTypes, "Who is speaking.")),
  organization: shape.organization.meta({ description: "Part of an organization's name." }),
  files: shape.files.meta(oneOf(fileFilterNames, "With or without files.")),
  waiting_days: asInteger(shape.waiting_days, "Only those received more than so many days ago."),
  assigned: shape.assigned.meta({
    type: ["string", "null"],
    description: "`nobody`, or the `user_id` of a colleague.",
  }),
  last_id: shape.last_id.meta({
    description: "`id` of the newest comment that you saw: what was received after it is left alone.",
  }),
}

export const selectionExample = { tab: "pending" as const, last_id: queuedCommentExample.id }
