import { z } from "zod"
import { commentStatuses } from "#src/rules/record/comment-status.ts"
import { exportTypes } from "#src/rules/record/export-status.ts"
import { exportMessages } from "#src/rules/messages/export.ts"
import { checkboxField, idField, listField, optionalDateField } from "./fields.ts"

/** The export dialog: one job for each chosen type (S 2). */
export const createExportsInput = z.strictObject({
  agency_id: idField,
  docket_id: z.preprocess((id) => (id === "" ? null : id), idField.nullish()).transform((id) => id ?? null),
  export_types: listField(z.enum(exportTypes))
    .transform((types) => [...new Set(types)])
    .refine((types) => types.length > 0, exportMessages.typeRequired),
  include_all_statuses: checkboxField,
  include_attachments: checkboxField,
})
export type CreateExportsInput = z.infer<typeof createExportsInput>

/** What an export job keeps of the dialog (S 3). */
export const exportFilters = z.strictObject({
  comment_statuses: z.array(z.enum(commentStatuses)),
  include_attachments: z.boolean(),
  docket_ids: z.array(idField).optional(),
})
export type ExportFilters = z.infer<typeof exportFilters>

/** The filters a dialog means: only published comments unless all statuses are asked for (S 2). */
export function exportFiltersOf(input: CreateExportsInput): ExportFilters {
  return {
    comment_statuses: input.include_all_statuses ? [...commentStatuses] : ["published"],
    include_attachments: input.include_attachments,
    ...(input.docket_id === null ? {} : { docket_ids: [input.docket_id] }),
  }
}

export const deleteExportInput = z.strictObject({ agency_id: idField, export_id: idField })
export type DeleteExportInput = z.infer<typeof deleteExportInput>

export const analyticsInput = z.strictObject({
  agency_id: idField,
  date_from: optionalDateField,
  date_to: optionalDateField,
})
export type AnalyticsInput = z.infer<typeof analyticsInput>
