import { redirect } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { RECENT_DOCKETS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { findProfile } from "#src/services/accounts/queries.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { countAgencyDockets, listAgencyDockets } from "#src/services/dockets/queries.ts"
import { listMembers } from "#src/services/members/queries.ts"
import { countQueueTabs } from "#src/services/moderation/queries.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import type { Route } from "./+types/older-dashboard"
import { CommentsTab, DocketsTab, OverviewTab } from "./older-dashboard-work.tsx"
import { SettingsTab, TeamTab } from "./older-dashboard-agency.tsx"

const tabs = ["overview", "dockets", "comments", "team", "settings"] as const
type Tab = (typeof tabs)[number]
const SHOWN_DOCKETS = 20

/** For accounts of role agency (P 2.19) who work for an agency. */
export const loader = guard(async (args: WithCtx<Route.LoaderArgs>) => {
  const { ctx } = args
  const profile = await findProfile(ctx.db, requireUser(ctx).user_id)
  const memberships = await listMemberships(ctx.db, requireUser(ctx).user_id)
  if (profile?.role !== "agency" && memberships.length === 0) throw redirect(paths.unauthorized())
  return loadBoard(args)
})

const loadBoard = staffLoader(
  "view_dashboard",
  async ({ ctx, scope, membership, request }: Route.LoaderArgs & Staff) => {
    const now = ctx.now()
    const tab: Tab = tabs.find((known) => known === new URL(request.url).searchParams.get("tab")) ?? "overview"
    const all = { q: "", status: "all" as const, now }
    const limit = tab === "dockets" ? SHOWN_DOCKETS : RECENT_DOCKETS
    const invites = may(scope.role, "invite_users")
    const [docket_count, active_count, counts, dockets, members] = await Promise.all([
      countAgencyDockets(ctx.db, scope, all),
      countAgencyDockets(ctx.db, scope, { ...all, status: "open" }),
      countQueueTabs(ctx.db, scope),
      listAgencyDockets(ctx.db, scope, { filter: all, sort: "last_activity_desc", limit, offset: 0 }),
      tab === "team" && invites ? listMembers(ctx.db, scope) : [],
    ])
    const { email, full_name } = requireUser(ctx)
    return {
      tab,
      now,
      invites,
      role: scope.role,
      agency_name: membership.agency_name,
      person: { email, full_name },
      docket_count,
      active_count,
      counts,
      comment_count: Object.values(counts).reduce((sum, count) => sum + count, 0),
      dockets: dockets.map((docket) => ({ ...docket, time_zone: membership.time_zone })),
      members: members
        .filter(({ status }) => status === "active")
        .map(({ user_id, full_name: name, email: address, role }) => ({ user_id, name: name ?? address ?? "", role })),
    }
  },
)
export type Board = Route.ComponentProps["loaderData"]

const tabLabels = { overview: "Overview", dockets: "Dockets", comments: "Comments", team: "Team", settings: "Settings" }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${tabLabels[loaderData?.tab ?? "overview"]} | Agency overview | OpenDocket` },
]

/** The agency at a glance, in the older arrangement (S 2). */
export default function OlderDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, agency_name, docket_count, comment_count, invites } = loaderData
  const shown = tabs.filter((known) => known !== "team" || invites)
  const labels = { ...tabLabels, dockets: `Dockets (${docket_count})`, comments: `Comments (${comment_count})` }
  const views = {
    overview: OverviewTab,
    dockets: DocketsTab,
    comments: CommentsTab,
    team: TeamTab,
    settings: SettingsTab,
  }
  const View = views[tab]
  return (
    <div className="stack stack-loose">
      <PageHeader
        heading={agency_name}
        actions={<LinkButton to={paths.agencyDashboard()}>Open the console</LinkButton>}
      />
      <Tabs
        label="Agency overview"
        items={shown.map((known) => ({
          label: labels[known],
          to: paths.olderAgencyDashboard(known === "overview" ? undefined : known),
          current: known === tab,
        }))}
      />
      {tab === "team" && !invites ? (
        <Alert kind="warning">{accessMessages.teamRestricted}</Alert>
      ) : (
        <View data={loaderData} />
      )}
    </div>
  )
}
