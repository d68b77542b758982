import { inEnglish } from "#src/rules/languages/saying.ts"
import { whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import type { ExportType } from "#src/rules/record/export-status.ts"
import type { Ctx, PlatformScope } from "#src/services/context.ts"
import {
  listFailingJobs,
  listStuckBulkActions,
  listStuckExports,
  listStuckLetters,
  listStuckScans,
  stuckAnywhere,
  type StuckScan,
  type Whose,
} from "./queries.ts"

type Common = { id: string; agency_name: string | null; at: Date; reason: string | null; can_retry: boolean }
type Job = { what: "job"; times: number }
type Letter = { what: "letter"; kind: string; to: string; attempts: number; still_trying: boolean }
type Export = { what: "export"; export_type: ExportType; docket_title: string | null }
type BulkAction = {
  what: "bulk_action"
  action: "approve" | "reject" | "flag"
  undo: boolean
  total: number
  done: number
}
type Scan = { what: "scan"; filename: string; belongs_to: string; state: StuckScan["scan_status"] }

/** One thing that is stuck. A job's id is its name. */
export type StuckWork = Common & (Job | Letter | Export | BulkAction | Scan)

/** All that is stuck, newest first within its kind; of an address the platform reads only what follows the @ (settled 38). */
export async function listStuck(ctx: Ctx, whose: Whose): Promise<StuckWork[]> {
  const [letters, exports, bulks, scans] = await Promise.all([
    listStuckLetters(ctx.db, whose),
    listStuckExports(ctx.db, whose),
    listStuckBulkActions(ctx.db, whose, ctx.now()),
    listStuckScans(ctx.db, whose, ctx.now()),
  ])
  const readable = whose.agency_id === null ? withoutNames : (text: string) => text
  return [
    ...letters.map(({ id, agency_name, kind, attempts, to_address, last_error, status, created_at }) => ({
      what: "letter" as const,
      id,
      agency_name,
      kind,
      to: readable(to_address),
      attempts,
      still_trying: status === "pending",
      reason: last_error === null ? null : readable(last_error),
      can_retry: to_address !== "",
      at: created_at,
    })),
    ...exports.map(({ id, agency_name, export_type, docket_title, error_message, created_at }) => ({
      what: "export" as const,
      id,
      agency_name,
      export_type,
      docket_title,
      reason: error_message,
      can_retry: true,
      at: created_at,
    })),
    ...bulks.map(({ id, agency_name, action, total, done, state, started_at }) => ({
      what: "bulk_action" as const,
      id,
      agency_name,
      action,
      total,
      done,
      undo: state === "undo_stopped",
      reason: null,
      can_retry: true,
      at: started_at,
    })),
    ...scans.map(({ id, agency_name, filename, belongs_to, scan_status, scan_note, stuck_at }) => ({
      what: "scan" as const,
      id,
      agency_name,
      filename: readable(filename),
      belongs_to,
      state: scan_status,
      reason: inEnglish(whyWithheld({ scan_status, scan_note }) ?? []),
      can_retry: scan_status === "failed",
      at: stuck_at,
    })),
  ]
}

/** The same of all agencies, after the jobs that fail. */
export async function listStuckAnywhere(ctx: Ctx, proven: PlatformScope): Promise<StuckWork[]> {
  const jobs = await listFailingJobs(ctx.db, proven)
  const failing = jobs.map(({ name, failed_at, reason, times }) => ({
    what: "job" as const,
    id: name,
    agency_name: null,
    times,
    reason: withoutNames(reason),
    can_retry: true,
    at: failed_at,
  }))
  return [...failing, ...(await listStuck(ctx, stuckAnywhere(proven)))]
}

function withoutNames(text: string): string {
  return text.replaceAll(/[^\s@<>"']+@(?=[\w-])/g, "…@")
}
