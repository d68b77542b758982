import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { SCAN_STUCK_MINUTES } from "#src/rules/files/scan-status.ts"
import { STUCK_DAYS, STUCK_LIST_LIMIT, STUCK_MAIL_TRIES } from "#src/rules/limits.ts"
import type { BulkActionState } from "#src/rules/record/comments/bulk-action.ts"
import type { ExportType } from "#src/rules/record/export-status.ts"
import type { AgencyScope, PlatformScope } from "#src/services/context.ts"

/** Whose work is looked at: that of one agency, or of all. */
export type Whose = { agency_id: string | null }
export const stuckOfAgency = ({ agency_id }: AgencyScope): Whose => ({ agency_id })
export const stuckAnywhere = (_proven: PlatformScope): Whose => ({ agency_id: null })

/** Letters that were given up, or were tried often, newest first; one without an address cannot be sent again. */
export function listStuckLetters(db: Db, { agency_id }: Whose) {
  return db
    .selectFrom("mail_outbox")
    .leftJoin("agencies", "agencies.id", "mail_outbox.agency_id")
    .select(["mail_outbox.id", "kind", "to_address", "status", "attempts", "last_error", "next_attempt_at"])
    .select(["mail_outbox.created_at", "agencies.name as agency_name"])
    .where("status", "<>", "sent")
    .where(sql<boolean>`(status = 'failed' or attempts >= ${sql.lit(STUCK_MAIL_TRIES)})`)
    .$if(agency_id !== null, (query) => query.where("mail_outbox.agency_id", "=", agency_id))
    .orderBy("mail_outbox.created_at", "desc")
    .limit(STUCK_LIST_LIMIT)
    .execute()
}

/** Exports that failed, newest first. */
export function listStuckExports(db: Db, { agency_id }: Whose) {
  return db
    .selectFrom("exports")
    .innerJoin("agencies", "agencies.id", "exports.agency_id")
    .leftJoin("dockets", "dockets.id", "exports.docket_id")
    .select(["exports.id", "exports.export_type", "exports.error_message", "exports.created_at"])
    .select(["dockets.title as docket_title", "agencies.name as agency_name"])
    .where("exports.status", "=", "failed")
    .where("exports.deleted_at", "is", null)
    .$if(agency_id !== null, (query) => query.where("exports.agency_id", "=", agency_id ?? ""))
    .orderBy("exports.id", "desc")
    .limit(STUCK_LIST_LIMIT)
    .$narrowType<{ export_type: ExportType }>()
    .execute()
}

/** Bulk actions of the last days, or their undoing, that ended because the same step failed too often. */
export function listStuckBulkActions(db: Db, { agency_id }: Whose, now: Date) {
  return db
    .selectFrom("bulk_actions")
    .innerJoin("agencies", "agencies.id", "bulk_actions.agency_id")
    .select(["bulk_actions.id", "action", "state", "total", "done", "refused", "started_at"])
    .select("agencies.name as agency_name")
    .where("stopped_because", "=", "failed")
    .where("state", "in", ["stopped", "undo_stopped"])
    .where("started_at", ">", new Date(now.getTime() - STUCK_DAYS * DAY))
    .$if(agency_id !== null, (query) => query.where("bulk_actions.agency_id", "=", agency_id ?? ""))
    .orderBy("bulk_actions.id", "desc")
    .limit(STUCK_LIST_LIMIT)
    .$narrowType<{ state: BulkActionState; action: "approve" | "reject" | "flag" }>()
    .execute()
}

export type StuckScan = {
  id: string
  agency_name: string
  filename: string
  /** The comment or the docket. */
  belongs_to: string
  scan_status: "infected" | "failed" | "waiting"
  scan_note: string | null
  /** When it was scanned, or since when it waits. */
  stuck_at: Date
}

/**
 * Files that could not be scanned, those of the last days in which a scan found malware, and those that wait for one that should have been
 * long ago, newest first.
 */
export async function listStuckScans(db: Db, { agency_id }: Whose, now: Date): Promise<StuckScan[]> {
  const long_ago = new Date(now.getTime() - SCAN_STUCK_MINUTES * MINUTE)
  const withheld = sql<StuckScan>`(
    select file.*, agencies.name as agency_name from (
      select a.id, a.agency_id, a.filename, c.tracking_id as belongs_to, a.scan_status, a.scan_note, a.scanned_at as stuck_at
      from comment_attachments a join comments c on c.id = a.comment_id where a.scan_status in ('infected', 'failed')
      union all
      select f.id, f.agency_id, f.name, d.title, f.scan_status, f.scan_note, f.scanned_at
      from docket_documents f join dockets d on d.id = f.docket_id
      where f.scan_status in ('infected', 'failed') and d.discarded_at is null
      union all
      select a.id, a.agency_id, a.filename, c.tracking_id, 'waiting', null, s.since
      from file_scans s join comment_attachments a on a.id = s.attachment_id join comments c on c.id = a.comment_id where s.since < ${long_ago}
      union all
      select f.id, f.agency_id, f.name, d.title, 'waiting', null, s.since
      from file_scans s join docket_documents f on f.id = s.document_id join dockets d on d.id = f.docket_id
      where s.since < ${long_ago} and d.discarded_at is null
    ) file join agencies on agencies.id = file.agency_id
    where (file.scan_status <> 'infected' or file.stuck_at > ${new Date(now.getTime() - STUCK_DAYS * DAY)})
      and (${agency_id}::uuid is null or file.agency_id = ${agency_id})
  )`
  return db
    .selectFrom(withheld.as("withheld"))
    .selectAll()
    .orderBy("stuck_at", "desc")
    .limit(STUCK_LIST_LIMIT)
    .execute()
}

/** Jobs whose last run failed; they belong to no agency. */
export function listFailingJobs(db: Db, _proven: PlatformScope) {
  return db.selectFrom("job_failures").selectAll().orderBy("failed_at", "desc").execute()
}
