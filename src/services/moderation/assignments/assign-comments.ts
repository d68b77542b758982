import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AssignCommentsInput, AssignMatchingInput } from "#src/rules/input/moderation/assignment.ts"
import { assignmentMessages as words } from "#src/rules/messages/moderation/assignment-messages.ts"
import { type AgencyScope, type AuditEntry, authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { boundOf, listMatching } from "#src/services/moderation/bulk/selection.ts"
import { assign } from "./changes.ts"
import { holdAssignee } from "./queries.ts"

/**
 * Gives some comments to a colleague, to oneself, or to nobody (settled 36), and answers for how many that is new. Raises
 * `permission_denied` without manage_moderation_queue, `comment_not_found` when none of them is the agency's, and `invalid_input`
 * for somebody who may not decide about comments.
 */
export async function assignComments(ctx: Ctx, input: AssignCommentsInput): Promise<{ assigned: number }> {
  const { agency_id, user_id, comment_ids } = input
  const scope = await authorize(ctx, agency_id, "manage_moderation_queue")
  return write(ctx, scope, async (tx) => {
    await requireAssignee(tx, scope, user_id)
    const ours = await tx
      .selectFrom("comments")
      .select("id")
      .where("agency_id", "=", agency_id)
      .where("id", "in", comment_ids)
      .execute()
    if (ours.length === 0) refuse("comment_not_found")
    const done = await assign(tx, sql`select unnest(${comment_ids}::uuid[])`, givenBy(ctx, { agency_id, user_id }))
    const audit = done.map(({ comment_id, before }): AuditEntry => ({
      action: "comment.assigned",
      entity_id: comment_id,
      before: { user_id: before },
      after: { user_id },
    }))
    return { result: { assigned: done.length }, audit: auditOf(audit) }
  })
}

/**
 * The same for the comments that match a filter of the queue, the oldest `ASSIGNED_AT_ONCE_MAX` of them. Raises also
 * `nothing_matches`.
 */
export async function assignMatching(ctx: Ctx, input: AssignMatchingInput): Promise<{ assigned: number }> {
  const { agency_id, user_id, ...list } = input
  const scope = await authorize(ctx, agency_id, "manage_moderation_queue")
  const selection = { ...list, last_id: boundOf(list, list.last_id, ctx.now()) }
  return write(ctx, scope, async (tx) => {
    await requireAssignee(tx, scope, user_id)
    const comment_ids = await listMatching(tx, scope, selection)
    if (comment_ids.length === 0) refuse("nothing_matches")
    const done = await assign(tx, sql`select unnest(${comment_ids}::uuid[])`, givenBy(ctx, { agency_id, user_id }))
    const after = { user_id, ...selection, assigned: list.assigned, comments: done.length }
    const audit: AuditEntry = { action: "comments.assigned", entity_id: agency_id, after }
    return { result: { assigned: done.length }, audit: done.length === 0 ? "unchanged" : audit }
  })
}

const givenBy = (ctx: Ctx, to: { agency_id: string; user_id: string | null }) => ({
  ...to,
  now: ctx.now(),
  by: requireUser(ctx).user_id,
})

/** Holds the membership until the commit: whoever takes it away waits, and takes this assignment away too. */
async function requireAssignee(tx: Tx, scope: AgencyScope, user_id: string | null): Promise<void> {
  if (user_id !== null && !(await holdAssignee(tx, scope, user_id)))
    refuse("invalid_input", { message: words.notAssignable })
}
