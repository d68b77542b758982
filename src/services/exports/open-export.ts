import type { FilePart } from "#src/platform/storage/storage.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { exportFilename } from "#src/rules/record/export-status.ts"
import { authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { findExport, findExportAgency } from "./queries.ts"

/**
 * A finished export, for members who may export; one with confidential columns only for those who may approve comments, whatever
 * they might when it was made (settled 36). Each download is logged, and so is each part of one that goes on. Raises `sign_in_required`, `export_not_found`,
 * `permission_denied`.
 */
export async function openExport(ctx: Ctx, { id }: { id: string }) {
  requireUser(ctx)
  const agency_id = (await findExportAgency(ctx.db, id)) ?? refuse("export_not_found")
  const scope = await authorize(ctx, agency_id, "bulk_export").catch((error: unknown) => {
    // Another agency's answers like one that does not exist.
    throw error instanceof AppError && error.code === "agency_not_found" ? new AppError("export_not_found") : error
  })
  const found = (await findExport(ctx.db, scope, id)) ?? refuse("export_not_found")
  if (found.confidential) requirePermission(scope, "approve_comments")
  const { file_path, sha256 } = fileOf(found, ctx.now())
  return {
    filename: exportFilename(found.export_type, found.created_at),
    mime_type: found.export_type === "csv" ? "text/csv; charset=utf-8" : "application/zip",
    file_size: found.size_bytes ?? 0,
    sha256,
    async read(part?: FilePart) {
      await write(ctx, scope, async () => ({
        result: undefined,
        audit: { action: "export.downloaded", entity_id: id },
      }))
      const stored = await ctx.storage.get(file_path, part).catch((err: unknown) => {
        ctx.log.error({ err, request_id: ctx.request_id }, exportMessages.downloadFailed)
        return refuse("unexpected", { message: exportMessages.downloadFailed })
      })
      return (stored ?? refuse("export_not_found")).stream
    },
  }
}

/** Where the file of a finished export is stored. Raises `export_not_found`. */
function fileOf({ status, expires_at, file_path, sha256 }: Found, now: Date): { file_path: string; sha256: string } {
  if (status === "expired" || (expires_at && expires_at <= now))
    return refuse("export_not_found", { message: exportMessages.hasExpired })
  if (status !== "completed" || !expires_at || !file_path || !sha256) return refuse("export_not_found")
  return { file_path, sha256 }
}
type Found = NonNullable<Awaited<ReturnType<typeof findExport>>>
