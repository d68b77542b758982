import { z } from "zod"
import { docketStatuses } from "#src/rules/record/docket-status.ts"
import { DEFAULT_CLOSE_TIME } from "#src/rules/limits.ts"
import { checkboxField, idField, optionalDateField, reasonField, timeField, versionField } from "./fields.ts"

const momentField = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))])

/** Another status for a docket, of the version somebody saw; `close_at` only when reopening, null for a window without end (S 4). */
export const changeDocketStatusInput = z.strictObject({
  agency_id: idField,
  docket_id: idField,
  version: versionField.optional(),
  to: z.enum(docketStatuses),
  reason: reasonField,
  close_at: momentField.nullish(),
})
export type ChangeDocketStatusInput = z.infer<typeof changeDocketStatusInput>

/** A later close date for an open docket (P 4). */
export const extendDocketInput = z.strictObject({
  agency_id: idField,
  docket_id: idField,
  version: versionField.optional(),
  close_at: momentField,
  reason: reasonField,
})
export type ExtendDocketInput = z.infer<typeof extendDocketInput>

/** A draft to be discarded, of the version somebody saw (S 2). */
export const discardDraftInput = z.strictObject({
  agency_id: idField,
  docket_id: idField,
  version: versionField,
  reason: reasonField,
})
export type DiscardDraftInput = z.infer<typeof discardDraftInput>

/** What the status controls of a docket send: the new status, 'extended' or 'discarded', and where it matters a reason and a close date (S 2). */
export const docketControlInput = z.strictObject({
  change: z.enum([...docketStatuses, "extended", "discarded"]),
  version: versionField,
  reason: reasonField,
  close_date: optionalDateField,
  close_time: timeField(DEFAULT_CLOSE_TIME),
  open_ended: checkboxField,
})
export type DocketControl = z.infer<typeof docketControlInput>
