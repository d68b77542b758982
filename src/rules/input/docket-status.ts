import { z } from "zod"
import { docketStatuses } from "#src/rules/docket-status.ts"
import { optionalReason } from "./moderation.ts"

const moment = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))])

/** Another status for a docket; `close_at` only when reopening, null for a window without end (S 4). */
export const changeDocketStatusInput = z.strictObject({
  agency_id: z.uuid(),
  docket_id: z.uuid(),
  to: z.enum(docketStatuses),
  reason: optionalReason,
  close_at: moment.nullish(),
})
export type ChangeDocketStatusInput = z.output<typeof changeDocketStatusInput>

/** A later close date for an open docket (S 4). */
export const extendDocketInput = z.strictObject({
  agency_id: z.uuid(),
  docket_id: z.uuid(),
  close_at: moment,
  reason: optionalReason,
})
export type ExtendDocketInput = z.output<typeof extendDocketInput>
