import { formatDateTime } from "#src/rules/dates/dates.ts"
import { exportTypeLabel } from "#src/rules/record/export-status.ts"
import { stuckMessages as words } from "#src/rules/messages/stuck.ts"
import {
  type FailingJob,
  listStuckBulkActions,
  listStuckExports,
  listStuckLetters,
  type Whose,
} from "#src/services/stuck/queries.ts"
import type { Ctx } from "#src/services/context.ts"

/** One thing that is stuck, as its screen shows it. */
export type Stuck = {
  what: "letter" | "export" | "bulk_action" | "job"
  id: string
  name: string
  agency: string | null
  reason: string
  /** Why it cannot be tried again; null where it can. */
  hopeless: string | null
  at: { iso: string; words: string }
}

type Look = { whose: Whose; time_zone: string; jobs?: readonly FailingJob[] }

/** All that is stuck, newest first within its kind; the platform reads of an address only what follows the @. */
export async function loadStuck(ctx: Ctx, { whose, time_zone, jobs = [] }: Look): Promise<Stuck[]> {
  const inWords = (moment: Date) => ({ iso: moment.toISOString(), words: formatDateTime(moment, time_zone) })
  const [letters, exports, bulks] = await Promise.all([
    listStuckLetters(ctx.db, whose),
    listStuckExports(ctx.db, whose),
    listStuckBulkActions(ctx.db, whose, ctx.now()),
  ])
  const readable = whose.agency_id === null ? withoutNames : (text: string) => text
  return [
    ...jobs.map((job) => ({
      what: "job" as const,
      id: job.name,
      name: `Job ${job.name.replaceAll("_", " ")}, failed ${job.times.toLocaleString("en-US")} ${job.times === 1 ? "time" : "times"}`,
      agency: null,
      reason: withoutNames(job.reason),
      hopeless: null,
      at: inWords(job.failed_at),
    })),
    ...letters.map((letter) => ({
      what: "letter" as const,
      id: letter.id,
      name: `Letter (${letter.kind.replaceAll("_", " ")})${letter.to_address && ` to ${readable(letter.to_address)}`}`,
      agency: letter.agency_name,
      reason: `${readable(letter.last_error ?? "The message could not be sent.")} ${letter.attempts} ${letter.attempts === 1 ? "try" : "tries"}.${letter.status === "pending" ? ` ${words.stillTrying}` : ""}`,
      hopeless: letter.to_address === "" ? words.letterGone : null,
      at: inWords(letter.created_at),
    })),
    ...exports.map((one) => ({
      what: "export" as const,
      id: one.id,
      name: `${exportTypeLabel[one.export_type]} for ${one.docket_title ?? "all dockets"}`,
      agency: one.agency_name,
      reason: one.error_message ?? "",
      hopeless: null,
      at: inWords(one.created_at),
    })),
    ...bulks.map((bulk) => ({
      what: "bulk_action" as const,
      id: bulk.id,
      name: `Bulk action: ${bulk.action} ${bulk.total.toLocaleString("en-US")} comments${bulk.state === "undo_stopped" ? ", undo" : ""}`,
      agency: bulk.agency_name,
      reason: `The same step failed several times. ${bulk.done.toLocaleString("en-US")} of ${bulk.total.toLocaleString("en-US")} are decided.`,
      hopeless: null,
      at: inWords(bulk.started_at),
    })),
  ]
}

function withoutNames(text: string): string {
  return text.replaceAll(/[^\s@<>"']+@(?=[\w-])/g, "…@")
}
