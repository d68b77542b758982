import { isRouteErrorResponse, redirect } from "react-router"
import { AppError, errors } from "#src/rules/errors.ts"
import { platformMessages as words } from "#src/rules/messages/platform.ts"
import { paths } from "#src/rules/paths.ts"
import { mayOnPlatform } from "#src/rules/people/platform-roles.ts"
import { authorizePlatform, type Ctx } from "#src/services/context.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { guard, type Refusal } from "#src/web/guard.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import type { Route } from "./+types/platform-admin"
import { AllAgencies } from "./all-agencies.tsx"
import { CreateAgencyForm } from "./create-agency-form.tsx"
import { InviteUserForm } from "./invite-user-form.tsx"
import { administer } from "./platform-action.ts"
import { loadTab, type PlatformTab } from "./platform-data.ts"
import { SuperUsers } from "./super-users.tsx"

export const loader = guard(async ({ ctx, url }: Route.LoaderArgs & { ctx: Ctx }) => {
  const asked = orSay(ctx, words.loadRoleFailed, authorizePlatform(ctx, "access_platform_admin"))
  const { role } = await asked.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "permission_denied") throw redirect(paths.unauthorized())
    throw error
  })
  return { tabs: tabsOf(role), shown: await loadTab(ctx, role, url.searchParams) }
})

/** What a role does not see has no tab, and asking for it shows the first one (P 2.18). */
function tabsOf(role: Parameters<typeof mayOnPlatform>[0]): PlatformTab[] {
  return [
    "create-agency",
    "invite-user",
    ...(mayOnPlatform(role, "manage_super_users") ? (["super-users"] as const) : []),
    ...(mayOnPlatform(role, "view_all_agencies") ? (["agencies"] as const) : []),
  ]
}

export const action = administer

const tabLabel: Record<PlatformTab, string> = {
  "create-agency": words.createAgency,
  "invite-user": words.inviteUser,
  "super-users": words.superUsers,
  agencies: "Agencies",
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Platform Administration${loaderData ? `: ${tabLabel[loaderData.shown.tab]}` : ""} | OpenDocket` },
]

/** The platform team's own page: agencies, invitations and the team (P 2.18). */
export default function PlatformAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, shown } = loaderData
  const form = actionData?.form ?? null
  return (
    <div className="stack stack-loose">
      <PageHeader heading="Platform Administration" />
      <Tabs
        label="Platform administration"
        items={tabs.map((tab) => ({
          label: tabLabel[tab],
          to: paths.platformAdmin(tab === "create-agency" ? undefined : tab),
          current: tab === shown.tab,
        }))}
      />
      <div className="stack stack-loose" key={shown.tab}>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        {shown.tab === "create-agency" && <CreateAgencyForm data={shown} form={form} />}
        {shown.tab === "invite-user" && <InviteUserForm data={shown} form={form} />}
        {shown.tab === "super-users" && <SuperUsers data={shown} form={form} />}
        {shown.tab === "agencies" && <AllAgencies data={shown} form={form} />}
      </div>
    </div>
  )
}

/** What could not be loaded, in the specification's sentence (P 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
  const unexpected = errors.unexpected.message
  const failed = refusal?.code === "unexpected" ? (refusal.message ?? unexpected) : unexpected
  const missing = { heading: errors.not_found.message, actions: null }
  return <RefusedPage missing={missing} failed={failed} />
}
