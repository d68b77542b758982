import { Outlet } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { requireUser } from "#src/services/context.ts"
import type { ConsoleCounts } from "#src/web/components/console/console-navigation.ts"
import { SessionWatch } from "#src/web/components/account/session-watch.tsx"
import { isUnreached } from "#src/web/page/unreached/is-unreached.ts"
import { useKeepFrame, useKeptFrame } from "#src/web/page/unreached/kept-frame.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { countOpenDockets, countTabs } from "#src/web/session/agency-counts.ts"
import type { Route } from "./+types/console"
import { ConsoleError } from "./console-error.tsx"
import { ConsoleLayout } from "./console-layout.tsx"

export const loader = staffLoader("view_dashboard", async ({ request, ...staff }: Route.LoaderArgs & Staff) => {
  const { ctx, scope, membership } = staff
  const user = requireUser(ctx)
  return {
    agency_id: membership.agency_id,
    agency: { name: membership.agency_name, jurisdiction: membership.jurisdiction, role: scope.role },
    email: user.email,
    may_switch: membership.may_switch,
    counts: await countWork(staff, request),
    session_ends_at: user.session_until?.toISOString() ?? null,
  }
})

export const shouldRevalidate = reloadAfterRefusal

/** What waits, for the numbers beside the navigation. */
async function countWork(staff: Staff, request: Request): Promise<ConsoleCounts> {
  const open = countOpenDockets(staff, request)
  if (!may(staff.scope.role, "approve_comments")) return { open_dockets: await open }
  const [open_dockets, tabs] = await Promise.all([open, countTabs(staff, request)])
  return { open_dockets, pending_comments: tabs.pending, flagged_comments: tabs.flagged }
}

/** The frame of every console page (S 2). */
export default function Console({ loaderData }: Route.ComponentProps) {
  useKeepFrame((error) => <Failed error={error} frame={loaderData} />)
  return (
    <ConsoleLayout {...loaderData}>
      <Outlet key={loaderData.agency_id} />
      {loaderData.session_ends_at && <SessionWatch ends_at={loaderData.session_ends_at} email={loaderData.email} />}
    </ConsoleLayout>
  )
}

/** What a screen refused is said inside the frame; without a frame (no agency was found) on a page of its own. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const kept = useKeptFrame()
  return !loaderData && kept && isUnreached(error) ? kept(error) : <Failed error={error} frame={loaderData} />
}

type FailedProps = { error: unknown; frame: Route.ComponentProps["loaderData"] | undefined }

function Failed({ error, frame }: FailedProps) {
  const message = <ConsoleError error={error} back={paths.agencyDashboard()} />
  return frame ? <ConsoleLayout {...frame}>{message}</ConsoleLayout> : message
}
