import type { Db } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { type ModerationAction, reasonedActions } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { findSavedReason } from "./queries.ts"

type Decision = {
  action: ModerationAction
  reason?: string | null | undefined
  saved_reason_id?: string | null | undefined
}

/**
 * The reason of a decision and the saved one it is made with: what was typed counts, and where nothing was, the saved text. Raises
 * `invalid_input` for a saved reason of another action or agency.
 */
export async function chosenReason(db: Db, scope: AgencyScope, { action, reason, saved_reason_id }: Decision) {
  if (!saved_reason_id) return { reason: reason ?? null, saved: undefined }
  const reasoned = reasonedActions.find((one) => one === action)
  const saved = reasoned && (await findSavedReason(db, scope, { id: saved_reason_id, action: reasoned }))
  if (!saved) return refuse("invalid_input", { fields: { saved_reason_id: words.otherAction } })
  return { reason: reason ?? saved.reason, saved }
}
