import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { logForPlatform } from "#src/services/audit/audit-log-queries.ts"
import { loadAuditLog } from "#src/web/components/audit/audit-log-data.ts"
import { AuditLogView } from "#src/web/components/audit/audit-log-view.tsx"
import { PlatformFrame } from "#src/web/screens/platform/platform-frame.tsx"
import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import type { Route } from "./+types/platform-audit-log"

export const loader = platformLoader(
  "view_all_agencies",
  async ({ ctx, power, url }: Route.LoaderArgs & PlatformTeam) => ({
    role: power.role,
    log: await loadAuditLog(ctx, logForPlatform(power, null), { url, time_zone: DEFAULT_TIME_ZONE }),
  }),
)

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Platform Administration: Audit Log | OpenDocket" }] : []

/** What belongs to no agency: accounts, the platform team, keys (settled 15). Each agency has a log of its own. */
export default function PlatformAuditLog({ loaderData: { role, log } }: Route.ComponentProps) {
  return (
    <PlatformFrame role={role} current="audit-log">
      <p>
        Who did what outside the agencies: accounts, the platform team, keys, and new agencies. What happens in an
        agency is in its own audit log, on its page under Agencies.
      </p>
      <AuditLogView data={log} here={paths.platformAuditLog()} file={paths.platformAuditFile()} />
    </PlatformFrame>
  )
}

export { PlatformError as ErrorBoundary } from "#src/web/screens/platform/platform-frame.tsx"
