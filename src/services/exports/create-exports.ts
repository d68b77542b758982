import { refuse } from "#src/rules/errors.ts"
import type { CreateExportsInput } from "#src/rules/input/export.ts"
import { EXPORTS_IN_PROGRESS_MAX } from "#src/rules/limits.ts"
import { may } from "#src/rules/people/permissions.ts"
import { commentStatuses } from "#src/rules/record/comment-status.ts"
import { carriesAttachments } from "#src/rules/record/export-status.ts"
import { type AuditEntry, authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { countExportsInProgress } from "./queries.ts"

/**
 * Asks for exports, one for each type (S 2, S 7); a job makes them (`makeExports`). Comments that are not public, and columns
 * that are confidential, are only for those who may approve comments (settled 36, 52): whoever may gets them, and only such
 * people can download the file. Raises `permission_denied`, `docket_not_found`, `too_many_exports`.
 */
export async function createExports(ctx: Ctx, input: CreateExportsInput): Promise<{ ids: string[] }> {
  const scope = await authorize(ctx, input.agency_id, "bulk_export")
  if (input.include_all_statuses) requirePermission(scope, "approve_comments")
  const { docket_id, export_types } = input
  if (docket_id && !(await findAgencyDocket(ctx.db, scope, docket_id))) refuse("docket_not_found")
  if ((await countExportsInProgress(ctx.db, scope)) + export_types.length > EXPORTS_IN_PROGRESS_MAX)
    refuse("too_many_exports")

  const reads = may(scope.role, "approve_comments")
  const { user_id, second_factor = false } = requireUser(ctx)
  const order = {
    agency_id: scope.agency_id,
    docket_id,
    comment_statuses: input.include_all_statuses ? [...commentStatuses] : ["published"],
    second_factor,
    created_by: user_id,
    created_at: ctx.now(),
  }
  return write(ctx, scope, async (tx) => {
    const made = await tx
      .insertInto("exports")
      .values(
        export_types.map((export_type) => ({
          ...order,
          export_type,
          // Files of public comments are public.
          confidential: reads && (input.include_all_statuses || export_type !== "zip"),
          include_attachments: input.include_attachments && carriesAttachments(export_type),
        })),
      )
      .returning(["id", "export_type", "include_attachments", "confidential"])
      .execute()
    await tx
      .insertInto("export_runs")
      .values(made.map(({ id }) => ({ export_id: id })))
      .execute()
    const { comment_statuses } = order
    const [first, ...rest] = made.map(({ id, ...kind }): AuditEntry => ({
      action: "export.created",
      entity_id: id,
      after: { ...kind, docket_id, comment_statuses },
    }))
    return { result: { ids: made.map(({ id }) => id) }, audit: first ? [first, ...rest] : "unchanged" }
  })
}
