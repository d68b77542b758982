import { Link } from "react-router"
import { effectiveStatusLabel } from "#src/rules/record/dockets/docket-status.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { DropMenu } from "#src/web/ui/navigation/drop-menu.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { ExportButton } from "#src/web/screens/agency/exports/export-button.tsx"
import type { Route } from "./+types/console-docket"
import { controlDocket } from "./docket-action.ts"
import { DocketActivityTab } from "./docket-activity.tsx"
import { DocketCommentsTab } from "./console-docket-comments.tsx"
import { type DocketData, loadDocket } from "./console-docket-data.ts"
import { DocketOverview } from "./console-docket-overview.tsx"
import { DocketSettings } from "./docket-settings.tsx"
import { PressDone, PressFailure } from "#src/web/screens/agency/moderation/press-answer.tsx"
import { queueAction } from "#src/web/screens/agency/moderation/queue/queue-action.ts"

export const loader = staffLoader("view_dashboard", ({ request, params, ...staff }: Route.LoaderArgs & Staff) =>
  loadDocket(staff, { request, id: params.id }),
)

const moderate = queueAction({
  permission: "approve_comments",
  restricted: accessMessages.restricted("moderate comments"),
})

/** Comments are acted on from their tab, the docket itself from its settings. */
export const action = async (args: Route.ActionArgs) =>
  new URL(args.request.url).searchParams.get("tab") === "comments" ? moderate(args) : controlDocket(args)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${loaderData.docket.title}: ${tabLabels[loaderData.tab]} | OpenDocket` }] : []

const tabLabels = { overview: "Overview", comments: "Public Comments", activity: "Activity Log", settings: "Settings" }

/** One docket of the agency: figures, overview, comments, history, controls (S 2). */
export default function Docket({ loaderData, actionData }: Route.ComponentProps) {
  const { docket, tab, figures, press } = loaderData
  const answer = actionData && "done" in actionData ? undefined : actionData
  const tabs = Object.entries(tabLabels) as [DocketData["tab"], string][]
  return (
    <ConsolePage
      heading={docket.title}
      above={<Breadcrumb items={[{ label: "Dockets", to: paths.agencyDockets() }, { label: docket.title }]} />}
      lede={<Lede data={loaderData} />}
      actions={<Actions data={loaderData} />}
    >
      {docket.status === "archived" && <Alert kind="info">{refusalMessages.docketReadOnly}</Alert>}
      <div className="grid grid-small">
        <StatCard label="Total Comments" value={figures.total} />
        <StatCard label="Pending Review" value={figures.pending} />
        <StatCard label="Days Open" value={figures.days_open} />
        <StatCard label="Unique Commenters" value={figures.unique_commenters} />
      </div>
      <Tabs
        label="Parts of the docket"
        items={tabs.map(([name, label]) => ({
          label,
          to: paths.agencyDocket(docket.id, name === "overview" ? undefined : name),
          current: name === tab,
          count: name === "comments" ? figures.total : undefined,
        }))}
      />
      {tab === "comments" && <PressFailure answer={answer} />}
      {tab === "overview" && <DocketOverview data={loaderData} />}
      {tab === "comments" && <DocketCommentsTab data={loaderData} answer={actionData} />}
      {tab === "activity" && <DocketActivityTab data={loaderData} />}
      {tab === "settings" && (
        <DocketSettings data={loaderData} form={actionData && "form" in actionData ? actionData.form : null} />
      )}
      {tab === "comments" && <PressDone answer={answer} press={press} />}
    </ConsolePage>
  )
}

function Lede({ data: { docket, now, created, status_now } }: { data: DocketData }) {
  return (
    <span className="cluster quiet">
      <DocketBadge docket={docket} now={now} place="console" />
      {docket.reference_code && <span>{docket.reference_code}</span>}
      <span>Created {created}</span>
      {docket.created_by_name && <span>by {docket.created_by_name}</span>}
      <span className="visually-hidden">Status: {effectiveStatusLabel[status_now]}</span>
    </span>
  )
}

function Actions({ data: { docket, role, public_url, counts } }: { data: DocketData }) {
  return (
    <>
      {may(role, "approve_comments") && counts.pending > 0 && (
        <LinkButton variant="secondary" to={paths.moderationReview({ docket_id: docket.id })}>
          Review this docket's comments
        </LinkButton>
      )}
      {docket.status !== "draft" && (
        <CopyButton value={public_url} label="the public address" button="Share" buttonOnly />
      )}
      {may(role, "bulk_export") && docket.status !== "draft" && (
        <ExportButton
          variant="secondary"
          label="Export"
          docket={{ id: docket.id, title: docket.title }}
          all_statuses={may(role, "approve_comments")}
        />
      )}
      {may(role, "edit_thread") && docket.status !== "archived" && (
        <LinkButton variant="secondary" icon="edit" to={paths.agencyEditDocket(docket.id)}>
          Edit
        </LinkButton>
      )}
      {may(role, "create_thread") && (
        <DropMenu
          look={{ variant: "secondary" }}
          summary={
            <>
              More
              <Icon name="expand" />
            </>
          }
        >
          <ul className="drop-panel">
            <li>
              <Link to={paths.agencyCopyDocket(docket.id)}>Copy docket</Link>
            </li>
            <li>
              <Link to={paths.saveDocketTemplate(docket.id)}>Save as template</Link>
            </li>
          </ul>
        </DropMenu>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
