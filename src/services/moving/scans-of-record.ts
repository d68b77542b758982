import type { ArchiveRow } from "#src/platform/agency-archive/archive-parts.ts"
import type { Ctx } from "#src/services/context.ts"

/**
 * A file of another installation as this one knows it: whether it is clean, only a scan here says, and it waits only for a scanner that
 * there is. What was withheld there stays withheld (decision 97).
 */
export function scannedHere({ config }: Ctx, row: ArchiveRow): ArchiveRow {
  const { scan_status } = row
  const unknown = scan_status === "clean" || (scan_status === "waiting" && config.CLAMD_URL === null)
  return unknown ? { ...row, scan_status: "unscanned", scan_note: null, scanned_at: null } : row
}
