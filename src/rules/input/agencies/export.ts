import { z } from "zod"
import { exportTypes } from "#src/rules/record/export-status.ts"
import { SAVED_SEARCH_QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { checkboxField, idField, listField } from "#src/rules/input/reading/fields.ts"

/** The export dialog: one job for each chosen type (S 2). */
export const createExportsInput = z.strictObject({
  agency_id: idField,
  /** Of the form: sent twice, it asks once. */
  idempotency_key: idField,
  docket_id: z.preprocess((id) => (id === "" ? null : id), idField.nullish()).transform((id) => id ?? null),
  /** The query string of /agency/search whose comments to export; all comments without it. */
  search: z
    .string()
    .max(SAVED_SEARCH_QUERY_MAX_CHARACTERS)
    .nullish()
    .transform((text) => text || null),
  export_types: listField(z.enum(exportTypes))
    .transform((types) => [...new Set(types)])
    .refine((types) => types.length > 0, exportMessages.typeRequired),
  include_all_statuses: checkboxField,
  include_attachments: checkboxField,
})
export type CreateExportsInput = z.infer<typeof createExportsInput>

export const deleteExportInput = z.strictObject({ agency_id: idField, export_id: idField })
export type DeleteExportInput = z.infer<typeof deleteExportInput>
