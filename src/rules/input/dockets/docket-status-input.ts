import { z } from "zod"
import { type DocketStatus, docketStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { DEFAULT_CLOSE_TIME } from "#src/rules/limits.ts"
import {
  checkboxField,
  optionalDateField,
  reasonField,
  timeField,
  versionField,
} from "#src/rules/input/reading/fields.ts"

/** Another status for a docket, of the version somebody saw; `close_at` only when reopening, null for a window without end (S 4). */
export type ChangeDocketStatusInput = {
  agency_id: string
  docket_id: string
  version?: number | undefined
  to: DocketStatus
  reason: string | null
  close_at?: Date | null | undefined
}

/** A later close date for an open docket (P 4). */
export type ExtendDocketInput = {
  agency_id: string
  docket_id: string
  version?: number | undefined
  close_at: Date
  reason: string | null
}

/** A draft to be discarded, of the version somebody saw (S 2). */
export type DiscardDraftInput = { agency_id: string; docket_id: string; version: number; reason: string | null }

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
