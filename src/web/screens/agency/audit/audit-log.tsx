import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { logOfAgency } from "#src/services/audit/audit-log-queries.ts"
import { loadAuditLog } from "#src/web/components/audit/audit-log-data.ts"
import { AuditLogView } from "#src/web/components/audit/audit-log-view.tsx"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/audit-log"

const door = { permission: "edit_agency_settings", restricted: accessMessages.auditRestricted } as const

export const loader = staffLoader(door, ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) =>
  loadAuditLog(ctx, logOfAgency(scope), { url, time_zone: membership.time_zone }),
)

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Audit Log | OpenDocket" }] : []

/** What people and jobs did in the agency, for its owners and admins (settled 15). */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage
      heading="Audit Log"
      lede="Who did what in your agency, and when. Nobody can change or remove an entry."
    >
      <AuditLogView data={loaderData} here={paths.agencyAuditLog()} file={paths.agencyAuditFile()} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
