import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { exportAuditLog } from "#src/services/audit/export-audit-log.ts"
import { auditFileAsked } from "#src/web/components/audit/audit-log-data.ts"
import { auditLogFile } from "#src/services/audit/audit-log-file.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/audit-file"

const door = { permission: "edit_agency_settings", restricted: accessMessages.auditRestricted } as const

/** A file, not a page: the agency's log as lines of JSON, with the filters of its screen. */
export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const wanted = auditFileAsked(url, membership.time_zone)
  return auditLogFile(ctx, await exportAuditLog(ctx, scope.agency_id, wanted), "audit-log")
})
