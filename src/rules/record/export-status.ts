import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"

export const EXPORT_LIST_LIMIT = 50
export const EXPORT_POLL_SECONDS = 3
export const EXPORT_DIALOG_CLOSE_SECONDS = 2
export const EXPORT_AVAILABLE_HOURS = 24

export const exportStatuses = ["pending", "processing", "completed", "failed", "expired"] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportStatusLabel = {
  pending: "Pending",
  processing: "Processing",
  completed: "Completed",
  failed: "Failed",
  expired: "Expired",
} as const satisfies Record<ExportStatus, string>

/** Every status change that an export job may make; a failed job may be retried (S 4). */
export const exportTransitions = [
  { from: "pending", to: "processing" },
  { from: "pending", to: "failed" },
  { from: "processing", to: "completed" },
  { from: "processing", to: "failed" },
  { from: "failed", to: "pending" },
  { from: "completed", to: "expired" },
] as const satisfies readonly { from: ExportStatus; to: ExportStatus }[]

/** The statuses from which an export may come to this one (S 4). */
export function exportStatusesBefore(status: ExportStatus): ExportStatus[] {
  return exportTransitions.filter(({ to }) => to === status).map(({ from }) => from)
}

/** True while the list must be polled (S 4). */
export function isExportInProgress(status: ExportStatus): boolean {
  return status === "pending" || status === "processing"
}

/** What can be exported; csv is preselected (S 2). */
export const exportTypes = ["csv", "zip", "combined"] as const
export type ExportType = (typeof exportTypes)[number]
export const DEFAULT_EXPORT_TYPE: ExportType = "csv"

export const exportTypeLabel = {
  csv: "Comments CSV",
  zip: "Attachments ZIP",
  combined: "Combined Export",
} as const satisfies Record<ExportType, string>

export const exportTypeDescription = {
  csv: "Spreadsheet with all comment data and metadata",
  zip: "Archive of uploaded files with folder structure",
  combined: "CSV plus ZIP",
} as const satisfies Record<ExportType, string>

/** True when the type carries files, so that the dialog offers attachments and warns of size (S 2). */
export function carriesAttachments(type: ExportType): boolean {
  return type !== "csv"
}

/** Download name: type and UTC date of creation, .csv for csv and .zip otherwise (S 7). */
export function exportFilename(type: ExportType, created_at: Date): string {
  return `${type}-${created_at.toISOString().slice(0, 10)}.${type === "csv" ? "csv" : "zip"}`
}

/** Time left in hours and minutes, or 'Expired'; a dash while nothing can expire yet (S 2). */
export function timeLeft(expires_at: Date | null, now: Date): string {
  if (!expires_at) return "–"
  const minutes = Math.floor((expires_at.getTime() - now.getTime()) / MINUTE)
  return minutes < 0 || expires_at <= now ? exportMessages.expired : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
