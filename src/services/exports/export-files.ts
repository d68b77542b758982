import { archivedName } from "#src/rules/files/archived-name.ts"
import type { ExportOrder } from "./queries.ts"

/**
 * Where the finished file of an export is. Each attempt has one of its own: one that was given up too early cannot replace what a
 * later one made.
 */
export const exportKey = ({ id, export_type }: Pick<ExportOrder, "id" | "export_type">, attempt: number) =>
  `exports/${id}/${attempt}-${export_type === "csv" ? "comments.csv" : "export.zip"}`
/** Where a part of its CSV is while it is made; parts are counted from 1. */
export const partKey = (id: string, part: number) => `exports/${id}/part-${String(part).padStart(6, "0")}`

/** The path of a comment's file in the archive: a folder for the docket, one for the comment, then its place and name. */
export function pathInArchive(
  file: { docket_slug: string; tracking_id: string; filename: string },
  place: number,
): string {
  return `attachments/${file.docket_slug}/${file.tracking_id}/${archivedName(file.filename, place)}`
}
