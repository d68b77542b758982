import { redirect } from "react-router"
import { retryStuckInput } from "#src/rules/input/agencies/stuck.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { stuckMessages as words } from "#src/rules/messages/agencies/stuck-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { listStuck } from "#src/services/stuck/list-stuck.ts"
import { stuckOfAgency } from "#src/services/stuck/queries.ts"
import { retryStuck } from "#src/services/stuck/retry-stuck.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { stuckInWords } from "#src/web/components/console/stuck-data.ts"
import { StuckView } from "#src/web/components/console/stuck-view.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/stuck"

const door = { permission: "edit_agency_settings", restricted: accessMessages.stuckRestricted } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => ({
  stuck: stuckInWords(await listStuck(ctx, stuckOfAgency(scope)), membership.time_zone),
  retried: url.searchParams.has("done"),
}))

export const action = staffAction<Route.ActionArgs, typeof retryStuckInput, never>(
  door,
  retryStuckInput,
  async ({ ctx, scope, input }) => {
    await retryStuck(ctx, scope.agency_id, input)
    throw redirect(withQuery(paths.agencyStuck(), { done: "retried" }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "What Is Stuck | OpenDocket" }] : []

/** Letters, exports and bulk actions of the agency that failed, and a way to try them again (settled 38). */
export default function StuckInAgency({ loaderData: { stuck, retried }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage heading={words.title} lede={words.lede}>
      <StuckView
        stuck={stuck}
        retried={retried}
        form={actionData?.form ?? null}
        Form={StaffForm}
        here={paths.agencyStuck()}
        showAgency={false}
      />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
