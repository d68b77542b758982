import { Link, redirect } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { overseenInvitationInput } from "#src/rules/input/agencies/platform.ts"
import { paths, platformAgencyTabs, withQuery } from "#src/rules/paths.ts"
import { authorizePlatform } from "#src/services/context.ts"
import { findOverseenAgency } from "#src/services/platform-team/overseen-agency-queries.ts"
import { settleAgencyInvitation } from "#src/services/platform-team/settle-agency-invitation.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { AuditLogView } from "#src/web/components/audit/audit-log-view.tsx"
import { PlatformFrame } from "#src/web/screens/platform/platform-frame.tsx"
import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/overseen-agency"
import { loadOverseen, type OverseenData } from "./overseen-data.ts"
import { OverseenInvitations } from "./overseen-invitations.tsx"
import { OverseenDockets, OverseenMembers } from "./overseen-tables.tsx"

export const loader = platformLoader(
  "view_all_agencies",
  async ({ ctx, power, url, params }: Route.LoaderArgs & PlatformTeam) => {
    const id = z.uuid().safeParse(params.id).data ?? refuse("agency_not_found")
    return { role: power.role, shown: await loadOverseen({ ctx, power, url }, id.toLowerCase()) }
  },
)

export const action = formAction<Route.ActionArgs, typeof overseenInvitationInput, never>(
  async ({ ctx }) => {
    await authorizePlatform(ctx, "view_all_agencies") // before a word of the form is judged
    return overseenInvitationInput
  },
  async ({ ctx, params, input }) => {
    const agency_id = (z.uuid().safeParse(params.id).data ?? refuse("agency_not_found")).toLowerCase()
    const proven = await authorizePlatform(ctx, "view_all_agencies")
    if (!(await findOverseenAgency(ctx.db, { proven, agency_id }))) refuse("agency_not_found")
    await orShowList(settleAgencyInvitation(ctx, { agency_id, ...input })) // an archived one has a page, too
    throw redirect(withQuery(paths.platformAgency(agency_id), { done: doneBy[input.press] }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

const doneBy = { resend: "resent", revoke: "revoked" } as const

const tabLabel = { members: "Members", dockets: "Dockets", settings: "Settings", audit: "Audit Log" } as const

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error
    ? [
        {
          title: `${loaderData.shown.agency.name}: ${tabLabel[loaderData.shown.tab]} | Platform Administration | OpenDocket`,
        },
      ]
    : []

/** An agency as super owners see it: who works there, its dockets and settings, read-only, its open invitations, and its audit log (P 6: view_all_agencies). */
export default function OverseenAgency({ loaderData: { role, shown }, actionData }: Route.ComponentProps) {
  const { agency, counts, tab, log } = shown
  return (
    <PlatformFrame role={role} current="agencies">
      <section className="stack" aria-labelledby="agency">
        <h2 id="agency">{agency.name}</h2>
        <p className="cluster">
          <Badge tone={agency.status === "active" ? "green" : "gray"}>
            {agency.status === "active" ? "Active" : "Archived"}
          </Badge>
          {agency.status === "active" && <Link to={paths.agencyPage(agency.slug)}>Public page</Link>}
          <Link to={paths.platformAdmin("agencies")}>All agencies</Link>
        </p>
        <div className="grid grid-small">
          <StatCard label="Active members" value={counts.members} />
          <StatCard label="Dockets" value={counts.dockets} />
          <StatCard
            label="Comments received"
            value={counts.received}
            note={`${counts.published.toLocaleString("en-US")} published`}
          />
        </div>
      </section>
      <Tabs
        label="About this agency"
        items={platformAgencyTabs.map((name) => ({
          label: tabLabel[name],
          to: paths.platformAgency(agency.id, name === "members" ? undefined : name),
          current: name === tab,
        }))}
      />
      {tab === "members" && (
        <>
          <OverseenInvitations shown={shown} form={actionData?.form ?? null} />
          <OverseenMembers members={shown.members} agency_id={agency.id} />
        </>
      )}
      {tab === "dockets" && <OverseenDockets shown={shown} />}
      {tab === "settings" && (
        <Card as="section">
          <DescriptionList items={shown.settings} />
        </Card>
      )}
      {log && (
        <AuditLogView
          data={log}
          here={paths.platformAgency(agency.id)}
          file={paths.platformAuditFile()}
          also={{ here: { tab }, file: { agency: agency.id } }}
        />
      )}
      <Pages shown={shown} />
    </PlatformFrame>
  )
}

/** The way through the pages of a list. */
function Pages({ shown: { agency, tab, after, next } }: { shown: OverseenData }) {
  if (!after && !next) return null
  return (
    <p className="cluster">
      {after && <Link to={paths.platformAgency(agency.id, tab)}>First page</Link>}
      {next && <Link to={withQuery(paths.platformAgency(agency.id), { tab, after: next })}>Next page</Link>}
    </p>
  )
}

export { PlatformError as ErrorBoundary } from "#src/web/screens/platform/platform-frame.tsx"
