import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/platform-admin"
import { AllAgencies } from "./all-agencies.tsx"
import { CreateAgencyForm } from "./create-agency-form.tsx"
import { InviteUserForm } from "./invite-user-form.tsx"
import { administer } from "./platform-action.ts"
import { loadTab } from "./platform-data.ts"
import { PlatformFrame, sectionLabel } from "./platform-frame.tsx"
import { SuperUsers } from "./super-users.tsx"

export const loader = platformLoader(
  "access_platform_admin",
  async ({ ctx, power, url }: Route.LoaderArgs & PlatformTeam) => ({
    role: power.role,
    shown: await loadTab(ctx, power.role, url.searchParams),
  }),
)

export const action = administer

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Platform Administration: ${sectionLabel[loaderData.shown.tab]} | OpenDocket` }] : []

/** The platform team's own page: agencies, invitations and the team (P 2.18). */
export default function PlatformAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { role, shown } = loaderData
  const form = actionData?.form ?? null
  return (
    <PlatformFrame role={role} current={shown.tab}>
      <div className="stack stack-loose" key={shown.tab}>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        {shown.tab === "create-agency" && <CreateAgencyForm data={shown} form={form} />}
        {shown.tab === "invite-user" && <InviteUserForm data={shown} form={form} />}
        {shown.tab === "super-users" && <SuperUsers data={shown} form={form} />}
        {shown.tab === "agencies" && <AllAgencies data={shown} form={form} />}
      </div>
    </PlatformFrame>
  )
}

export { PlatformError as ErrorBoundary } from "./platform-frame.tsx"
