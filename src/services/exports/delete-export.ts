import { refuse } from "#src/rules/errors.ts"
import type { DeleteExportInput } from "#src/rules/input/agencies/export.ts"
import { authorize, type Ctx, requirePermission, write } from "#src/services/context.ts"
import { removeLater } from "./changes.ts"

/**
 * Takes an export off the list, whether or not it was finished; a job removes its files within a moment. The log keeps that it was
 * there (S 7). One with confidential columns is deleted only by those who may read them. Raises `permission_denied`, `export_not_found`.
 */
export async function deleteExport(ctx: Ctx, { agency_id, export_id }: DeleteExportInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "bulk_export")
  await write(ctx, scope, async (tx) => {
    const deleted = await tx
      .updateTable("exports")
      .set({ deleted_at: ctx.now() })
      .where("id", "=", export_id)
      .where("agency_id", "=", scope.agency_id)
      .where("deleted_at", "is", null)
      .returning(["status", "confidential"])
      .executeTakeFirst()
    if (!deleted) return refuse("export_not_found")
    if (deleted.confidential) requirePermission(scope, "approve_comments")
    await removeLater(tx, [export_id], { free: false })
    return {
      result: undefined,
      audit: { action: "export.deleted", entity_id: export_id, before: { status: deleted.status } },
    }
  })
}
