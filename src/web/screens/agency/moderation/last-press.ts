import { z } from "zod"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { moderationDone } from "#src/rules/record/comments/comment-status.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { listBatch } from "#src/services/moderation/log-queries.ts"
import type { Staff } from "#src/web/session/staff.ts"

const did = { ...moderationDone, review: "taken into review" } as const

/** What the person's last press did, in a sentence, and whether it can be taken back; null when it is not theirs or long ago. */
export async function loadLastPress({ ctx, scope }: Staff, wanted: string | null) {
  const batch_id = z.uuid().safeParse(wanted).data
  if (!batch_id || ctx.actor.kind !== "user") return null
  const steps = await listBatch(ctx.db, scope, { batch_id, actor_id: ctx.actor.user_id })
  const [first] = steps
  const oldest = ctx.now().getTime() - MODERATION_UNDO_MINUTES * MINUTE
  if (!first || first.created_at.getTime() < oldest) return null
  const { action } = first
  if (action === "undo")
    return { batch_id, sentence: moderationMessages.undone(steps.length), may_undo: false, left: null }
  // Of one comment: the list it was in, in which one goes on.
  const left = steps.length === 1 ? { comment_id: first.comment_id, status: first.previous_status } : null
  return { batch_id, sentence: moderationMessages.done(did[action], steps.length), may_undo: true, left }
}
export type LastPress = NonNullable<Awaited<ReturnType<typeof loadLastPress>>>
