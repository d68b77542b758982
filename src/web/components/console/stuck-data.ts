import { formatDateTime } from "#src/rules/dates/dates.ts"
import { exportTypeLabel } from "#src/rules/record/export-status.ts"
import { stuckMessages as words } from "#src/rules/messages/agencies/stuck-messages.ts"
import type { StuckWork } from "#src/services/stuck/list-stuck.ts"

/** One thing that is stuck, as its screen shows it. */
export type Stuck = {
  what: StuckWork["what"]
  id: string
  name: string
  agency: string | null
  reason: string
  /** Why it cannot be tried again; null where it can. */
  hopeless: string | null
  at: { iso: string; words: string }
}

/** What is stuck, in words. */
export function stuckInWords(stuck: readonly StuckWork[], time_zone: string): Stuck[] {
  return stuck.map((work) => ({
    what: work.what,
    id: work.id,
    name: nameOf(work),
    agency: work.agency_name,
    reason: reasonOf(work),
    hopeless: hopelessOf(work),
    at: { iso: work.at.toISOString(), words: formatDateTime(work.at, time_zone) },
  }))
}

function hopelessOf(work: StuckWork): string | null {
  if (work.can_retry) return null
  if (work.what !== "scan") return words.letterGone
  return work.state === "waiting" ? words.fileWaits : words.fileSealed
}

const number = (count: number) => count.toLocaleString("en-US")

function nameOf(work: StuckWork): string {
  switch (work.what) {
    case "job":
      return `Job ${work.id.replaceAll("_", " ")}, failed ${number(work.times)} ${work.times === 1 ? "time" : "times"}`
    case "letter":
      return `Letter (${work.kind.replaceAll("_", " ")})${work.to && ` to ${work.to}`}`
    case "export":
      return `${exportTypeLabel[work.export_type]} for ${work.docket_title ?? "all dockets"}`
    case "scan":
      return `File “${work.filename}” of ${work.belongs_to}`
    case "bulk_action":
      return `Bulk action: ${work.action} ${number(work.total)} comments${work.undo ? ", undo" : ""}`
  }
}

function reasonOf(work: StuckWork): string {
  switch (work.what) {
    case "letter":
      return `${work.reason ?? "The message could not be sent."} ${work.attempts} ${work.attempts === 1 ? "try" : "tries"}.${work.still_trying ? ` ${words.stillTrying}` : ""}`
    case "bulk_action":
      return `The same step failed several times. ${number(work.done)} of ${number(work.total)} are decided.`
    case "export":
    case "scan":
    case "job":
      return work.reason ?? ""
  }
}
