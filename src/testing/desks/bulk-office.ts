import type { StartBulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { noConditions } from "#src/rules/record/comments/queue-filter.ts"
import { newId } from "#src/rules/uuid.ts"
import { authorize } from "#src/services/context.ts"
import { continueBulkAction } from "#src/services/moderation/bulk/continue-bulk-action.ts"
import { findBulkAction } from "#src/services/moderation/bulk/queries.ts"
import { findNewestComment } from "#src/services/moderation/bulk/selection.ts"
import { startBulkAction } from "#src/services/moderation/bulk/start-bulk-action.ts"
import type { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { makePending } from "./many-comments.ts"

type Test = Awaited<ReturnType<typeof createTestDeps>>

/** An agency with pending comments, somebody who decides on them in bulk, and its owner. */
export async function makeBulkOffice(test: Test, { pending = 0, role = "manager" as AgencyRole } = {}) {
  const db = test.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  await makePending(db, docket, pending)
  const member = await makeMember(db, agency.id, role)
  const owner = test.ctx(await makeMember(db, agency.id, "owner"))
  return { agency_id: agency.id, docket, member, owner, ctx: test.ctx(member) }
}
export type BulkOffice = Awaited<ReturnType<typeof makeBulkOffice>>

/** Begins to approve all that is pending, unless told otherwise. */
export async function beginBulk(test: Test, at: BulkOffice, change: Partial<StartBulkActionInput> = {}) {
  const scope = await authorize(at.owner, at.agency_id, "view_dashboard")
  const last_id = (await findNewestComment(test.deps.database, scope)) ?? crypto.randomUUID()
  const all = {
    action: "approve",
    reason: null,
    tab: "pending",
    docket_id: null,
    text_fingerprint: null,
    q: "",
    ...noConditions,
    idempotency_key: newId(),
    last_id,
  } as const
  const { bulk_action_id } = await startBulkAction(at.ctx, { agency_id: at.agency_id, ...all, ...change })
  return { id: bulk_action_id, scope, input: { agency_id: at.agency_id, bulk_action_id } }
}
export type BegunBulk = Awaited<ReturnType<typeof beginBulk>>

/** Takes the steps of every bulk action under way as its job would, at most `count` of them. */
export async function takeBulkSteps(test: Test, count = Infinity): Promise<void> {
  const job = test.ctx({ kind: "job", name: "continue_bulk_actions" })
  for (let taken = 0; taken < count; taken++) if (!(await continueBulkAction(job))) return
}

/** How far it is. */
export async function bulkProgress(test: Test, { scope, id }: BegunBulk) {
  const row = await findBulkAction(test.deps.database, scope, id)
  if (!row) throw new Error("no such bulk action")
  const { state, total, done, refused, undone, undo_refused, stopped_because } = row
  return { state, total, done, refused, undone, undo_refused, stopped_because }
}

/** The agency's comments in a status, in the order of receipt. */
export async function commentsIn(test: Test, { agency_id }: { agency_id: string }, status: CommentStatus) {
  const rows = test.deps.database.selectFrom("comments").select("id").where("agency_id", "=", agency_id)
  return (await rows.where("status", "=", status).orderBy("id").execute()).map(({ id }) => id)
}
