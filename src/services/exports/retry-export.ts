import { refuse } from "#src/rules/errors.ts"
import type { DeleteExportInput } from "#src/rules/input/agencies/export.ts"
import { exportStatusesBefore } from "#src/rules/record/export-status.ts"
import { authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { findExport, requireExportRoom } from "./queries.ts"

/**
 * Asks once more for an export that failed, as of now and with the power of whoever asks (S 4). Raises `permission_denied`,
 * `export_not_found`, `too_many_exports`, and `changed_meanwhile` for one that has not failed, or whose files are still being removed.
 */
export async function retryExport(ctx: Ctx, { agency_id, export_id }: DeleteExportInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "bulk_export")
  const { user_id, second_factor = false } = requireUser(ctx)
  await write(ctx, scope, async (tx) => {
    await requireExportRoom(tx, { agency_id, count: 1 })
    const again = await tx
      .updateTable("exports")
      .set({ status: "pending", error_message: null, created_at: ctx.now(), created_by: user_id, second_factor })
      .where("id", "=", export_id)
      .where("agency_id", "=", scope.agency_id)
      .where("status", "in", exportStatusesBefore("pending"))
      .where("deleted_at", "is", null)
      .returning("confidential")
      .executeTakeFirst()
    if (!again) return refuse((await findExport(tx, scope, export_id)) ? "changed_meanwhile" : "export_not_found")
    if (again.confidential) requirePermission(scope, "approve_comments")
    // While a job still removes what the failed attempt left, nothing new may be written beside it.
    const begun = await tx
      .insertInto("export_runs")
      .values({ export_id })
      .onConflict((conflict) => conflict.column("export_id").doNothing())
      .returning("export_id")
      .executeTakeFirst()
    if (!begun) refuse("changed_meanwhile")
    return { result: undefined, audit: { action: "export.retried", entity_id: export_id } }
  })
}
