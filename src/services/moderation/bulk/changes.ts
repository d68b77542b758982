import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { BulkStopReason } from "#src/rules/record/comments/bulk-action.ts"
import type { AgencyScope, AuditEntry } from "#src/services/context.ts"
import type { RefusedComment } from "#src/services/moderation/changes.ts"
import type { BulkAction } from "./queries.ts"

/** Ends a locked bulk action that is under way, or its undoing, before it has come to its end. Answers the audit entry. */
export async function stop(
  tx: Tx,
  { id, state, done, refused, undone }: BulkAction,
  { because, now }: { because: BulkStopReason; now: Date },
): Promise<AuditEntry> {
  const end =
    state === "undoing"
      ? ({ state: "undo_stopped", undo_ended_at: now } as const)
      : ({ state: "stopped", ended_at: now } as const)
  await tx
    .updateTable("bulk_actions")
    .set({ ...end, stopped_because: because })
    .where("id", "=", id)
    .execute()
  return { action: "bulk_action.stopped", entity_id: id, before: state, after: { because, done, refused, undone } }
}

type Refusals = { id: string; undoing: boolean; refused: readonly RefusedComment[] }

/** Notes which comments a step left as they were, and why; one that does not exist any more could not be named. */
export async function noteRefusals(tx: Tx, scope: AgencyScope, { id, undoing, refused }: Refusals): Promise<void> {
  const known = refused.filter(({ code }) => code !== "comment_not_found")
  if (known.length === 0) return
  await sql`
    insert into bulk_action_refusals (bulk_action_id, undoing, agency_id, comment_id, code, status, step_id)
    select ${id}, ${undoing}, ${scope.agency_id}, comment_id, code, status, step_id
    from unnest(${known.map(({ comment_id }) => comment_id)}::uuid[], ${known.map(({ code }) => code)}::text[],
      ${known.map(({ status }) => status)}::text[], ${known.map(({ step_id }) => step_id)}::uuid[])
      as refusal (comment_id, code, status, step_id)`.execute(tx)
}
